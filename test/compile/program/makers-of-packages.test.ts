/** `new` of what a package declares as a class, and its JavaScript makes with a function. */

import { testSame } from '../same.ts';

const MANIFEST = JSON.stringify({ name: 'it', main: 'index.js', types: 'index.d.ts' });

testSame(
  'what declarations call a class may be a function',
  {
    'node_modules/it/package.json': MANIFEST,
    'node_modules/it/index.d.ts':
      'export class counter { constructor(from: number); add(by: number): number; }',
    'node_modules/it/index.js':
      'var It = {}; module.exports = It;\n' +
      'It.counter = function (from) { var count = from; this.add = function (by) { return (count += by); }; };',
    'main.ts':
      "import { counter } from 'it';\nconst one = new counter(3); one.add(2); show(one.add(4), new counter(1).add(1));",
  },
  {
    'node_modules/it/package.json': MANIFEST,
    'node_modules/it/index.d.ts': 'export class Ship { constructor(x: number); x: number; move(): number; }',
    'node_modules/it/index.js':
      'class Ship { constructor(x) { this.x = x; } move() { return ++this.x; } }\n' +
      "if (typeof module !== 'undefined' && module !== null ? module.exports : void 0) { exports.Ship = Ship; }\n" +
      'else { window.Ship = Ship; }',
    'main.ts':
      "import { Ship } from 'it';\nconst ship = new Ship(3); show(ship.move(), ship.x, ship instanceof Ship);",
  },
);
