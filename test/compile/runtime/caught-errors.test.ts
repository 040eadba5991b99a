/** What a program reads of an error of Lua's that it catches: TypeScript's words, the same in every build. */

import { expect, test } from 'vitest';
import { runtimeMessage } from '../../../tools/compile/map/runtime-messages.ts';
import { runLua } from '../../lua.ts';
import { compileToLua } from '../differential.ts';
import { testSame } from '../same.ts';

const VALUES = `
  interface Ship { hp?: { left: number }; fly?(): void; list?: number[][] }
  const ship: Ship = {}; const none: any = undefined; const empty: any = null; const count: any = 5;
`;

test.each([
  ['trace(none.hp);', 'undefined has no properties'],
  ['trace(String(ship.hp!.left));', 'undefined has no properties'],
  ['ship.hp!.left = 1;', 'undefined has no properties'],
  ['ship.list = []; trace(String(ship.list[3][0]));', 'undefined has no properties'],
  ['trace(String(ship.list!.length));', 'undefined has no properties'],
  ['empty.hp = 1;', 'undefined has no properties'],
  ['const list: (Ship | null)[] = [null, ship]; trace(String(list[0]!.hp));', 'undefined has no properties'],
  ['const { hp } = none; trace(hp);', 'undefined has no properties'],
  ['ship.fly!();', 'undefined is not a function'],
  ['none();', 'undefined is not a function'],
  ['count();', 'a number is not a function'],
  ['(ship as any)();', 'an object is not a function'],
])('%s', (statement, message) => {
  const caught = `
    try { ${statement} } catch (e) { trace((e as Error).name); trace((e as Error).message); }`;
  for (const options of [{ optimise: false }, { minify: 'pack' }] as const) {
    const { output } = runLua(`trace = print\n${compileToLua(VALUES + caught, options)}`);
    expect(output).toEqual(['TypeError', message]);
  }
  expect(runtimeMessage(`TypeError: ${message}`)).toEqual({
    message: `TypeError: ${message}`,
    remedy: expect.stringMatching(/^Set it first, test it, or write/),
  });
});

testSame(
  'a recursion without an end has the words of JavaScript',
  `function f(): number { return f() + 1; }
   try { f(); } catch (e) { show((e as Error).name, (e as Error).message); }
   function g(): number { try { return g() + 1; } finally { count++; } }
   let count = 0;
   try { g(); } catch (e) { show((e as Error).name, (e as Error).message, count > 5000); }`,
);
