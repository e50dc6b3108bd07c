import socket,sys,threading,time
# One reader of the office reads 30 kB/s, always; others of its address ask for the same page and never read.
port=int(sys.argv[1]); src=sys.argv[2]; attackers=int(sys.argv[3]); asrc=sys.argv[4]
def conn(a,rcv=16384):
    s=socket.socket(); s.setsockopt(socket.SOL_SOCKET,socket.SO_RCVBUF,rcv); s.setsockopt(socket.IPPROTO_TCP,socket.TCP_MAXSEG,1400)
    s.bind((a,0)); s.connect(('127.0.0.1',port)); s.sendall(b'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'); return s
res={}
def read():
    s=conn(src); n=0; t=time.monotonic(); end='closed'; gap=0; lastr=t
    s.settimeout(20)
    while n<int(sys.argv[5]):
        try: d=s.recv(3000)
        except Exception as e: end=repr(e); break
        if not d: break
        gap=max(gap,time.monotonic()-lastr); lastr=time.monotonic()
        n+=len(d); time.sleep(0.03)
    else: end='whole'
    res.update(received=n,end=end,seconds=round(time.monotonic()-t,1),longest_pause=round(gap,2))
th=threading.Thread(target=read); th.start(); time.sleep(1)
keep=[]
for i in range(attackers):
    try: keep.append(conn(asrc,4096))
    except OSError as e: print(e); break
    if not th.is_alive(): break
th.join(); print('attackers',len(keep),'from',asrc,'reader',src,res)
