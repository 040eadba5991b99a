import ape from 'ape-ecs';

const { Component, System, World } = ape as any;

class Position extends Component {
  static properties = { x: 0, y: 0 };
}
class Speed extends Component {
  static properties = { value: 1 };
}
class Moving extends System {
  init(): void {
    this.moving = this.createQuery().fromAll('Position', 'Speed').persist();
  }
  override update(tick: number): void {
    for (const entity of this.moving.execute()) {
      entity.getOne('Position').x += entity.getOne('Speed').value;
      trace(`${tick} ${entity.id} ${entity.getOne('Position').x}`);
    }
  }
}

const world = new World({ trackChanges: true, entityPool: 10 });
world.registerComponent(Position as any);
world.registerComponent(Speed as any);
world.registerTags('Hero', 'Rock');
world.registerSystem('frame', Moving as any);
const ship = world.createEntity({
  id: 'ship',
  tags: ['Hero'],
  components: [{ type: 'Position', key: 'place', x: 4 } as any, { type: 'Speed', value: 2 } as any],
});
world.createEntity({ id: 'rock', tags: ['Rock'], c: { Position: { x: 9, y: 9 } } } as any);
world.tick();
world.runSystems('frame');
trace(`${ship.has('Hero')} ${ship.has('Speed')} ${ship.getOne('Position')!.getObject(false).type}`);
ship.removeTag('Hero');
ship.removeComponent(ship.getOne('Speed')!);
world.tick();
world.runSystems('frame');
trace(world.createQuery().fromAll('Position').not('Rock').execute().size);
trace(world.getEntity('rock')!.getOne('Position')!.x);
ship.destroy();
world.tick();
trace(world.getEntity('ship') === undefined);
