import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lua from 'typescript-to-lua';
import { expect, test } from 'vitest';
import { HELPER_TEXTS } from '../../../tools/compile/runtime/helper-texts.ts';
import { helperStatements, isHelper, isPureHelper } from '../../../tools/compile/runtime/helpers.ts';
import { LUA_GLOBALS } from '../../../tools/lua/lua-globals.ts';
import { parseLua } from '../../../tools/lua/parse.ts';
import { resolveNames } from '../../../tools/lua/scope.ts';
import { ROOT } from '../../games.ts';

const NAMES = Object.keys(HELPER_TEXTS);
/** They change what Lua's operators do, and have no name that a program could use. */
const UNNAMED = ['js_missing_bits', 'js_no_members'];
/** They make new objects, and are left out only together with what names them. */
const MAKING = ['__TS__New', 'TypeError'];

function globalsOf(statements: lua.Statement[]): string[] {
  return [...resolveNames(statements).globals.keys()];
}

test('each helper stands once in the files, declares its name and nothing else', () => {
  const folder = join(ROOT, 'tools/compile/runtime');
  const headers = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(file => file.endsWith('.lua'))
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(/^-- helper: (.+)$/gm)])
    .map(([, name]) => name);
  expect(headers.sort()).toEqual(NAMES.toSorted());
  for (const name of NAMES) {
    const declared = parseLua(HELPER_TEXTS[name]).flatMap(statement =>
      lua.isVariableDeclarationStatement(statement) ? statement.left.map(({ text }) => text) : [],
    );
    expect(declared, name).toEqual(UNNAMED.includes(name) ? [] : [name]);
  }
});

test('helpers come with all that they name', () => {
  for (const name of NAMES) {
    const unknown = globalsOf(helperStatements([name])).filter(global => !LUA_GLOBALS.includes(global));
    expect(unknown, name).toEqual([]);
  }
});

test('helpers without effects call only helpers without effects', () => {
  for (const name of NAMES.filter(isPureHelper))
    for (const used of globalsOf(parseLua(HELPER_TEXTS[name])))
      if (isHelper(used) && !MAKING.includes(used) && !isData(used))
        expect(isPureHelper(used), `${name}: ${used}`).toBe(true);
});

/** Whether a helper is a table that others look at. */
function isData(name: string): boolean {
  return Object.hasOwn(HELPER_TEXTS, name) && /^local \w+ = /m.test(HELPER_TEXTS[name]);
}
