"""Draws boards of draughts in perspective for training: boards, men and light of many kinds, with the truth."""
import cv2,numpy as np
def col(r,light):
    # random material colour BGR 0..1
    k=r.integers(0,6)
    if light:
        L=[(.60,.78,.88),(.86,.90,.92),(.45,.72,.93),(.75,.86,.88),(.55,.68,.80),(.92,.94,.94)][k]
    else:
        L=[(.10,.10,.11),(.13,.20,.32),(.22,.28,.40),(.16,.30,.16),(.18,.16,.55),(.40,.30,.22)][k]
    return np.clip(np.array(L)*r.uniform(.8,1.15)+r.normal(0,.04,3),0.02,.98)
def mancol(r):
    P=[(.88,.90,.92),(.55,.75,.88),(.10,.10,.11),(.12,.14,.22),(.14,.14,.72),(.22,.55,.20),(.20,.65,.85),(.65,.35,.15),(.20,.30,.48),(.35,.25,.60),(.7,.82,.9)]
    return np.clip(np.array(P[r.integers(len(P))])*r.uniform(.8,1.15)+r.normal(0,.03,3),.02,.98)
def grain(r,h,w,amount):
    n=r.normal(0,1,(h,w)).astype(np.float32)
    n=cv2.GaussianBlur(n,(0,0),sigmaX=r.uniform(1,18),sigmaY=r.uniform(.6,2)) if r.random()<.6 else cv2.GaussianBlur(n,(0,0),r.uniform(.7,3))
    if r.random()<.5: n=n.T if h==w else n
    return n/(n.std()+1e-6)*amount
def top_texture(r,c,style,king,size=96):
    t=np.ones((size,size,3),np.float32)*c
    yy,xx=np.mgrid[:size,:size];d=np.hypot(yy-size/2+.5,xx-size/2+.5)/(size/2)
    a=np.arctan2(yy-size/2,xx-size/2)
    s=1 if c.mean()<.35 else -1
    k=style['k'];amp=style['amp']
    v=np.zeros((size,size),np.float32)
    if k==1: v=np.sin(d*style['rings']*2*np.pi)
    elif k==2: v=((d>.72)&(d<.82))*1.-((d>.82))*.4
    elif k==3: v=((d>.55)&(d<.62))*1.+((d>.85)&(d<.92))*1.
    elif k==4: v=np.sin(a*style['n'])*((d>.7))
    elif k==5:
        v=cv2.GaussianBlur(style['rnd'],(0,0),3);v=v/v.std()*.7*(d<.75)
    elif k==6: v=(d<.3)*1.0
    t+=s*amp*v[...,None]
    t+=grain(r,size,size,style['grain'])[...,None]
    rim=(d>.93);t[rim]*=style['rim']
    if king=='crown':
        g=np.zeros((size,size),np.uint8)
        p=np.array([(.28,.68),(.25,.38),(.4,.52),(.5,.3),(.6,.52),(.75,.38),(.72,.68)])
        cv2.fillPoly(g,[np.int32(p*size)],255)
        M=cv2.getRotationMatrix2D((size/2,size/2),r.uniform(0,360),1);g=cv2.warpAffine(g,M,(size,size))
        cc=style['crown'];t=np.where(g[...,None]>0,cc,t)
    return np.clip(t,0,1),d<=1
