import { expect, test } from 'vitest';
import { compile, type MinifyLevel } from '../../../tools/compile/index.ts';
import { mapCartridgeError } from '../../../tools/compile/map/error-map.ts';
import { LONG_FORM } from '../../deep.ts';
import { runLua } from '../../lua.ts';
import { compileToLua, withFiles } from '../differential.ts';
import { expectSame } from '../same.ts';

/** Compiles, runs TIC in Lua until it fails, and gives the error with its place. */
function fail(text: string, minify: MinifyLevel = 'none') {
  return withFiles(text, entry => {
    const outcome = compile(entry, { minify });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
    const { lua, sourceMap } = outcome.value;
    const { error = '', traceback = '' } = runLua(`${lua}\nTIC()`);
    const { message, line } = mapCartridgeError({ message: error, traceback }, sourceMap);
    return { lua, error, message: message.split('\n')[0], line };
  });
}

const THROWS: Record<string, [program: string, message: string, line: number]> = {
  'a text': ["export function TIC(): void {\n  throw new Error('broken');\n}", 'Error: broken', 2],
  nothing: ['export function TIC(): void {\n  throw new RangeError();\n}', 'RangeError', 2],
  'an empty text': ["export function TIC(): void {\n  throw new Error('');\n}", 'Error', 2],
  'a text that is made': [
    "let t = 0;\nexport function TIC(): void {\n  t++;\n  throw new TypeError('at ' + t + ': ' + t / 2);\n}",
    'TypeError: at 1: 0.5',
    4,
  ],
  'a variable': [
    "let why = 'no reason';\nexport function TIC(): void {\n  why += '!';\n  throw new Error(why);\n}",
    'Error: no reason!',
    4,
  ],
  'an error of the library': [
    'const list: number[] = [];\nexport function TIC(): void {\n  const sum = list.reduce((a, b) => a + b);\n  trace(sum);\n}',
    'TypeError: Reduce of empty array with no initial value',
    3,
  ],
};

test.each(Object.entries(THROWS))(
  'what nobody catches is a text with its line: %s',
  (_, [text, message, line]) => {
    for (const level of ['none', 'safe'] as const) {
      const failed = fail(text, level);
      expect([failed.message, failed.line]).toEqual([message, line]);
      expect(failed.error).toMatch(new RegExp(`^\\[string ".*"\\]:\\d+: ${message}`));
      expect(failed.lua).not.toMatch(/Error =|__TS__Class|__TS__New/);
    }
  },
);

test('programs that catch errors, or have errors as values, have them as objects', LONG_FORM, () => {
  const shown = expectSame(`
const none: number[] = [];
try { none.reduce((a, b) => a + b); } catch (e) { show(e instanceof TypeError, (e as Error).message, (e as Error).name); }
try { throw new RangeError('far'); } catch (e) { show(e instanceof RangeError, e instanceof Error, String(e)); }
try { try { throw new Error('inner'); } finally { show('cleanup'); } } catch (e) { show((e as Error).message); }
  `);
  expect(shown.length).toBeGreaterThan(3);
});

test.each([
  "const kept = new Error('kept');\nexport function TIC(): void {\n  trace(kept.message);\n  throw kept;\n}",
  "class Own extends Error {}\nexport function TIC(): void {\n  throw new Own('mine');\n}",
  "export function TIC(): void {\n  try {\n    throw new Error('x');\n  } finally {\n    trace('end');\n  }\n}",
])('errors that are more than thrown stay objects', text => {
  expect(compileToLua(text)).toMatch(/Error/);
  expect(compileToLua(text)).toMatch(/__TS__New/);
});
