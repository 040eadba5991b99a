/**
 * Packages that ask whether a built-in value has a member, and do without it on older computers. What the console lacks is
 * undefined there, as in the programs here, whose other way does the same.
 */

import { expect, test } from 'vitest';
import { compileFiles, describeDiagnostic, runBoth } from '../differential.ts';
import { inPackage } from '../in-package.ts';

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
