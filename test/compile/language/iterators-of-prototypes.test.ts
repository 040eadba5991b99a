/** Methods of prototypes that JavaScript itself calls, such as those of iterators: they receive `this`. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

/** A lexer in the style of packages before classes, and the code that uses it. */
function withLexer(code: string) {
  return inPackage(`
    var Lexer = function (list) { this.list = list; this.i = 0; };
    Lexer.prototype.next = function () { if (this.i >= 2) return; return this._token(this.i++); };
    Lexer.prototype._token = function (i) { return { v: this.list[i] }; };
    var Tokens = function (lexer) { this.lexer = lexer; };
    Tokens.prototype.next = function () { const token = this.lexer.next(); return { value: token, done: !token }; };
    Tokens.prototype[Symbol.iterator] = function () { return this; };
    Lexer.prototype[Symbol.iterator] = function () { return new Tokens(this); };
    ${code}`);
}

testSame(
  'methods that only an iterator calls receive this',
  withLexer('for (const t of new Lexer([1, 2])) show(t.v);'),
  withLexer('show([...new Lexer([1, 2])].map(t => t.v).join());'),
  withLexer('const [first, second] = new Lexer([1, 2]); show(first.v, second.v);'),
  withLexer('show(Array.from(new Lexer([1, 2])).length, Array.from(new Lexer([1, 2]), t => t.v).join());'),
  withLexer('show(new Set(new Lexer([1, 2])).size);'),
  withLexer('function* all(list) { yield* new Lexer(list); } for (const t of all([3, 4])) show(t.v);'),
  withLexer('show(new Lexer([5, 6])[Symbol.iterator]().next().value.v);'),
);
