"""Listens on a path, as the user 65534 if the second argument is `other`, and answers one question."""

import os
import socket
import sys

server = socket.socket(socket.AF_UNIX)
server.bind(sys.argv[1])
if sys.argv[2] == "other":
    os.setresuid(65534, 65534, 65534)
server.listen()
print("listens", flush=True)
server.settimeout(60)
peer, _ = server.accept()
peer.recv(1000)
peer.sendall(b"forged\n")
peer.close()
