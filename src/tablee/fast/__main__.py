"""`python -m tablee.fast`: compiles all kernels, for this and every later start."""

from tablee.fast.kernels import compile_all

compile_all()
