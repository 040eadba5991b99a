import { Engine, Entity, IterativeSystem, QueryBuilder } from 'tick-knock';

class Position {
  public x: number;
  public constructor(x: number) {
    this.x = x;
  }
}
class Speed {
  public value: number;
  public constructor(value: number) {
    this.value = value;
  }
}

class Movement extends IterativeSystem {
  public constructor() {
    super(new QueryBuilder().contains(Position, Speed).build());
  }
  protected updateEntity(entity: Entity, dt: number): void {
    entity.get(Position)!.x += entity.get(Speed)!.value * dt;
  }
  protected override entityAdded = ({ current }: { current: Entity }): void =>
    trace(`added ${current.has(Speed)}`);
}

const engine = new Engine();
engine.addSystem(new Movement());
const ship = new Entity().add(new Position(1)).add(new Speed(2)).add('hero');
const rock = new Entity().add(new Position(9));
engine.addEntity(ship);
engine.addEntity(rock);
engine.update(0.5);
trace(ship.get(Position)!.x);
trace(rock.get(Position)!.x);
const heroes = new QueryBuilder().contains('hero').build();
engine.addQuery(heroes);
heroes.onEntityRemoved.connect(() => trace('hero gone'));
trace(`${heroes.length} ${heroes.first === ship} ${ship.hasTag('hero')}`);
rock.add(new Speed(-4));
engine.update(1);
trace(rock.get(Position)!.x);
ship.remove('hero');
trace(`${heroes.length} ${engine.entities.length}`);
engine.removeEntity(rock);
engine.update(1);
trace(`${ship.get(Position)!.x} ${rock.get(Position)!.x} ${engine.entities.length}`);
trace([...ship.getAll(Position)].length);
