/**
 * Packages that ask whether a built-in value has a member, and do without it on older computers. What the console lacks is
 * undefined there, as in the programs here, whose other way does the same.
 */

import { expect, test } from 'vitest';
import { compileFiles, describeDiagnostic, runBoth } from '../differential.ts';
import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

test.each([
  ['a method of a string', "const has = !!(''.isWellFormed); show(has ? 'a'.length : 1);"],
  ['a method of all strings', "show(String.prototype.normalize ? 'a'.normalize() : 'a');"],
  ['typeof', "show(typeof 'a'.normalize === 'function' ? 'a'.normalize() : 'a');"],
  ['a function of a class', 'if (Array.fromAsync) show(1); else show(1);'],
  ['an operand', "const text = 'b'; show((text.normalize && text.normalize()) || text);"],
  ['a default', "const f = ''.toWellFormed || (() => 'b'); show(f.call('b'));"],
  ['nothing to freeze', 'Object.freeze(); show(Object.freeze() === undefined, Object.seal() === undefined);'],
])('%s', (_, code) => {
  const { lua, javascript } = runBoth(inPackage(code));
  expect(javascript).toHaveLength(1);
  expect(lua).toEqual(javascript);
});

test('a member whose value is used is refused as before, and so is one of a value that a call makes', () => {
  const errors = (statement: string) =>
    compileFiles({
      'main.ts': `const text = (): string => 'a';\nexport function TIC(): void { ${statement} }`,
    })
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(describeDiagnostic);
  expect(errors("const n = 'a'.normalize; trace(typeof n);")).toHaveLength(1);
  expect(errors("trace('a'.normalize());")).toHaveLength(1);
  expect(errors('if (typeof text().normalize === "string") trace(1);')).toHaveLength(1);
  expect(errors("if (typeof 'a'.normalize === 'string') trace(1);")).toEqual([]);
});

testSame(
  'a member that is there answers, also one that is no value by itself',
  `show(typeof Promise.all === 'function', typeof Promise.resolve, !Promise.any);
const promise = Promise.resolve(1);
show(typeof promise.then, typeof promise.finally);`,
  `show(typeof /a/.test, typeof new Date(0).getTime, typeof Date.now, typeof new Map().get, typeof new Set().add);
show(typeof (5).toFixed, typeof true.valueOf, typeof { a: 1 }.hasOwnProperty, typeof (() => 1).call);`,
  `const list = [1];
show(typeof list.at === 'function' ? list.at(-1) : list[0], typeof 'a'.at, !list.map);
let count = 0;
const make = () => { count++; return [1]; };
show(typeof make().map, count, typeof make().at === 'function', count);`,
  `const later: { then?: () => void } | Promise<number> = Promise.resolve(1);
show(typeof later.then === 'function', !!later.then);`,
);
