import ApeECS from 'ape-ecs';

class Position extends ApeECS.Component {
  static properties = { x: 0, y: 0 };
  declare x: number;
  declare y: number;
}
class Speed extends ApeECS.Component {
  static properties = { dx: 1, dy: 0 };
  declare dx: number;
  declare dy: number;
}

class Move extends ApeECS.System {
  declare private moving: ReturnType<typeof this.createQuery>;

  init(): void {
    this.moving = this.createQuery().fromAll('Position', 'Speed').persist();
  }

  update(tick: number): void {
    for (const entity of this.moving.execute()) {
      const position = entity.getOne('Position') as Position;
      const speed = entity.getOne('Speed') as Speed;
      position.x += speed.dx;
      position.y += speed.dy;
      position.update();
      trace(`${tick}: ${position.x} ${position.y}`);
    }
  }
}

const world = new ApeECS.World();
world.registerComponent(Position, 10);
world.registerComponent(Speed, 10);
world.registerTags('Enemy');
world.registerSystem('frame', Move);
const ship = world.createEntity({
  id: 'ship',
  components: [{ type: 'Position', x: 3, y: 4 }, { type: 'Speed' }],
});
world.createEntity({ id: 'bat', tags: ['Enemy'], components: [{ type: 'Position', x: 9 }] });
for (let frame = 0; frame < 3; frame++) {
  world.runSystems('frame');
  world.tick();
}
trace(ship.has('Speed'));
trace([...world.createQuery().fromAll('Enemy').execute()].map(({ id }) => id).join());
trace(world.createQuery().fromAll('Position').execute().size);
const { x, y } = ship.getOne('Position') as Position;
trace(`${x} ${y}`);
ship.removeComponent(ship.getOne('Speed')!);
world.tick();
world.runSystems('frame');
trace(ship.has('Speed'));
ship.destroy();
world.tick();
trace(String(world.getEntity('ship')));
