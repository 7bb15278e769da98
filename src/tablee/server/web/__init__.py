"""What is asked over HTTP: the API, the pages, the way to a socket, and what guards them."""
