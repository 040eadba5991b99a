s={}for i=1,99 do s[i]={x=math.random()*240,y=math.random()*136,v=.2+math.random()*2}end
b={x=120,y=68,u=1.3,v=.7}c,h,t=0,0,0
function TIC()cls()for i=1,99 do p=s[i]p.x=p.x-p.v
if p.x<0then p.x,p.y=240,math.random()*136 end
pix(p.x,p.y,p.v>1.5 and 12or p.v>.8 and 13or 14)end
b.x,b.y=b.x+b.u,b.y+b.v
if b.x<8or b.x>232then b.u=-b.u c=c+1 end
if b.y<8or b.y>128then b.v=-b.v c=c+1 end
if btn(0)then b.v=b.v-.05 end
if btn(1)then b.v=b.v+.05 end
if btn(2)then b.u=b.u-.05 end
if btn(3)then b.u=b.u+.05 end
for i=1,8 do circ(b.x,b.y,9-i,i)end
if c>h then h=c end
print("BOUNCES "..c,4,4,12)print("BEST "..h,4,12,13)if t%60==0then c=0 end
t=t+1 end