def camera(r,n,W,H,elev=None,roll=None):
    e=np.deg2rad(elev if elev is not None else r.uniform(18,90))
    az=np.deg2rad(r.normal(0,12) if roll is None else roll)
    f=r.uniform(.9,2.2)*max(W,H)
    # look-at centre of board (n/2,n/2,0); camera direction
    dist=n*f/ (min(W,H)*r.uniform(.5,.95))
    # camera position: below (toward +y), elevated
    C=np.array([np.sin(az)*np.cos(e)*dist,np.cos(az)*np.cos(e)*dist,np.sin(e)*dist])+np.array([n/2,n/2,0])
    z=np.array([n/2,n/2,0])-C;z/=np.linalg.norm(z)
    up=np.array([-np.sin(az),-np.cos(az),0]) if e>np.deg2rad(80) else np.array([0,0,1.])
    up=np.array([-np.sin(az),-np.cos(az),0])*np.sin(e)+np.array([0,0,1.])*np.cos(e)
    x=np.cross(z,up);x/=np.linalg.norm(x);x=-x if False else x
    y=np.cross(z,x)
    tw=np.deg2rad(r.normal(0,4));x,y=x*np.cos(tw)+y*np.sin(tw),-x*np.sin(tw)+y*np.cos(tw)
    R=np.stack([x,y,z]);K=np.array([[f,0,W/2+r.normal(0,.02)*W],[0,f,H/2+r.normal(0,.02)*H],[0,0,1]])
    def proj(P):
        P=np.atleast_2d(np.asarray(P,float));q=(P-C)@R.T@K.T;return q[:,:2]/q[:,2:]
    Hm=K@np.c_[R[:,0],R[:,1],-R@C]
    # board axes: x right, y: toward the viewer is +y -> down in the image
    return proj,Hm/Hm[2,2],C
def polyfill(img,pts,c,alpha=None):
    cv2.fillPoly(img,[np.int32(np.round(np.asarray(pts)*16))],[float(v) for v in np.atleast_1d(c)],cv2.LINE_AA,4)
