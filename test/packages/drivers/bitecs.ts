import {
  addComponent,
  addEntity,
  createWorld,
  hasComponent,
  Not,
  query,
  removeComponent,
  removeEntity,
} from 'bitecs';

const world = createWorld({ frame: 0 });
const Position = { x: [] as number[], y: [] as number[] };
const Speed = { x: [] as number[], y: [] as number[] };
const Frozen = {};

for (let i = 0; i < 5; i++) {
  const entity = addEntity(world);
  addComponent(world, entity, Position);
  Position.x[entity] = i * 10;
  Position.y[entity] = i;
  if (i % 2 === 0) {
    addComponent(world, entity, Speed);
    Speed.x[entity] = i + 1;
    Speed.y[entity] = -1;
  }
}

function move(): void {
  world.frame++;
  for (const entity of query(world, [Position, Speed])) {
    Position.x[entity] += Speed.x[entity];
    Position.y[entity] += Speed.y[entity];
  }
}

move();
move();
trace(world.frame);
for (const entity of query(world, [Position]))
  trace(`${entity}: ${Position.x[entity]} ${Position.y[entity]}`);
addComponent(world, 1, Frozen);
trace(query(world, [Position, Not(Frozen)]).length);
trace(hasComponent(world, 1, Frozen));
removeComponent(world, 1, Frozen);
trace(hasComponent(world, 1, Frozen));
removeEntity(world, 3);
trace(query(world, [Position]).length);
