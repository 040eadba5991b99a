import { Component, System, TagComponent, Types, World } from 'ecsy';

class Position extends Component<{ x: number }> {
  declare x: number;
  static override schema = { x: { type: Types.Number, default: 1 } };
}
class Speed extends Component<{ dx: number }> {
  declare dx: number;
  static override schema = { dx: { type: Types.Number, default: 0 } };
}
class Player extends TagComponent {}

class Movement extends System {
  static override queries = { moving: { components: [Position, Speed] } };
  override execute(delta: number): void {
    for (const entity of this.queries.moving.results) {
      const position = entity.getMutableComponent<Position>(Position);
      const speed = entity.getComponent<Speed>(Speed);
      if (position && speed) position.x += speed.dx * delta;
    }
  }
}

const world = new World();
world.registerComponent(Position).registerComponent(Speed).registerComponent(Player).registerSystem(Movement);
const hero = world
  .createEntity('hero')
  .addComponent(Position, { x: 3 })
  .addComponent(Speed, { dx: 2 })
  .addComponent(Player);
const rock = world.createEntity().addComponent(Position);
for (let i = 0; i < 3; i++) world.execute(1, i);
trace(hero.getComponent<Position>(Position)?.x);
trace(rock.getComponent<Position>(Position)?.x);
trace(hero.hasComponent(Player));
hero.removeComponent(Speed);
world.execute(1, 3);
trace(hero.getComponent<Position>(Position)?.x);
trace((hero as unknown as { name: string }).name);
