"""Connections of one client that ask for something large and read next to nothing of it.

  python3 unread.py PORT WEB_PID COUNT PATH SECONDS [FROM [FORWARDED]]

FROM: the client's address (127.0.0.2). FORWARDED: what a trusted proxy at FROM says about its caller. Small segments
and a small buffer of its own are the client's to choose; they keep the kernel's buffers of the server small, which
loopback would otherwise make far larger than any other network's.
"""
import http.client
import os
import resource
import socket
import sys
import time

port, pid, count = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
path, hold = sys.argv[4], float(sys.argv[5])
source = sys.argv[6] if len(sys.argv) > 6 else '127.0.0.2'
forwarded = f'X-Forwarded-For: {sys.argv[7]}\r\n' if len(sys.argv) > 7 else ''
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)


def memory():
    with open(f'/proc/{pid}/status') as status:
        return next(int(line.split()[1]) // 1024 for line in status if line.startswith('VmRSS'))


def ask(what):
    """What somebody at another address gets, on a new connection, in 5 s."""
    begun = time.time()
    try:
        other = http.client.HTTPConnection('127.0.0.1', port, timeout=5, source_address=('127.0.0.3', 0))
        other.request('GET', what, headers={'Host': 'localhost'})
        status = other.getresponse().status
        other.close()
    except OSError as error:
        status = str(error)
    return f'{what} {status} after {(time.time() - begun) * 1000:.0f} ms'


def look(when):
    print(f'{when}: {memory()} MB, {len(os.listdir(f"/proc/{pid}/fd"))} files;', '; '.join(map(ask, ['/api/provider', '/s/x', '/'])), flush=True)


look('before')
request = f'GET {path} HTTP/1.1\r\nHost: localhost\r\n{forwarded}\r\n'.encode()
crowd = []
for index in range(count):
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    one.bind((source, 0))
    one.connect(('127.0.0.1', port))
    one.sendall(request)
    one.setblocking(False)
    crowd.append(one)
    # As fast as the pace of new connections allows.
    if index >= 500 and index % 100 == 99:
        time.sleep(1)
begun = time.time()
while time.time() - begun < hold:
    time.sleep(10)
    open_still = 0
    for one in crowd:
        try:
            # So slow a reader is not silent.
            open_still += len(one.recv(100)) > 0
        except BlockingIOError:
            open_still += 1
        except OSError:
            pass
    look(f'after {time.time() - begun:.0f} s, {open_still} of {count} open')
for one in crowd:
    one.close()
time.sleep(3)
look('once they left')
