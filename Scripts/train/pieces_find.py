"""Finds chequered boards as Sources/PieceReading/Finding does, so that photographs can be cut into squares for training."""
import cv2,numpy as np,sys,glob,time
def planes(img,longside):
    h,w=img.shape[:2];k=min(1.0,longside/max(h,w))
    s=cv2.resize(img,None,fx=k,fy=k,interpolation=cv2.INTER_AREA) if k<1 else img
    return s,k
def saddles(g,sigma,limit=400):
    """g float32 plane; Hessian saddles at sigma, verified on a ring."""
    b=cv2.GaussianBlur(g,(0,0),sigma)
    p=cv2.copyMakeBorder(b,1,1,1,1,cv2.BORDER_REPLICATE)
    c=p[1:-1,1:-1]
    xx=p[1:-1,2:]+p[1:-1,:-2]-2*c; yy=p[2:,1:-1]+p[:-2,1:-1]-2*c
    xy=(p[2:,2:]+p[:-2,:-2]-p[2:,:-2]-p[:-2,2:])/4
    S=(xy*xy-xx*yy)*sigma**4
    m=cv2.dilate(S,np.ones((2*int(sigma*1.2)+1,)*2,np.uint8))
    ys,xs=np.where((S>=m)&(S>12))
    o=np.argsort(-S[ys,xs])[:limit*3]
    out=[]
    H,W=b.shape
    n=32;r=2.6*sigma
    ang=np.arange(n)*2*np.pi/n
    for y,x in zip(ys[o],xs[o]):
        if x<1 or y<1 or x>W-2 or y>H-2: continue
        # subpixel
        gx=(b[y,x+1]-b[y,x-1])/2;gy=(b[y+1,x]-b[y-1,x])/2
        A=np.array([[xx[y,x],xy[y,x]],[xy[y,x],yy[y,x]]])
        d=-np.linalg.solve(A,[gx,gy]) if abs(np.linalg.det(A))>1e-6 else np.zeros(2)
        if np.abs(d).max()>1.2: continue
        px,py=x+d[0],y+d[1]
        X=px+r*np.cos(ang);Y=py+r*np.sin(ang)
        if X.min()<0 or Y.min()<0 or X.max()>W-1 or Y.max()>H-1: 
            continue
        v=cv2.remap(b,X.astype(np.float32)[None],Y.astype(np.float32)[None],1)[0]
        t=(v.max()+v.min())/2;s=v>t
        ch=np.where(s!=np.roll(s,-1))[0]
        if len(ch)!=4: continue
        # crossing angles
        ca=[]
        for k in ch:
            v0,v1=v[k],v[(k+1)%n];ca.append((k+(t-v0)/(v1-v0))*2*np.pi/n)
        ca=np.array(ca)
        e1=(ca[2]-ca[0]-np.pi);e2=(ca[3]-ca[1]-np.pi)
        if abs(e1)>0.6 or abs(e2)>0.6: continue
        d1=(ca[0]+ca[2]-np.pi)/2;d2=(ca[1]+ca[3]-np.pi)/2
        # contrast consistency: the two bright quadrants similar to each other vs contrast
        cont=v.max()-v.min()
        if cont<8: continue
        opp=np.abs(v-np.roll(v,n//2)).mean()
        if opp>0.35*cont: continue
        bright=s[(int(ch[0])+1)%n] # between ca0 and ca1 bright?
        # polarity: direction of bright bisector
        bis=(ca[0]+ca[1])/2 if bright else (ca[1]+ca[2])/2
        out.append((px,py,d1%np.pi,d2%np.pi,bis%np.pi,cont))
        if len(out)>=limit: break
    return np.array(out) if out else np.zeros((0,6))
def adiff(a,b):
    d=np.abs(a-b)%np.pi
    return np.minimum(d,np.pi-d)
def homog(src,dst):
    H,_=cv2.findHomography(np.float64(src),np.float64(dst),0)
    return H
def app(H,p):
    p=np.asarray(p,float);q=np.c_[p,np.ones(len(p))]@H.T
    return q[:,:2]/q[:,2:]
def lattice(P,seed_order=None,tries=40):
    """Grow lattice from seeds; returns (H lattice->image, dict idx->(i,j))"""
    best=None
    n=len(P)
    if n<9: return None
    xy=P[:,:2]
    D=np.hypot(*(xy[:,None]-xy[None]).transpose(2,0,1))
    pol=P[:,4]
    used=np.zeros(n,bool)
    order=np.argsort(-P[:,5])
    # neighbour in a direction
    def neigh(i,th):
        d=xy-xy[i];dist=D[i].copy()
        a=np.arctan2(d[:,1],d[:,0])
        da=np.abs((a-th+np.pi)%(2*np.pi)-np.pi)
        ok=(da<0.22)&(dist>4)&(adiff(pol,pol[i])>0.5)
        ok&=np.minimum(adiff(P[:,2],th),adiff(P[:,3],th))<0.35
        ok[i]=False
        if not ok.any(): return -1
        k=np.where(ok)[0];return k[np.argmin(dist[k]*(1+da[k]))]
    t=0
    for s in order:
        if used[s]: continue
        t+=1
        if t>tries: break
        lat={s:(0,0)};inv={(0,0):s};dirs={s:(P[s,2],P[s,3])}
        # seed: need neighbours along both
        queue=[s]
        while queue:
            i=queue.pop(0)
            for ax in (0,1):
                for sg in (1,-1):
                    th=dirs[i][ax]+(0 if sg>0 else np.pi)
                    ij=list(lat[i]);ij[ax]+=sg;ij=tuple(ij)
                    if ij in inv: continue
                    k=neigh(i,th)
                    if k<0 or k in lat: continue
                    # distance consistency with known steps from i
                    back=list(lat[i]);back[ax]-=sg;back=tuple(back)
                    if back in inv:
                        r=D[i,k]/D[i,inv[back]]
                        if not 0.6<r<1.6: continue
                    # orientation of k's dirs matched to the parents
                    a=np.arctan2(*(xy[k]-xy[i])[::-1])-(0 if sg>0 else np.pi)
                    c=(P[k,2],P[k,3])
                    pick=0 if adiff(c[0],a)<adiff(c[1],a) else 1
                    def al(x,ref): # align mod pi to ref
                        return x+np.pi*np.round((ref-x)/np.pi)
                    nd=[0,0];nd[ax]=al(c[pick],dirs[i][ax]);nd[1-ax]=al(c[1-pick],dirs[i][1-ax])
                    lat[k]=ij;inv[ij]=k;dirs[k]=tuple(nd);queue.append(k)
        for k in lat: used[k]=True
        if len(lat)<6: continue
        ids=list(lat);ij=np.array([lat[k] for k in ids])
        if np.ptp(ij[:,0])<1 or np.ptp(ij[:,1])<1: continue
        res=refine(P,ids,ij)
        if res is None: continue
        if best is None or len(res[1])>len(best[1]): best=res
        if len(best[1])>=60: break
    return best
def refine(P,ids,ij):
    xy=P[:,:2]
    src=np.float64(ij);dst=xy[ids]
    H,m=cv2.findHomography(src,dst,cv2.RANSAC,max(2.0,0.12*np.median(np.hypot(*np.diff(dst,axis=0).T))/2))
    if H is None: return None
    inl={}
    for it in range(6):
        # predict lattice coords of all points
        try: Hi=np.linalg.inv(H)
        except: return None
        L=app(Hi,xy);R=np.round(L)
        err=np.abs(L-R).max(1)
        ok=(err<0.2)&(np.abs(R)<=14).all(1)
        # only points near known ones (grow outward)
        if it==0: known={tuple(x) for x in ij.tolist()}
        else: known=set(inl)
        cand={}
        for k in np.where(ok)[0]:
            t=tuple(int(v) for v in R[k])
            near=any((t[0]+a,t[1]+b) in known for a in(-2,-1,0,1,2) for b in(-2,-1,0,1,2))
            if not near: continue
            if t not in cand or err[k]<err[cand[t]]: cand[t]=k
        # polarity consistency
        pp=P[list(cand.values()),4];par=np.array([(a+b)&1 for a,b in cand])
        if len(cand)<6: return None
        # local polarity: compare with majority via expected diag
        good={}
        for t,k in cand.items():
            # expected image directions of diagonals
            c=app(H,[t,(t[0]+.3,t[1]+.3),(t[0]+.3,t[1]-.3)])
            a1=np.arctan2(*(c[1]-c[0])[::-1]);a2=np.arctan2(*(c[2]-c[0])[::-1])
            s=1 if adiff(P[k,4],a1)<adiff(P[k,4],a2) else -1
            good[t]=(k,s*(1 if (t[0]+t[1])&1 else -1))
        maj=np.sign(sum(v[1] for v in good.values())) or 1
        inl={t:v[0] for t,v in good.items() if v[1]==maj}
        if len(inl)<6: return None
        src=np.float64(list(inl));dst=xy[list(inl.values())]
        if np.ptp(src[:,0])<1 or np.ptp(src[:,1])<1: return None
        H=homog(src,dst)
        if H is None: return None
    return H,inl
def window(s,H,inl,sizes=(8,10)):
    """Best window of n x n cells by chequer evidence. s: colour image float; returns list of (score,n,i0,j0)"""
    t=np.array(list(inl));lo=t.min(0);hi=t.max(0)
    R=range(int(min(lo[0],lo[1]))-9,int(max(hi))+10)
    h,w=s.shape[:2]
    i0,i1=lo[0]-9,hi[0]+9;j0,j1=lo[1]-9,hi[1]+9
    # each cell: background colour from the corners
    off=[(a,b) for a in(.14,.86) for b in(.14,.86)]+[(a,b) for a in(.08,.92) for b in (.2,.8)]+[(a,b) for a in(.2,.8) for b in (.08,.92)]
    I,J=np.meshgrid(np.arange(i0,i1+1),np.arange(j0,j1+1),indexing='ij')
    pts=np.array([np.c_[(I+a).ravel(),(J+b).ravel()] for a,b in off]) # k,n,2
    q=app(H,pts.reshape(-1,2)).reshape(len(off),-1,2)
    inside=((q[...,0]>=0)&(q[...,1]>=0)&(q[...,0]<=w-1)&(q[...,1]<=h-1))
    v=cv2.remap(s,q[...,0].astype(np.float32),q[...,1].astype(np.float32),1,borderMode=cv2.BORDER_REPLICATE).astype(float)
    v[~inside]=np.nan
    ok=inside.sum(0)>=4
    with np.errstate(all='ignore'):
        import warnings;warnings.simplefilter('ignore')
        med=np.nanmedian(v,axis=0)
    med[~ok]=np.nan
    med=med.reshape(I.shape+(3,))
    par=(I+J)&1
    return med,par,i0,j0
import warnings;warnings.simplefilter('ignore')
def choose(s,H,inl,P):
    """-> (n,i0,j0,score) """
    med,par,i0,j0=window(s.astype(np.float32),H,inl)
    sg=np.where(par==0,1.0,-1.0)
    # pairs
    dh=(med[:,1:]-med[:,:-1])*sg[:,1:,None];dv=(med[1:]-med[:-1])*sg[1:,:,None]
    t=np.array(list(inl));lo=t.min(0)-1-np.array([i0,j0]);hi=t.max(0)-np.array([i0,j0])
    core=np.concatenate([dh[lo[0]:hi[0]+1,lo[1]:hi[1]].reshape(-1,3),dv[lo[0]:hi[0],lo[1]:hi[1]+1].reshape(-1,3)])
    d=np.nanmedian(core,axis=0);C=np.linalg.norm(d)
    if not C>10: return None
    d/=C
    ph=dh@d;pv=dv@d
    def sc(x):
        r=np.where(np.isnan(x),-0.2,np.clip((x/C-0.3)*4,-1,1));return r
    sh,sv=sc(ph),sc(pv)
    best=None
    N0,N1=med.shape[:2]
    found=np.zeros((N0+1,N1+1))
    for a,b in inl:
        if 0<=a-i0<=N0 and 0<=b-j0<=N1: found[a-i0,b-j0]=1
    for n in (8,10):
        for a in range(N0-n+1):
            for b in range(N1-n+1):
                p=sh[a:a+n,b:b+n-1].sum()+sv[a:a+n-1,b:b+n].sum()
                q=(found[a+1:a+n,b+1:b+n]*2-1).sum()*0.5
                v=p+q
                if best is None or v>best[0]: best=(v,n,a+i0,b+j0,p/(2*n*(n-1)),found[a+1:a+n,b+1:b+n].mean())
    return best+(d,C)
PASSES=[('gray',720,2.0),('gray',720,4.0),('max',360,4.0),('gray',360,4.0)]
def findboard(img):
    best=None
    for nm,ls,sg in PASSES:
        s,k=planes(img,ls)
        g=(cv2.cvtColor(s,cv2.COLOR_BGR2GRAY) if nm=='gray' else s.max(2)).astype(np.float32)
        P=saddles(g,sg);L=lattice(P)
        if L is None: continue
        H,inl=L
        for it in range(3):
            w=choose(s,H,inl,P)
            if w is None: break
            v,n,a,b,pc,fc,d,C=w
            # refit with inliers in the window
            sub={t:k2 for t,k2 in inl.items() if a<t[0]<a+n and b<t[1]<b+n}
            if len(sub)<6: w=None;break
            src=np.float64(list(sub));dst=P[list(sub.values()),:2]
            if np.ptp(src[:,0])<1 or np.ptp(src[:,1])<1: w=None;break
            H=homog(src,dst)
            if H is None: w=None;break
            # add all points within window near crossings
            L2=app(np.linalg.inv(H),P[:,:2]);R=np.round(L2);e=np.abs(L2-R).max(1)
            new={}
            for q in np.where(e<0.15)[0]:
                t=(int(R[q,0]),int(R[q,1]))
                if a<t[0]<a+n and b<t[1]<b+n and (t not in new or e[q]<e[new[t]]): new[t]=q
            inl=new
            if len(inl)<6: w=None;break
        if w is None: continue
        src=np.float64(list(inl));dst=P[list(inl.values()),:2]
        H=homog(src,dst)
        if H is None: continue
        res=np.hypot(*(app(H,src)-dst).T)
        # to board coords (col,row) 0..n and full-size pixels
        T=np.array([[1,0,a],[0,1,b],[0,0,1.]])
        S=np.diag([1/k,1/k,1])
        Hb=S@H@T
        r=dict(H=Hb,n=n,pairs=pc,corners=fc,score=v,C=C,res=np.sqrt((res**2).mean()),pas=(nm,ls,sg),cell=None)
        if best is None or v>best['score']: best=r
        if pc>0.8 and fc>0.6: break
    if best is None: return None
    # orient: make x to the right, y down, origin top-left
    H=best['H'];n=best['n']
    c=app(H,[(0,0),(n,0),(n,n),(0,n)])
    area=np.cross(c[1]-c[0],c[2]-c[1])
    if area<0:
        H=H@np.array([[0,1,0],[1,0,0],[0,0,1.]]);c=app(H,[(0,0),(n,0),(n,n),(0,n)])
    k=int(np.argmin(c.sum(1)))
    R=np.array([[0,-1,n],[1,0,0],[0,0,1.]]) # rotates coordinates (x,y)->(n-y,x): origin goes to corner 1
    for _ in range(k): H=H@R
    best['H']=H
    return best
def rectify(img,H,n,px=40,m=0.5):
    # H: (x,y) cells -> pixel
    N=int((n+2*m)*px)
    A=H@np.array([[1/px,0,-m+0.5/px],[0,1/px,-m+0.5/px],[0,0,1]])
    return cv2.warpPerspective(img,A,(N,N),flags=cv2.INTER_AREA|cv2.WARP_INVERSE_MAP|cv2.INTER_LINEAR,borderMode=cv2.BORDER_REPLICATE)
