/** Classes as compilers and people wrote them before JavaScript had them, and what such code does with values. */

import { testSame } from '../same.ts';
import { installed } from './installed-package.ts';

const script = (text: string, use: string) => ({
  ...installed('it', { main: 'index.js', type: 'module' }, { 'index.js': text }),
  'main.ts': `import * as it from 'it';\n${use}`,
});

testSame(
  'arrays that functions with small letters keep in what they make',
  script(
    `function heap(list) { this.data = list || []; this.size = 0; }
heap.prototype = { push: function (v) { this.data.push(v); this.size++; return this.data[this.size - 1]; } };
export const make = list => new heap(list);`,
    'const one: any = it.make([]); show(one.push(4), one.push(5), one.data[0], one.data.length);',
  ),
  script(
    `function bag() { this.items = []; }
bag.prototype.add = function (v) { this.items[this.items.length] = v; return this; };
export function run() { var b = new bag(); b.add(1).add(2); return b.items.map(v => v + 1).join() + b.items[1]; }`,
    'show(it.run());',
  ),
);

testSame(
  'keys of what functions make come in the order in which they are set',
  script(
    `function Hsl(h, s, l) { this.h = h; this.s = s; this.l = l; this.opacity = 1; }
function define(maker, prototype) { maker.prototype = prototype; prototype.constructor = maker; }
define(Hsl, { text: function () { return JSON.stringify(this); } });
function point(z, a) { this.z = z; this.a = a; }
export const run = () => [new Hsl(1, 2, 3).text(), JSON.stringify(new point(1, 2)), Object.keys(new Hsl(1, 2, 3)).join()];
export class Late { constructor(zoom, angle) { this.zoom = zoom; this.angle = angle; } }`,
    'show(it.run(), JSON.stringify(new it.Late(1, 2)));',
  ),
);

testSame(
  'new.target of a function',
  script(
    `function queue(n) { if (!new.target) return new queue(n); this.n = n; }
export const Named = function Own(n) { if (new.target === undefined) return new Own(n); this.n = n + 1; };
export const run = () => [new queue(3).n, queue(4).n, new Named(5).n, Named(6).n, queue(1) instanceof queue].join();`,
    'show(it.run());',
  ),
);

const BABEL = `function _inherits(subClass, superClass) {
  if (typeof superClass !== "function" && superClass !== null) throw new TypeError("Super expression must be a function");
  subClass.prototype = Object.create(superClass && superClass.prototype, { constructor: { value: subClass, writable: true } });
  Object.defineProperty(subClass, "prototype", { writable: false });
  if (superClass) Object.setPrototypeOf ? Object.setPrototypeOf(subClass, superClass) : subClass.__proto__ = superClass;
}
function _classCallCheck(made, Maker) { if (!(made instanceof Maker)) throw new TypeError("Cannot call a class as a function"); }
function _defineProperty(object, key, value) { object[key] = value; return object; }
function _createClass(Maker, members) {
  for (const { key, value } of members) Object.defineProperty(Maker.prototype, key, { value: value, configurable: true });
  Object.defineProperty(Maker, "prototype", { writable: false });
  return Maker;
}
function _possibleConstructorReturn(self, call) { return call && typeof call === "object" ? call : self; }
function _createSuper(Derived) {
  return function () { return _possibleConstructorReturn(this, Object.getPrototypeOf(Derived).apply(this, arguments)); };
}
var Base = /*#__PURE__*/ function () {
  function Base(list) { _classCallCheck(this, Base); _defineProperty(this, "list", list); }
  _createClass(Base, [{ key: "size", value: function size() { return this.list.length; } }]);
  return Base;
}();
`;

