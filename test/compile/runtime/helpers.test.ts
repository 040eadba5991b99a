import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as lua from 'typescript-to-lua';
import { expect, test } from 'vitest';
import { LUA_GLOBALS } from '../../../tools/compile/lua/lua-globals.ts';
import { parseLua } from '../../../tools/compile/lua/parse.ts';
import { resolveNames } from '../../../tools/compile/lua/scope.ts';
import { helperStatements, isHelper, isPureHelper } from '../../../tools/compile/runtime/helpers.ts';
import { LUA_FILES } from '../../../tools/compile/runtime/lua-files.ts';
import { ROOT } from '../../games.ts';

const NAMES = Object.keys(LUA_FILES);
/** They change what Lua's operators do, and have no name that a program could use. */
const UNNAMED = ['js_missing_bits', 'js_no_members'];
/** They make new objects, and are left out only together with what names them. */
const MAKING = ['__TS__New', 'TypeError'];

function globalsOf(statements: lua.Statement[]): string[] {
  return [...resolveNames(statements).globals.keys()];
}

test('each file of a helper declares the helper and nothing else, in a folder of at most 25', () => {
  const folder = join(ROOT, 'tools/compile/runtime');
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) {
      const files = readdirSync(join(folder, entry.name));
      expect(files.length, `files in ${entry.name}/: divide the folder`).toBeLessThanOrEqual(25);
      for (const file of files) expect(NAMES).toContain(basename(file, '.lua'));
      count += files.length;
    }
  expect(NAMES).toHaveLength(count);
  for (const name of NAMES) {
    const declared = parseLua(LUA_FILES[name]).flatMap(statement =>
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
    for (const used of globalsOf(parseLua(LUA_FILES[name])))
      if (isHelper(used) && !MAKING.includes(used) && !isData(used))
        expect(isPureHelper(used), `${name}: ${used}`).toBe(true);
});

/** Whether a helper is a table that others look at. */
function isData(name: string): boolean {
  return Object.hasOwn(LUA_FILES, name) && /^local \w+ = /m.test(LUA_FILES[name]);
}
