/** Inheritance as JavaScript had it before classes, by hand and as compilers write it. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'functions inherit by their prototypes, and call each other on the same object',
  inPackage(`
    function Base(name) { this.name = name; this.log = []; } Base.prototype.hi = function () { return 'hi ' + this.name; };
      Base.prototype.who = function () { return 'base'; };
    function Child(name, age) { Base.call(this, name); this.age = age; }
    Child.prototype = Object.create(Base.prototype); Child.prototype.constructor = Child;
    Child.prototype.who = function () { return 'child of ' + Base.prototype.who.call(this); };
    const c = new Child('c', 3); show(c.hi(), c.who(), c.age, c instanceof Child, c instanceof Base, c.constructor === Child,
      Object.getPrototypeOf(c) === Child.prototype);
    const b = new Base('b'); show(b.who(), b instanceof Child, b.log.length);
  `),
  inPackage(`
    function Base(n) { this.n = n; } Base.prototype.get = function () { return this.n; }; Base.make = function (n) { return new this(n);
      };
    function Child(n) { Base.apply(this, arguments); this.twice = n * 2; }
    Object.setPrototypeOf(Child.prototype, Base.prototype); Object.setPrototypeOf(Child, Base);
    Child.prototype.both = function () { return this.get() + this.twice; };
    show(new Child(4).both(), new Child(4) instanceof Base, Child.make(2).both());
  `),
  inPackage(`
    function inherits(ctor, superCtor) { ctor.super_ = superCtor; ctor.prototype = Object.create(superCtor.prototype,
      { constructor: { value: ctor, enumerable: false, writable: true, configurable: true } }); }
    function A() { this.a = 1; } A.prototype.foo = function () { return 'foo' + this.a; };
    function B() { A.call(this); this.b = 2; } inherits(B, A); B.prototype.bar = function () { return this.foo() + this.b; };
    function C() { C.super_.call(this); } inherits(C, B);
    const c = new C(); show(c.bar(), c instanceof A, c instanceof B, c.constructor === C); let keys = '';
      for (const k in c) if (Object.prototype.hasOwnProperty.call(c, k)) keys += k; show([...keys].sort().join());
  `),
  inPackage(`
    var __extends = function (d, b) { for (var p in b) if (b.hasOwnProperty(p)) d[p] = b[p]; function __() { this.constructor = d;
      } d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __()); };
    var Animal = (function () { function Animal(name) { this.name = name; } Animal.prototype.move = function (m) { return this.name + m;
      }; Animal.kind = 'animal'; return Animal; })();
    var Snake = (function (_super) { __extends(Snake, _super); function Snake(name) { _super.call(this, name);
      } Snake.prototype.move = function (m) { if (m === void 0) { m = 5; } return _super.prototype.move.call(this, m) + '!'; };
      return Snake; })(Animal);
    const s = new Snake('s'); show(s.move(), s instanceof Animal, Snake.kind, s.constructor === Snake);
  `),
  inPackage(`
    function _inheritsLoose(subClass, superClass) { subClass.prototype = Object.create(superClass.prototype);
      subClass.prototype.constructor = subClass; _setPrototypeOf(subClass, superClass); }
    function _setPrototypeOf(o, p) { _setPrototypeOf = Object.setPrototypeOf ? Object.setPrototypeOf.bind() : function (o,
      p) { o.__proto__ = p; return o; }; return _setPrototypeOf(o, p); }
    var A = function A(x) { this.x = x; }; A.prototype.get = function () { return this.x; }; A.of = function (x) { return new A(x); };
    var B = /*#__PURE__*/ (function (_A) { _inheritsLoose(B, _A); function B(x) { var _this; _this = _A.call(this, x) || this;
      _this.y = 1; return _this; } var _proto = B.prototype; _proto.sum = function () { return this.get() + this.y; }; return B; })(A);
    show(new B(4).sum(), new B(1) instanceof A, B.of(3).x);
  `),
  inPackage(`
    function Emitter() { this.events = {}; } Emitter.prototype.on = function (n, f) { (this.events[n] = this.events[n] || []).push(f);
      return this; }; Emitter.prototype.emit = function (n) { const args = [].slice.call(arguments, 1);
      (this.events[n] || []).forEach(f => f.apply(this, args)); return this; };
    Emitter.prototype.addListener = Emitter.prototype.on; Emitter.prefixed = '~';
    function Game() { Emitter.call(this); this.score = 0; } Game.prototype = Object.create(Emitter.prototype);
      Game.prototype.constructor = Game;
    Game.prototype.hit = function (n) { this.score += n; this.emit('hit', this.score); };
    const g = new Game(); g.addListener('hit', s => show('hit', s)).on('hit', function () { show(this === g); }); g.hit(3); g.hit(4);
    show(Object.keys(g).sort().join(), Emitter.prototype.isPrototypeOf(g), typeof Game.prototype.on, Emitter.prefixed);
  `),
  inPackage(`
    function P() {} P.prototype = { constructor: P, x: 1, get: function () { return this.x; } }; function Q() { P.call(this);
      } Q.prototype = new P(); Q.prototype.constructor = Q; Q.prototype.get2 = function () { return this.get() * 2; };
    const q = new Q(); q.x = 5; show(q.get2(), q instanceof P, Object.keys(q).join(), new Q().get2());
      class R extends Q { constructor() { super(); this.r = 1; } get2() { return super.get2() + this.r; } } show(new R().get2(),
      new R() instanceof P);
  `),
  inPackage(`
    function T(x) { if (!(this instanceof T)) return new T(x); this.x = x; } T.prototype.val = function () { return this.x; };
      show(T(3).val(), new T(4).val(), T(1) instanceof T);
    const methods = { a() { return 'a' + this.x; }, b() { return this.a() + 'b'; } }; Object.assign(T.prototype, methods);
      show(T(1).b());
  `),
  inPackage(`
    var __extends = (this && this.__extends) || (function () {
      var extendStatics = function (d, b) { extendStatics = Object.setPrototypeOf || function (d, b) { d.__proto__ = b; };
      return extendStatics(d, b); };
      return function (d, b) { extendStatics(d, b); function __() { this.constructor = d;
      } d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __()); };
    })();
    var A = /** @class */ (function () { function A(x) { this.x = x; } A.prototype.get = function () { return this.x; };
      A.zero = function () { return new A(0); }; return A; }());
    var B = /** @class */ (function (_super) { __extends(B, _super); function B() { return _super !== null && _super.apply(this,
      arguments) || this; } B.prototype.get = function () { return _super.prototype.get.call(this) + 1; }; return B; }(A));
    var C = /** @class */ (function (_super) { __extends(C, _super); function C(x, y) { var _this = _super.call(this, x) || this;
      _this.y = y; _this.add = function () { return _this.get() + _this.y; }; return _this; } return C; }(B));
    const c = new C(1, 10); show(c.get(), c.add(), c instanceof A, c instanceof B, C.zero().get(), new B(5).get(), c.constructor === C);
  `),
  inPackage(`
    function Events() {} if (Object.create) { Events.prototype = Object.create(null); }
    function EE(fn, ctx) { this.fn = fn; this.ctx = ctx; } function Emitter() { this._events = new Events(); this.count = 0; }
    Emitter.prototype.on = function on(n, fn, ctx) { this._events[n] = new EE(fn, ctx || this); this.count++; return this; };
    Emitter.prototype.emit = function emit(n) { const e = this._events[n]; if (!e) return false; e.fn.call(e.ctx, arguments[1]);
      return true; };
    const e = new Emitter().on('a', function (x) { show(x, this.count); }); show(e.emit('a', 5), e.emit('b'));
  `),
  inPackage(`
    function Point(x) { this.x = x; } Point.prototype = { constructor: Point, get: function () { return this.x; } };
    function Deep(x) { Point.call(this, x); } Deep.prototype = Object.create(Point.prototype);
      Deep.prototype.twice = function () { return this.get() * 2; };
    show(new Deep(3).twice(), new Point(1).get(), new Deep(1) instanceof Point);
  `),
  inPackage(`
    let calls = 0;
    const extend = (child, base) => { calls++; Object.setPrototypeOf(child.prototype, base.prototype); };
    extend(Child, Base);
    extend(Last, Child);
    function Child() { Base.call(this); this.c = 1; }
    function Base() { this.b = 2; }
    function Last() { Child.call(this); this.l = 3; }
    Base.prototype.sum = function () { return this.b + this.c + this.l; };
    const last = new Last(); show(last.sum(), calls, last instanceof Child, last instanceof Base);
  `),
);
