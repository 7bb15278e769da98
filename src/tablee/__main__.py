"""`python -m tablee`."""

import sys

from tablee.cli import main

sys.exit(main())
