#!/usr/bin/env python3
"""Trains the network that tells occupied squares from empty ones, and writes Sources/CPieceVision/pieces.weights.

    Scripts/train/pieces.py CORPORA [boards]

CORPORA holds `boards/labels.tsv` with photographs. `boards` is the number of drawn boards, 120 without it. The measurements are
those of Sources/PieceReading/Draughts/SquareFeatures.swift.
"""
import pathlib
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from pieces_draw import board
from pieces_find import app, findboard, rectify

OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CPieceVision" / "pieces.weights"
PX, M = 32, .5
RAD = np.array([.22, .26, .30, .34, .38, .42, .46])
gy, gx = np.mgrid[-.44:.45:.04, -.44:.45:.04]
DC = np.hypot(gy, gx)


RP=.05+.07*np.arange(9);AN=(np.arange(16)+.5)*2*np.pi/16
def rings2(lab,n):
    off=np.arange(-8,9,2.0);cx=(np.arange(n)+.5+M)*PX-.5;CY=(cx[:,None]+off[None]).ravel();K=len(off);X,Y=np.meshgrid(CY,CY)
    ang=(np.arange(24)+.5)*2*np.pi/24;out=np.zeros((len(RAD),n,n,K,K),np.float32)
    for ri,r in enumerate(RAD):
        E=np.zeros((24,)+X.shape,np.float32)
        for k,a in enumerate(ang):
            c,s=np.cos(a),np.sin(a)
            i=cv2.remap(lab,(X+c*(r-.06)*PX).astype(np.float32),(Y+s*(r-.06)*PX).astype(np.float32),1);o=cv2.remap(lab,(X+c*(r+.06)*PX).astype(np.float32),(Y+s*(r+.06)*PX).astype(np.float32),1)
            E[k]=np.sqrt(((i-o)**2).sum(2))
        out[ri]=np.partition(E,7,axis=0)[7].reshape(n,K,n,K).transpose(0,2,1,3)
    return out,off/PX
