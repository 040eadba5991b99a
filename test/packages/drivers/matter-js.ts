import Matter from 'matter-js';

const { Bodies, Body, Composite, Constraint, Engine, Events, Query, Vector } = Matter;
const engine = Engine.create();
const ground = Bodies.rectangle(100, 200, 400, 20, { isStatic: true, label: 'ground' });
const box = Bodies.rectangle(100, 50, 20, 20, { restitution: 0.5, label: 'box' });
const ball = Bodies.circle(112, 20, 8, { label: 'ball' });
Composite.add(engine.world, [
  ground,
  box,
  ball,
  Constraint.create({ bodyA: box, bodyB: ball, length: 40, stiffness: 0.5 }),
]);
Events.on(engine, 'collisionStart', ({ pairs }) => {
  for (const { bodyA, bodyB } of pairs) trace(`${bodyA.label} meets ${bodyB.label}`);
});
Body.setVelocity(ball, { x: 1, y: 0 });
for (let frame = 0; frame < 90; frame++) {
  Engine.update(engine, 1000 / 60);
  if (frame % 15 === 0)
    trace(
      [box.position.x, box.position.y, box.angle, ball.position.x, ball.position.y]
        .map(value => value.toFixed(5))
        .join(' '),
    );
}
trace(Query.point([ground, box, ball], { x: 100, y: 200 }).length);
trace(Vector.magnitude({ x: 3, y: 4 }));
trace(
  Composite.allBodies(engine.world)
    .map(({ id }) => id)
    .join(),
);
