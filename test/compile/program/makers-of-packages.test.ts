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

testSame(
  'functions of packages that make objects may have properties, and others may inherit from them',
  {
    'node_modules/it/package.json': MANIFEST,
    'node_modules/it/index.d.ts':
      'declare class Emitter { on(name: string): this; names: string[]; static count: number; ' +
      'static inherits(maker: any): any; }\nexport = Emitter;',
    'node_modules/it/index.js':
      'function Emitter() { if (!(this instanceof Emitter)) return new Emitter(); this.names = []; }\n' +
      'Emitter.prototype.on = function (name) { this.names.push(name); return this; };\n' +
      'Emitter.inherits = function (maker) {\n' +
      '  maker.prototype = Object.create(Emitter.prototype, { constructor: { value: maker } }); return maker; };\n' +
      'Emitter.count = 7; module.exports = Emitter;',
    'main.ts':
      "import Emitter from 'it';\nconst one = new Emitter().on('a').on('b');\n" +
      'show(one.names.join(), one instanceof Emitter, Emitter.count);\n' +
      "const Ship = Emitter.inherits(function (this: any) { this.names = ['ship']; }); const ship = new Ship();\n" +
      "show(ship.on('x').names.join(), ship instanceof Emitter, ship instanceof Ship, ship.constructor === Ship);",
  },
  {
    'node_modules/it/package.json': JSON.stringify({
      name: 'it',
      type: 'module',
      main: 'index.js',
      types: 'index.d.ts',
    }),
    'node_modules/it/index.d.ts':
      'export declare class Node { constructor(x: number); x: number; }\n' +
      'export declare class Grid { constructor(n: number); nodes: Node[]; toString(): string; }',
    'node_modules/it/index.js':
      'export function Grid(n) { this.nodes = []; for (var i = 0; i < n; i++) this.nodes.push(new Node(i)); }\n' +
      "Grid.prototype.toString = function () { return this.nodes.map(function (node) { return node.x; }).join(' '); };\n" +
      'function Node(x) { this.x = x; }',
    'main.ts':
      "import { Grid } from 'it';\nconst grid = new Grid(3); show(String(grid), grid.nodes.length, grid instanceof Grid);",
  },
);

const OLDER = JSON.stringify({ name: 'it', main: 'index.js' });

testSame(
  'functions without declarations may be called with `new`, and inherit from those of other files',
  {
    'node_modules/it/package.json': OLDER,
    'node_modules/it/base.js':
      'function Finder(options) { options = options || {}; this.weigh = options.weigh || function () { return 1; }; }\n' +
      'Finder.prototype.cost = function () { return this.weigh() + 1; };\nmodule.exports = Finder;',
    'node_modules/it/index.js':
      "var Finder = require('./base');\n" +
      'function Best() { Finder.call(this); this.weigh = function () { return 7; }; }\n' +
      'Best.prototype = new Finder();\nBest.prototype.constructor = Best;\nmodule.exports = { Finder: Finder, Best: Best };',
    'main.ts':
      "import it from 'it';\nconst { Best, Finder } = it as any;\n" +
      'show(new Finder().cost(), new Best().cost(), new Best() instanceof Finder, new Best().constructor === Best);',
  },
  {
    'node_modules/it/package.json': OLDER,
    'node_modules/it/index.js':
      'function Machine(options) { return apply(this || {}, options); }\n' +
      'function apply(target, options) {\n' +
      "  if (typeof target !== 'object' || Array.isArray(target)) throw Error('no object');\n" +
      '  target.join = function () { return [].slice.call(arguments).join(options); }; return target; }\n' +
      'Machine.apply = apply; module.exports = Machine;',
    'main.ts':
      "import Machine from 'it';\nconst M = Machine as any;\n" +
      "show(new M('-').join(1, 2), M.apply({}, '+').join(3, 4), new M('') instanceof M);",
  },
);
