/** Accessors on the prototypes of functions that make objects, in the JavaScript of packages. */

import { inPackage } from '../in-package.ts';
import { testSame, testSameAgainstTypes } from '../same.ts';

testSame(
  'an accessor on the prototype of a function is called on the object that the function made',
  inPackage(`
    function F() { this.x = 1; }
    Object.defineProperty(F.prototype, 'double', { get: function () { return this.x * 2; } });
    const f = new F(); show(f.double);
  `),
  inPackage(`
    function F(x) { if (!(this instanceof F)) return new F(x); this.x = x; }
    Object.defineProperty(F.prototype, 'double', { get: function () { return this.x * 2; }, set: function (v) { this.x = v / 2;
    } });
    const f = F(3); show(f.double); f.double = 10; show(f.x, new F(7).double);
  `),
  inPackage(`
    function F(x) { if (!(this instanceof F)) return new F(x); this.x = x; }
    F.prototype = { get double() { return this.x * 2; }, plain() { return this.x; } };
    const f = F(3); show(f.double, f.plain());
  `),
  inPackage(`
    function F(x) { if (!(this instanceof F)) return new F(x); this.x = x; }
    Object.defineProperties(F.prototype, { double: { get() { return this.x * 2; } }, half: { get() { return this.x / 2; } } });
    show(F(3).double, F(4).half);
  `),
  inPackage(`
    function Base(x) { this.x = x; }
    Object.defineProperty(Base.prototype, 'double', { get: function () { return this.x * 2; } });
    function Child(x) { Base.call(this, x); }
    Child.prototype = Object.create(Base.prototype); Child.prototype.constructor = Child;
    show(new Child(4).double, new Base(2).double);
  `),
  inPackage(`
    function make(x) { var self = Object.create(make.prototype); self.x = x; return self; }
    Object.defineProperty(make.prototype, 'double', { get: function () { return this.x * 2; } });
    show(make(4).double, make(2) instanceof make);
  `),
  inPackage(`
    function $(x) { return new $.fn.init(x); }
    $.fn = $.prototype = { size() { return this.x; } };
    $.fn.init = function (x) { this.x = x; };
    $.fn.init.prototype = $.fn;
    Object.defineProperty($.fn, 'double', { get() { return this.x * 2; } });
    show($(3).size(), $(4).double);
  `),
  inPackage(`
    var lib = (function () { function F(x) { return x instanceof F ? x : !(this instanceof F) ? new F(x) : void (this.x = x); }
     ['a', 'b'].forEach(function (k) { Object.defineProperty(F.prototype, k, { get: function () { return k + this.x;
    }, configurable: true }); }); return F; })();
    show(lib(1).a, lib(2).b);
  `),
  inPackage(`
    function F(x) { if (!(this instanceof F)) return new F(x); this.x = x; }
    F.prototype = { get double() { return this.x * 2; }, set double(v) { this.x = v / 2; }, plain() { return this.x; } };
    const f = F(3), g = F(4); show(f.double, g.plain(), f.plain()); g.double = 30;
    show(g.x, f.x, Object.keys(f).join(), F.prototype.x);
  `),
  inPackage(`
    function make(x) { return Object.assign(Object.create(proto), { x }); }
    const proto = { get double() { return this.x * 2; }, set double(v) { this.x = v / 2; }, m() { return this.x; } };
    const a = make(1), b = make(2); b.double = 8; show(a.double, b.double, a.m(), b.x, Object.keys(a).join());
    const c = Object.create(a); c.double = 4; show(c.x, a.x, c.double, a.double);
  `),
  inPackage(`
    function Base(x) { this.x = x; }
    Object.defineProperty(Base.prototype, 'double', { get: function () { return this.x * 2; }, set: function (v) { this.x = v; } });
    function Child(x) { Base.call(this, x); this.y = 1; }
    Child.prototype = Object.create(Base.prototype); Child.prototype.constructor = Child;
    Child.prototype.m = function () { return this.double + 1; };
    const c = new Child(5), d = new Child(6); show(c.double, d.m(), c instanceof Base, c instanceof Child); d.double = 50;
    show(d.x, c.x);
  `),
  inPackage(`
    const F = function (x) { this.x = x; }, fs = [F];
    Object.defineProperty(F.prototype, 'double', { get() { return this.x * 2; } });
    const f = new fs[0](4); show(f.double, f instanceof fs[0], f instanceof F);
    Object.defineProperty(F.prototype, 'triple', { get() { return this.x * 3; } }); show(f.triple);
  `),
);

testSameAgainstTypes(
  'a function that makes an object without new inherits accessors',
  inPackage(`
    function Base(x) { if (!(this instanceof Base)) return new Base(x); this.x = x; }
    Object.defineProperty(Base.prototype, 'double', { get: function () { return this.x * 2; }, set: function (v) { this.x = v; } });
    function child(x) { Base.call(this, x); this.y = 1; }
    child.prototype = Object.create(Base.prototype); child.prototype.constructor = child;
    child.prototype.m = function () { return this.double + 1; };
    const c = new child(5), d = new child(6);
    show(c.double, d.m(), c instanceof Base, c instanceof child, Base(1) instanceof child); d.double = 50; show(d.x, c.x);
  `),
);
