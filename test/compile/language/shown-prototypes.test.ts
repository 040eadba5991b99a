/** Accessors that are read through the prototype of a class, and not through an instance. */

import { inPackage } from '../in-package.ts';
import { testSame, testSameAgainstTypes } from '../same.ts';

const CLASSES = `
  class Base { get size(): number { return 1; } get both(): number { return 5; } plain(): number { return 8; } }
  class Middle extends Base { override get size(): number { return 2; } }
  class Empty extends Middle {}
  function make(n: number) { return class extends Base { override get size(): number { return n; } }; }
`;

testSame(
  'a prototype has the accessors of its class, and those that it inherits',
  `${CLASSES} show(Base.prototype.size, Middle.prototype.size, Empty.prototype.size, Middle.prototype.both);
  show(new Base().size, new Middle().size, new Empty().size, new Empty().both);`,
  `${CLASSES} const One = make(7); const Two = make(9); show(One.prototype.size, Two.prototype.size, One.prototype.both);
  show(new One().size, new Two().both, One.prototype.plain());`,
  `${CLASSES} const shown: Base = Middle.prototype; show(shown.size, shown.both, shown.plain());
  const { size, both } = Empty.prototype; show(size, both);`,
  `${CLASSES} function sizeOf({ size }: Base): number { return size; } show([Base, Middle, Empty].map(one => sizeOf(one.prototype)));`,
  `${CLASSES} class Holder { #made: typeof Base = Middle; get prototype(): Base { return this.#made.prototype; } }
  show(new Holder().prototype.size);`,
  `${CLASSES} const above = Object.getPrototypeOf(new Middle()) as Base; show(above.size, above === Middle.prototype);
  show(Object.getPrototypeOf(above) === Base.prototype, (Object.getPrototypeOf(above) as Base).size);`,
  `${CLASSES} show(Middle.prototype === Middle.prototype, new Middle() instanceof Base, Middle.prototype instanceof Base);
  class Late extends Middle { override get both(): number { return 6; } } show(new Late().size, Late.prototype.both);`,
);

// No field is there yet, whatever its type says.
testSameAgainstTypes(
  'an accessor that is read through the prototype finds no fields',
  `class Ship { fuel = 3; get left(): number { return this.fuel ?? -1; } set left(value: number) { this.fuel = value; } }
  show(Ship.prototype.left); const ship = new Ship(); ship.left = 9; show(ship.fuel, ship.left, Ship.prototype.left);`,
);

testSame(
  'so it is in a package, where classes are of any type',
  inPackage(`
    const defaults = { x: 1 };
    class Hex { get box() { return defaults; } }
    function define(x) { return class extends Hex { get box() { return { x }; } }; }
    class Grid { #made; constructor(made) { this.#made = made; } get hex() { return this.#made.prototype; } }
    const grid = new Grid(define(10)); const inner = ({ box: { x } }) => x;
    show(grid.hex.box.x, inner(grid.hex), inner(Hex.prototype), inner(new (define(4))()));
  `),
);
