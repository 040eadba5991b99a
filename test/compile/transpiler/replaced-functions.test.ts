/** Each inner function that we replace is one that this version of the transpiler calls. */

import { beforeEach, expect, test } from 'vitest';
import {
  REPLACEABLE_NAMES,
  type Replaceable,
  type ReplaceableName,
  replaceInner,
} from '../../../tools/compile/transpiler/index.ts';
import { compileToLua } from '../differential.ts';

/** A program for each function, in which the transpiler cannot do without it. */
const PROGRAMS: Readonly<Record<ReplaceableName, string>> = {
  createClassSetup: 'class Ship {} show(new Ship());',
  transformClassInstanceFields: 'class Ship { x = 1; } show(new Ship().x);',
  transformStaticPropertyDeclaration: 'class Ship { static count = 1; } show(Ship.count);',
  transformConstructorDeclaration: 'class Ship { constructor(public x: number) {} } show(new Ship(1).x);',
  getNodeAnnotations: 'function move(x: number) { return x; } show(move(1));',
  getTypeAnnotations: 'class Ship { x = 1; } show(new Ship().x);',
  getFunctionContextType: 'const ship = { move(x: number) { return x; } }; show(ship.move(1));',
  getCallContextType: 'const ship = { move(x: number) { return x; } }; show(ship.move(1));',
  transformPropertyName: 'class Ship { #x = 1; move() { return this.#x; } } show(new Ship().move());',
  transformVariableDeclaration: 'for (let x = 0; x < 2; x++) show(x);',
  transformBindingPattern: 'function move({ x }: { x: number }) { return x; } show(move({ x: 1 }));',
  transformAssignmentPattern: 'let x = 0; for ([x] of [[1], [2]]) show(x);',
  transformForInitializer: 'let x = 0; for (x of [1, 2]) show(x);',
  wrapInAsyncAwaiter: 'async function move() {} show(move());',
  isInAsyncFunction: 'function move() { try { return 1; } catch { return 2; } } show(move());',
  transformStatements: 'class Ship { static { show(1); } } show(Ship);',
};

const called = new Set<string>();

/** Notes in `called` that the transpiler calls a function. */
function observe<Name extends ReplaceableName>(name: Name): void {
  const noting = (known: (...given: unknown[]) => unknown) =>
    function (this: unknown, ...given: unknown[]): unknown {
      called.add(name);
      return known.apply(this, given);
    };
  replaceInner(name, known => noting(known as never) as Replaceable<Name>);
}

for (const name of REPLACEABLE_NAMES) observe(name);

beforeEach(() => called.clear());

test.each(REPLACEABLE_NAMES)('the transpiler calls %s', name => {
  compileToLua(`declare function show(value: unknown): void;\n${PROGRAMS[name]}`);
  expect(called).toContain(name);
});

test('a function that the transpiler does not have is named', () => {
  const gone = 'transformGone' as ReplaceableName;
  expect(() => replaceInner(gone, known => known)).toThrow('has no function transformGone');
});