testSame(
  'classes as compilers write them for older engines',
  script(
    `${BABEL}var World = function (_Base) {
  _inherits(World, _Base);
  var _super = _createSuper(World);
  function World() {
    var _this;
    _classCallCheck(this, World);
    _this = _super.call(this, [1, 2]);
    _this.x = 5;
    return _this;
  }
  _createClass(World, [{ key: "name", value: function name() { return 'w' + this.size() + this.x; } }]);
  return World;
}(Base);
var Moon = function (_World) {
  _inherits(Moon, _World);
  function Moon() {
    var _this2;
    _classCallCheck(this, Moon);
    _this2 = _possibleConstructorReturn(this, (Moon.__proto__ || Object.getPrototypeOf(Moon)).call(this));
    _this2.y = 6;
    return _this2;
  }
  return Moon;
}(World);
export { Base, World, Moon };`,
    `const world: any = new it.World(); const moon: any = new it.Moon();
    show(world.name(), moon.name() + moon.y, moon instanceof it.World, moon instanceof it.Base, world instanceof it.Moon);`,
  ),
  {
    ...installed(
      'tslib',
      { main: 'tslib.js', type: 'module' },
      {
        'tslib.js': `var extendStatics = function (d, b) {
  extendStatics = Object.setPrototypeOf || function (d, b) { d.__proto__ = b; };
  return extendStatics(d, b);
};
export function __extends(d, b) {
  if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is no constructor");
  extendStatics(d, b);
  function __() { this.constructor = d; }
  d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
}`,
      },
    ),
    ...script(
      `import { __extends } from 'tslib';
var System = (function () {
    function System() { this.engine = 1; }
    System.prototype.get = function () { return this.engine; };
    return System;
}());
var Moving = (function (_super) {
    __extends(Moving, _super);
    function Moving(query) { var _this = _super.call(this) || this; _this.query = query; return _this; }
    Moving.prototype.get = function () { return _super.prototype.get.call(this) + this.query; };
    return Moving;
}(System));
export { Moving, System };`,
      'class Own extends it.Moving { z = 3; } const own: any = new Own(4); show(own.get(), own.z, own instanceof it.System);',
    ),
  },
);

testSame('members of an exported function are exports by name', {
  ...installed(
    'it',
    { main: 'index.js' },
    {
      'index.js': `function Emitter() { this.names = []; }
module.exports = Emitter;
module.exports.once = function () { return 1; };
Emitter.Emitter = Emitter;
Emitter.prototype.on = function (name) { this.names.push(name); return this.names.length; };`,
    },
  ),
  ...installed(
    'graph',
    { main: 'index.js', type: 'module' },
    {
      'index.js':
        "import Emitter from 'it';\nexport class Graph extends Emitter.Emitter { constructor() { super(); this.x = Emitter.once(); } }",
    },
  ),
  'main.ts':
    "import { Graph } from 'graph';\nconst graph: any = new Graph(); show(graph.on('a'), graph.on('b'), graph.x);",
});

testSame(
  'methods that every object has can be set',
  script(
    `function money(n) { this.n = n; }
var m = money.prototype;
m.valueOf = function () { return this.n; }, m.toString = function () { return this.n + ' coins'; };
export const make = n => new money(n);`,
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the program has a template
      'const one: any = it.make(3); show(String(one), one.valueOf(), `${one}`);',
      "const own: any = {}; own.toString = () => 'own'; show(String(own));",
    ].join('\n'),
  ),
);

testSame(
  'what functions of the language convert in JavaScript',
  script(
    `var parts = /(\\d+)-(\\d+)-(\\d+)/.exec('2024-02-28');
export const year = () => new Date(parts[1], parts[2] - 1, parts[3] || 1).toISOString().slice(0, 10);
export const padded = () => 'abc'.indexOf('c', '1') + Math.max('3', 2);
/** @param {string} text */
export function run(text) { var seen = []; text.replace(/[a-c]/g, function (all) { seen.push(all); }); return seen.join(); }
export const shown = value => 'a-b'.replace(/-/, function () { return value; });`,
    "show(it.year(), it.padded(), it.run('xaxbc'), it.shown(5 / 1), it.shown(1.5), it.shown(true));",
  ),
);

testSame(
  'a variable that may be the class of arrays or of typed arrays',
  script(
    `const List = (() => { try { const view = new Int32Array(4); view[0] = 2147483648; if (view[0] === -2147483648) return Int32Array; }
  catch (problem) { /* an old engine */ } return Array; })();
export function run() { const list = new List(3); for (let i = 0; i < 3; i++) list[i] = i * 2 ** 31; return list.join() + list.length; }`,
    'show(it.run());',
  ),
);
