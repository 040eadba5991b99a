import SAT from 'sat';

const V = SAT.Vector;
const box = new SAT.Box(new V(0, 0), 20, 20).toPolygon();
const circle = new SAT.Circle(new V(25, 10), 8);
const response = new SAT.Response();
trace(SAT.testPolygonCircle(box, circle, response) ? 'hit' : 'miss');
trace(`${response.overlap} ${response.overlapV.x} ${response.overlapV.y}`);
const tri = new SAT.Polygon(new V(), [new V(0, 0), new V(30, 0), new V(0, 30)]);
tri.rotate(Math.PI / 2);
trace(tri.points.length);
response.clear();
trace(SAT.testPolygonPolygon(box, tri, response) ? 'hit' : 'miss');
trace(SAT.pointInCircle(new V(26, 11), circle) ? 'in' : 'out');
trace(SAT.pointInPolygon(new V(5, 5), box) ? 'in' : 'out');
trace(tri.getCentroid().x.toFixed(3));
trace(new V(3, 4).len());
trace(new V(1, 2).add(new V(3, 4)).scale(2, 3).perp().x);
