import { World } from 'miniplex';

interface Entity {
  position: { x: number };
  speed?: { x: number };
  health?: number;
}
const world = new World<Entity>();
const hero = world.add({ position: { x: 1 }, speed: { x: 2 }, health: 10 });
world.add({ position: { x: 5 } });
const moving = world.with('position', 'speed');
const weak = world.with('health').where(({ health }) => health < 5);
moving.onEntityAdded.subscribe(entity => trace(`added at ${entity.position.x}`));
moving.onEntityRemoved.subscribe(entity => trace(`removed at ${entity.position.x}`));
for (const { position, speed } of moving) position.x += speed.x;
trace(hero.position.x);
trace(moving.size);
world.add({ position: { x: 9 }, speed: { x: -1 } });
trace(moving.size);
trace(world.without('speed').first?.position.x);
world.removeComponent(hero, 'speed');
trace(moving.size);
hero.health = 2;
world.reindex(hero);
trace(weak.size);
world.remove(hero);
trace(world.size);