def um(v,axis=0): # upper median
    s=np.sort(v,axis=axis);return np.take(s,s.shape[axis]//2,axis=axis)
def uq(v,q,axis=0):
    s=np.sort(v,axis=axis);return np.take(s,min(s.shape[axis]-1,int(q*s.shape[axis])),axis=axis)
def measure(img,r):
    n=r['n'];t=rectify(img,r['H'],n,PX,M);lab=cv2.cvtColor((t/255.).astype(np.float32),cv2.COLOR_BGR2LAB);lab=cv2.GaussianBlur(lab,(0,0),0.8)
    S,off=rings2(lab,n)
    f=S.reshape(len(RAD),n,n,-1);ix=f.argmax(-1);best=f.max(-1)
    dy=off[ix//len(off)];dx=off[ix%len(off)]
    mid=np.zeros((n,n,3));cor=np.zeros((n,n,3));grid={}
    for y in range(n):
        for x in range(n):
            cy=(y+.5+M)*PX;cx=(x+.5+M)*PX
            P=cv2.remap(lab,(cx+gx*PX-.5).astype(np.float32),(cy+gy*PX-.5).astype(np.float32),1)
            mid[y,x]=um(P[DC<.22]);cor[y,x]=um(P[DC>.5])
    c=(np.arange(n)+.5+M)*PX-.5;X,Y=np.meshgrid(c,c)
    rings=np.zeros((n,n,9,3));dev=np.zeros((n,n,9))
    for k,rr in enumerate(RP):
        v=np.stack([cv2.remap(lab,(X+np.cos(a)*rr*PX).astype(np.float32),(Y+np.sin(a)*rr*PX).astype(np.float32),1) for a in AN])
        m=um(v);rings[:,:,k]=m;dev[:,:,k]=um(np.linalg.norm(v-m,axis=-1))
    return dict(n=n,lab=lab,best=best,dx=dx,dy=dy,mid=mid,cor=cor,rings=rings,dev=dev)
def feats(m,p):
    n=m['n'];yy,xx=np.mgrid[:n,:n];own=((yy+xx)%2==p);oth=~own
    E=np.log(m['best']+.5);N=own.sum();kq=max(4,N//4)
    prof=np.sort(m['best'][:,own],axis=1)[:,-kq:].sum(1);c=int(np.argmax(prof))
    lo,hi=max(0,c-1),min(len(RAD)-1,c+1)
    b=m['best'][lo:hi+1][:,own];bi=b.argmax(0);st=b.max(0);R=RAD[lo+bi]
    dx=m['dx'][lo:hi+1][:,own][bi,np.arange(N)];dy=m['dy'][lo:hi+1][:,own][bi,np.arange(N)]
    e=E[:,own].T;low=uq(E[:,own],.25,1);ot=uq(E[:,oth],.25,1)
    emp=np.argsort(st,kind='stable')[:N//3]
    inn=m['rings'][own][:,:5]-m['cor'][own][:,None];us=um(inn[emp]);un=inn-us
    sp=np.log(m['dev'][own]+.3);osp=um(sp);nsp=uq(np.log(m['dev'][oth]+.3),.25)
    cr=m['rings'][own]
    X=np.c_[e,e-low,e-ot,np.tanh(inn.reshape(N,-1)/12),np.log(1+np.linalg.norm(inn,axis=2)),np.tanh(un.reshape(N,-1)/8),np.log(1+np.linalg.norm(un,axis=2)),sp,sp-osp,sp-nsp,np.log(1+np.linalg.norm(np.diff(cr,axis=1),axis=2)),np.hypot(dx,dy),R,np.full(N,RAD[c])]
    ins=np.zeros((N,3))
    for k,(y,x) in enumerate(zip(*np.where(own))):
        cy=(y+.5+M+dy[k])*PX;cx=(x+.5+M+dx[k])*PX;w=DC<.7*R[k]
        ins[k]=um(cv2.remap(m['lab'],(cx+gx[w][None]*PX-.5).astype(np.float32),(cy+gy[w][None]*PX-.5).astype(np.float32),1)[0])
    V=np.c_[np.log(st+.5),m['mid'][own]-m['cor'][own],ins]
    return X.astype(np.float32),V,own


def rows(L,ft,low=True):
    out=[]
    for X,V,own in ft:
        l=L[own];play=(l!='-').any();y=np.isin(l,list('wbWB')).astype(np.float32)
        out.append((X,y,np.full(len(y),1. if play else .35,np.float32),V,l,play))
    return out
def cat(bs): return [np.concatenate([p[k] for b in bs for p in b[1]]) for k in (0,1,2)]
def fit(Xr,Xs,seed,h=32,steps=1800):
    torch.manual_seed(seed);g=torch.Generator().manual_seed(seed)
    X=np.vstack([Xr[0],Xs[0]]);y=np.r_[Xr[1],Xs[1]];w=np.r_[Xr[2]/Xr[2].sum(),Xs[2]/Xs[2].sum()]
    mu,sd=X.mean(0),X.std(0)+1e-3
    Z=torch.tensor(np.clip((X-mu)/sd,-4,4),dtype=torch.float32);Y=torch.tensor(y);W=torch.tensor(w)
    net=nn.Sequential(nn.Linear(X.shape[1],h),nn.ReLU(),nn.Dropout(.3),nn.Linear(h,1));opt=torch.optim.AdamW(net.parameters(),5e-3,weight_decay=3e-2);sch=torch.optim.lr_scheduler.OneCycleLR(opt,6e-3,total_steps=steps)
    for s in range(steps):
        i=torch.multinomial(W,320,True,generator=g);x=Z[i]+torch.randn(len(i),Z.shape[1],generator=g)*.12
        l=F.binary_cross_entropy_with_logits(net(x)[:,0],Y[i]*.99+.005);opt.zero_grad();l.backward();opt.step();sch.step()
    net.eval();return mu,sd,net


def photographs(corpora):
    """The labelled photographs, as the label lies: some labels are turned against their picture."""
    for line in (corpora / "boards" / "labels.tsv").read_text().splitlines()[1:]:
        name, game, label = line.split("\t")[:3]
        n = int(game.split("x")[1])
        image = cv2.imread(str(corpora / "boards" / name))
        found = findboard(image)
        if found is None or found["n"] != n:
            continue
        measures = measure(image, found)
        features = [feats(measures, 0), feats(measures, 1)]
        # Of the turns of the label, the one whose men show as discs.
        def agreement(turned):
            own = turned != "-"
            men = np.isin(turned, ["w", "b"])
            strength = measures["best"].max(0)
            return np.log(strength[men] + .5).mean() - np.log(strength[own & ~men] + .5).mean()
        turns = [np.rot90(np.array(list(label)).reshape(n, n), k) for k in range(4)]
        yield max(turns, key=agreement), features


def drawn(count):
    """Boards drawn at every elevation from 20 degrees to straight down."""
    for seed in range(count):
        elevation = np.random.default_rng(seed + 77).uniform(20, 90)
        image, H, label, n = board(seed, size=(720, 540) if seed % 2 else (540, 720), elev=elevation)
        random = np.random.default_rng(seed)
        corners = np.float32([(0, 0), (n, 0), (n, n), (0, n)])
        places = np.float32(app(H, corners + random.normal(0, .012, (4, 2))))
        measures = measure(image, dict(n=n, H=cv2.getPerspectiveTransform(corners, places)))
        yield label, [feats(measures, 0), feats(measures, 1)]


def main():
    corpora, count = pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 120
    real = cat([(None, rows(label, features)) for label, features in photographs(corpora)])
    made = cat([(None, rows(label, features)) for label, features in drawn(count)])
    values = []
    for seed in range(3):
        mean, scale, network = fit(real, made, seed)
        hidden, output = network[0], network[3]
        values += [mean, scale, hidden.weight.detach().numpy().T.ravel(), hidden.bias.detach().numpy()]
        values += [output.weight.detach().numpy().ravel(), output.bias.detach().numpy()]
    np.concatenate(values).astype("<f4").tofile(OUTPUT)


if __name__ == "__main__":
    main()
