/** `Object` as a value, and the constructors of what is of no class. */

import { testSame } from '../same.ts';

testSame(
  'Object is the constructor of what has no other',
  `const ship: any = { hp: 3 };
  show(ship.constructor === Object, ship.constructor !== Object, ({} as any).constructor === Object);`,
  `const ship = { hp: 3 }; const empty = {};
  show(ship.constructor === Object, empty.constructor === Object, ship.constructor.name);`,
  `interface Point { x: number }
  class Place implements Point { x = 1; }
  const points: Point[] = [{ x: 1 }, new Place()];
  for (const point of points) show(point.constructor === Object, point.constructor === Place);`,
  `const list: any = [], full: any = [1], name: any = 'a', five: any = 5, yes: any = true, f: any = () => 1;
  for (const value of [list, full, name, five, yes, f]) show(value.constructor === Object);
  show(list.constructor === Array);`,
  `const make = (n: number): any => (n > 1 ? {} : new Map());
  show(make(1).constructor === Object, make(2).constructor === Object, make(1).constructor === Map);`,
  `function isPlain(value: unknown): boolean {
    return typeof value === 'object' && value !== null && value.constructor === Object;
  }
  class Ship {}
  show(isPlain({}), isPlain([]), isPlain(new Ship()), isPlain(new Set()), isPlain('a'));`,
);

testSame(
  'Object is a class under other names',
  'const Base = Object; const ship: any = { hp: 3 }; show(ship instanceof Base, typeof Base, Base === Object);',
  `const classes: any[] = [Object, Array]; const values: any[] = [{}, []];
  for (const value of values) show(classes.indexOf(value.constructor));`,
  'const ship: any = { hp: 3 }; const other = new ship.constructor(); other.hp = 4; show(other.hp, typeof other, ship.hp);',
  `function prototypeOf(maker: any = Object) { return maker.prototype; }
  show(prototypeOf() === Object.prototype, Object.getPrototypeOf({}) === prototypeOf());`,
  `const known = new Map<unknown, string>([[Object, 'object'], [Array, 'array']]);
  const values: any[] = [{ a: 1 }, [1]];
  for (const value of values) show(known.get(value.constructor));`,
);
