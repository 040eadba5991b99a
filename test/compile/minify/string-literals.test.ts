/** String literals of Lua, as Lua reads them. */

import { expect, test } from 'vitest';
import { parseLua } from '../../../tools/lua/parse.ts';
import { bytesOfLiteral } from '../../../tools/lua/string-literals.ts';
import { runLua } from '../../lua.ts';

/** Literals of every form. */
const LITERALS = [
  `''`,
  `"it's"`,
  `'say "hi"'`,
  String.raw`'\a\b\f\n\r\t\v\\\'\"'`,
  String.raw`"\65\066\10\0650\x41\xFf"`,
  String.raw`"\u{41}\u{e9}\u{20AC}\u{1F600}\u{D800}\u{10FFFF}"`,
  `'a\\\nb'`,
  `"a\\z   \n\t b"`,
  `[[long]]`,
  `[[\nfirst line\r\nsecond]]`,
  `[==[ a ]] b ]=] c ]==]`,
  String.raw`[[no \n escape]]`,
  `'end'`,
  `','`,
];

test('literals have the bytes that Lua gives them', () => {
  const codes = `local function show(s) return table.concat({s:byte(1, -1)}, ' ') end
for _, s in ipairs({
${LITERALS.join(',\n')}}) do print(show(s)) end`;
  const { output } = runLua(codes);
  const own = LITERALS.map(literal => [...bytesOfLiteral(literal)].map(c => c.charCodeAt(0)).join(' '));
  expect(own).toEqual(output);
});

test.each(['end', 'until', 'else', 'elseif', ',', ';', ')', '=', 'then'])(
  'the string "%s" is a value wherever one may stand',
  word => {
    const text = [
      `local function f() return '${word}' end`,
      `local g = function() return "${word}", '${word}' end`,
      `local t = { f = function() return '${word}' end, '${word}', ['${word}'] = '${word}' }`,
      `if f() == '${word}' then return '${word}' else f '${word}' end`,
      `repeat local x = '${word}' until x == '${word}'`,
    ].join('\n');
    expect(parseLua(text)).toHaveLength(5);
  },
);
