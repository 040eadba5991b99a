import { System } from 'detect-collisions';

const system = new System();
const box = system.createBox({ x: 0, y: 0 }, 10, 10);
const circle = system.createCircle({ x: 12, y: 5 }, 4);
system.createPolygon({ x: 30, y: 30 }, [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 0, y: 10 },
]);
trace(system.checkCollision(box, circle) ? 'hit' : 'miss');
trace(system.response.overlap.toFixed(4));
circle.setPosition(50, 50);
trace(system.checkCollision(box, circle) ? 'hit' : 'miss');
system.update();
system.checkAll(r => {
  trace(`${r.a.x} ${r.b.x}`);
});
const ray = system.raycast({ x: -5, y: 5 }, { x: 20, y: 5 });
trace(ray ? `${ray.point.x} ${ray.point.y}` : 'none');