def board(seed,n=None,size=None,elev=None,chess=False,position=None,king_p=.12,contact=None):
    r=np.random.default_rng(seed)
    n=n or (8 if r.random()<.7 else 10)
    W,H=size or ((960,720) if r.random()<.5 else (720,960))
    proj,Hm,C=camera(r,n,W,H,elev)
    # board texture
    px=48;fr=r.uniform(.15,1.1);F=int(fr*px);N=n*px+2*F
    cl,cd=col(r,True),col(r,False)
    if np.abs(cl.mean()-cd.mean())<.2: cd=cd*.5
    fc=[cl*.9,cd*1.2,mancol(r),np.array([.3,.45,.6])*r.uniform(.6,1.3)][r.integers(4)]
    tex=np.ones((N,N,3),np.float32)*np.clip(fc,0,1)
    if r.random()<.4: cv2.rectangle(tex,(F-int(.08*px),F-int(.08*px)),(N-F+int(.08*px),N-F+int(.08*px)),[float(v) for v in (cd if r.random()<.5 else cl)],int(r.integers(1,5)))
    dark0=int(r.integers(0,2))
    for y in range(n):
        for x in range(n):
            c=(cd if ((x+y)&1)==dark0 else cl)*r.normal(1,.03)
            tex[F+y*px:F+(y+1)*px,F+x*px:F+(x+1)*px]=c
    if r.random()<.2:
        lc=[float(v) for v in mancol(r)];w=int(r.integers(1,4))
        for k in range(n+1):
            cv2.line(tex,(F+k*px,F),(F+k*px,N-F),lc,w);cv2.line(tex,(F,F+k*px),(N-F,F+k*px),lc,w)
    if r.random()<.5 and fr>.3:
        tm=np.zeros((N,N),np.uint8)
        for k in range(n):
            cv2.putText(tm,str(k+1),(int(F*.3),F+k*px+px//2),0,.5,255,1);cv2.putText(tm,chr(65+k),(F+k*px+px//2-5,int(N-F*.3)),0,.5,255,1)
        tex[tm>100]=0
    tex*=1+grain(r,N,N,r.uniform(0,.08))[...,None]
    # background
    bg=np.ones((H,W,3),np.float32)*mancol(r)
    bg*=1+cv2.resize(grain(r,max(H,W),max(H,W),r.uniform(.0,.15)),(W,H))[...,None]
    for _ in range(r.integers(0,5)):
        p=r.uniform(0,1,2)*[W,H];s=r.uniform(20,150)
        polyfill(bg,p+r.uniform(-s,s,(int(r.integers(3,7)),2)),mancol(r))
    T=np.array([[1/px,0,-fr],[0,1/px,-fr],[0,0,1]])
    img=bg
    Mw=Hm@T
    w=cv2.warpPerspective(tex,Mw,(W,H),flags=cv2.INTER_AREA|cv2.INTER_LINEAR);m=cv2.warpPerspective(np.ones((N,N),np.float32),Mw,(W,H))
    img=img*(1-m[...,None])+w*m[...,None]
    # position
    lab=np.full((n,n),'-')
    play=[(y,x) for y in range(n) for x in range(n) if ((x+y)&1)==(dark0)]
    if r.random()<.08: play=[(y,x) for y in range(n) for x in range(n) if ((x+y)&1)!=dark0]
    for y,x in play: lab[y,x]='.'
    ca,cb=mancol(r),mancol(r)
    for _ in range(50):
        if np.abs(ca-cb).max()>.25: break
        cb=mancol(r)
    if r.random()<.35: cb=cd*r.uniform(.75,1.25)+r.normal(0,.02,3) # like the square
    if r.random()<.2: ca=cl*r.uniform(.85,1.1)
    ca,cb=np.clip(ca,.02,.98),np.clip(cb,.02,.98)
    full=12 if n==8 else 20
    na,nb=r.integers(1,full+1),r.integers(1,full+1)
    idx=r.permutation(len(play)) if r.random()<.6 else np.arange(len(play))
    if r.random()<.5: idx=idx
    pl=list(idx)
    a=pl[:na] ;b=pl[-nb:]
    men=[(play[i],'w') for i in a]+[(play[i],'b') for i in b if i not in set(a)]
    rad=r.uniform(.26,.46);h=r.uniform(.05,.28)*(rad/.4)
    jit=r.uniform(0,.1) if rad<.4 else r.uniform(0,.07)
    if r.random()<.25: jit*=2
    kingstyle='stack' if r.random()<.5 else 'crown'
    st={}
    for k in 'wb':
        c=ca if k=='w' else cb
        st[k]=dict(k=int(r.integers(0,7)),amp=r.uniform(.03,.2),rings=r.uniform(2,5),n=int(r.integers(8,30)),grain=r.uniform(0,.06),rim=r.uniform(.6,1.2),rnd=r.normal(0,1,(96,96)).astype(np.float32),crown=np.clip(np.array([.2,.75,.9]) if r.random()<.5 else (np.ones(3)*.95 if c.mean()<.4 else np.ones(3)*.05),0,1))
    items=[]
    for (y,x),k in men:
        kg=(kingstyle if r.random()<king_p else None)
        cx,cy=x+.5+r.normal(0,jit),y+.5+r.normal(0,jit)
        lab[y,x]={'w':'W','b':'B'}[k] if kg else k
        items.append((cx,cy,0,h,k,kg))
        if kg=='stack': items.append((cx+r.normal(0,.02),cy+r.normal(0,.02),h,h,k,None))
    for _ in range(r.integers(0,6)): # men beside the board
        s=r.integers(4);u=r.uniform(-.5,n+.5);o=r.uniform(1.3,2.5)
        cx,cy=[(u,-o),(u,n+o),(-o,u),(n+o,u)][s];items.append((cx,cy,0,h,'wb'[r.integers(2)],None))
    # shadows
    la=r.uniform(0,2*np.pi);ls=r.uniform(0,1.6)
    sh=np.zeros((H,W),np.float32);t=np.linspace(0,2*np.pi,40)[:-1]
    for cx,cy,z,hh,k,kg in items:
        b=np.c_[cx+rad*np.cos(t),cy+rad*np.sin(t),np.zeros(39)]
        s=b+np.array([np.cos(la),np.sin(la),0])*ls*(z+hh)
        q=proj(np.r_[b,s]).astype(np.float32)
        hull=cv2.convexHull(q)[:,0];polyfill(sh,hull,1.)
    if r.random()<.3: # shadow of something big
        p=r.uniform(0,1,2)*[W,H];s=r.uniform(200,600);polyfill(sh,p+r.uniform(-s,s,(4,2)),1.)
    sh=cv2.GaussianBlur(sh,(0,0),r.uniform(1,6));img=img*(1-sh[...,None]*r.uniform(.15,.6))
    # men far to near
    items.sort(key=lambda i:(round(-np.hypot(*(np.array(i[:2])-C[:2])),3),i[2]))
    ld=np.array([np.cos(la+np.pi),np.sin(la+np.pi)])
    shade=r.uniform(.1,.4);sidek=r.uniform(.5,.95)
    for cx,cy,z,hh,k,kg in items:
        c=(ca if k=='w' else cb)*r.normal(1,.04);c=np.clip(c,0,1)
        ring=lambda zz,rr=rad:proj(np.c_[cx+rr*np.cos(t),cy+rr*np.sin(t),np.full(39,zz)])
        lo,hi=ring(z),ring(z+hh)
        for i in range(39):
            j=(i+1)%39
            nrm=np.array([np.cos(t[i]),np.sin(t[i])])
            if nrm@(C[:2]-np.array([cx,cy]))<-.2: continue
            polyfill(img,[lo[i],lo[j],hi[j],hi[i]],np.clip(c*sidek*(1-shade*(1-nrm@ld)),0,1))
        tt,mask=top_texture(r,c,st[k],kg)
        q=proj([(cx-rad,cy-rad,z+hh),(cx+rad,cy-rad,z+hh),(cx+rad,cy+rad,z+hh),(cx-rad,cy+rad,z+hh)])
        x0,y0=np.floor(q.min(0)).astype(int)-2;x1,y1=np.ceil(q.max(0)).astype(int)+3
        x0,y0=max(0,x0),max(0,y0);x1,y1=min(W,x1),min(H,y1)
        if x1<=x0 or y1<=y0: continue
        A=cv2.getPerspectiveTransform(np.float32([(0,0),(96,0),(96,96),(0,96)]),np.float32(q-[x0,y0]))
        ww=cv2.warpPerspective(tt.astype(np.float32),A,(x1-x0,y1-y0),flags=cv2.INTER_LINEAR);mm=cv2.warpPerspective(mask.astype(np.float32),A,(x1-x0,y1-y0))[...,None]
        img[y0:y1,x0:x1]=img[y0:y1,x0:x1]*(1-mm)+np.where(mm>0,ww/np.maximum(mm,.01),0)*mm if False else img[y0:y1,x0:x1]*(1-mm)+ww*mm
    # light
    yy,xx=np.mgrid[:H,:W];g=1+r.normal(0,.25)*(xx/W-.5)+r.normal(0,.25)*(yy/H-.5)
    img=img*np.clip(g,.4,1.6)[...,None]*r.uniform(.5,1.15)*np.clip(r.normal(1,.07,3),.8,1.2)
    for _ in range(r.integers(0,3)):
        p=r.uniform(.1,.9,2)*[W,H];s=r.uniform(20,140);a=r.uniform(.05,.55)
        img=img+(a*np.exp(-(((xx-p[0])/s)**2+((yy-p[1])/(s*r.uniform(.4,1.5)))**2)))[...,None]*np.array([1,.97,.93])
    img=cv2.GaussianBlur(img.astype(np.float32),(0,0),r.uniform(.4,1.6))
    img=img+r.normal(0,r.uniform(.002,.025),img.shape)
    img=np.uint8(np.clip(img,0,1)*255)
    ok,b=cv2.imencode('.jpg',img,[1,int(r.integers(50,96))]);img=cv2.imdecode(b,1)
    return img,Hm,lab,n
