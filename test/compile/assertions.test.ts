import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../tools/compile/index.ts';
import { ASSERTION_KINDS } from '../../tools/compile/lower/assertions/kinds.ts';
import { HELPER_TEXTS } from '../../tools/compile/runtime/helper-texts.ts';
import { LONG_FORM } from '../deep.ts';
import { ROOT } from '../games.ts';
import { runLua } from '../lua.ts';
import { compileToLua, withFiles } from './differential.ts';
import { expectSame } from './same.ts';

const LOWER = join(ROOT, 'tools/compile/lower');

/** Facts that nothing is asserted of, by the reason. */
const NOT_ASSERTED: Readonly<Record<string, readonly string[]>> = {
  'it is read off the text, and says nothing of values': [
    ...['COMPOUND_OPERATORS', 'ARRAY_METHODS', 'METHODS_OF_BOTH', 'INTEGER', 'INT32'],
    ...['assignedBy', 'calledMethod', 'isAccess', 'isCallee', 'isTarget', 'isReadFirst'],
    ...['isWrapper', 'skipWrappers', 'withWrappers', 'symbolAt', 'usesThis', 'isAmbient', 'yields'],
    'suspends',
    'isAsync',
    ...[
      'isArrayCall',
      'isSized',
      'isNullish',
      'isNumberText',
      'namesIn',
      'ancestorsOf',
      'isOnlyCalled',
      'isOfBuiltIns',
    ],
    ...['memberOf', 'methodValue', 'methodOfAny', 'ownersOfMethod', 'isDynamic'],
    ...[
      'dynamicMethod',
      'isIteratorKey',
      'isMaker',
      'makesIterators',
      'mayBeMaker',
      'patternAt',
      'hasWideSpaces',
      'textOf',
      'closingShows',
      'generatorsThatShow',
    ],
    ...[
      'isJsonText',
      'typedArraysOf',
      'typedArraysOf.areMade',
      'libraryGlobal',
      'isLibraryMember',
      'isLibraryType',
      'isLibraryMethod',
      'changes',
      'callsOther',
      'asksForMissing',
      'hasEffects',
      'isAskedFor',
      'isOnlyAsked',
      'isClassValue',
      'ambientParameter',
      'writtenName',
    ],
    ...[
      'thisParameter',
      'accessorsOfClasses',
      'mayHideAccessor',
      'functionLengthOf',
      'mayHideStaticField',
      'mayUnsetInheritedField',
    ],
  ],
  'it describes types, and what is made of these is asserted': [
    ...[
      'partsOf',
      'areSome',
      'isNullable',
      'literalNumber',
      'hasProperties',
      'canBeObject',
      'isWithoutThis',
      'nameOf',
    ],
    ...['argumentFlags', 'typeArgumentFacts', 'assertedAs', 'falseAssertion', 'isNullAmongNumbers'],
    ...['isCalledNumber', 'mayBeConverted', 'mayLackLength', 'typesBelow', 'typesSpread'],
    ...['choicesOf', 'elementType', 'limitOf', 'valuesOf', 'yieldedType'],
    ...['enumsAsObjects', 'isOfAny', 'isTypedArray', 'typedClassOf', 'SOME_CLASS', 'isMap', 'isSet'],
  ],
  'it holds for a time that no value tells of': [
    ...[
      'iteratorClosesOf',
      'isOwnIterator',
      'mayBeOfIterator',
      'mayBeClosed',
      'mayBeHeld',
      'keptVariables',
      'isSetEarly',
    ],
    ...['holesOf.isUnset', 'zerosOf.showsZero'],
  ],
  'it is for names of fields, which no build for tests shortens': ['fieldsOf'],
  'it says that a value is not an array, which Lua cannot see in an empty table': [
    ...['contentsOf.mayBeList', 'contentsOf.mayHoldLists', 'contentsOf.isAmongLists'],
  ],
  'it is for what is built again': ['answersIn', 'holds'],
};

/** Facts that answer several questions. */
const RECORDED: ReadonlySet<string> = new Set(['rangesOf', 'holesOf', 'contentsOf', 'textsOf', 'zerosOf']);

test('every fact that lowering asks is asserted, or it is said why not', () => {
  const asked = new Set<string>();
  for (const name of readdirSync(LOWER, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.startsWith('assertions')) continue;
    const text = readFileSync(join(LOWER, name), 'utf8');
    for (const [, names] of text.matchAll(/import \{([^}]*)\} from '(?:\.\.\/)+facts\//g))
      for (const one of names.split(',').map(part => part.trim()))
        if (one !== '' && !RECORDED.has(one) && !one.startsWith('type ')) asked.add(one);
    for (const [, facts, method] of text.matchAll(/\b(\w+Of)\([^()]*\)\s*\.(\w+)\(/g))
      if (RECORDED.has(facts)) asked.add(`${facts}.${method}`);
  }
  const said = [...ASSERTION_KINDS.flatMap(({ facts }) => facts), ...Object.values(NOT_ASSERTED).flat()];
  expect(asked.size).toBeGreaterThan(60);
  expect([...asked].filter(one => !said.includes(one))).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});

/** Lua that shows what the checks tell of values. */
const HELPERS = `${HELPER_TEXTS.js_nullish}\n${HELPER_TEXTS.js_asserted}\nlocal is, nothing = js_asserted, js_nullish\n`;

const INFINITE = '-math.huge, math.huge';

test.each([
  ['is.value(3, "x", true, "number", 0, 3, 2) is.value(2.5, "x", true, false, 0, 3, 0)', []],
  ['is.value(nil, "x", false, "string", 0, 1, 2) is.value("a", "x", true, "string")', []],
  ['is.value(4, "x", true, false, 0, 3, 2)', ['x is an integer from 0 to 3, but it is integer 4']],
  ['is.value(3.0, "x", true, false, 0, 3, 2)', ['x is an integer from 0 to 3, but it is float 3.0']],
  ['is.value(2.5, "x", true, false, 0, 3, 1)', ['x is a whole number from 0 to 3, but it is float 2.5']],
  ['is.value(0 / 0, "x", true, false, 0, 3, 0)', ['x is a number from 0 to 3, but it is float -nan']],
  [`is.value(0 / 0, "x", true, false, ${INFINITE}, 0) is.value(2.0, "x", true, false, ${INFINITE}, 1)`, []],
  ['is.value(nil, "x", true, false) is.value(false, "y", true, false)', ['x is there, but it is nil']],
  ['is.value("a", "x", true, "number", 0, 1, 2)', ['x is a number, but it is string a']],
  ['is.float(1, "x") is.float(1.5, "y")', ['x is a float, but it is integer 1']],
  ['is.elements({1, nil, 3}, "x", true)', ['x is an array without holes, but it is one with a hole at 1']],
  ['is.elements({nothing}, "x", true) is.elements({}, "y", false)', []],
  ['is.elements({nothing}, "y", false)', ['y is an array without the sentinel, but it is one with it at 0']],
  [
    'is.within(3, "x", {1, 2}) is.within(4, "y", {1, 2})',
    ['y is within the array or next to its end, but it is one behind 2'],
  ],
  [
    'is.key("a", "x", {}) is.key("1", "y", {[1] = 5, a = 2})',
    ['y is a key that is not a number, but it is 1'],
  ],
  ['is.key("0", "x", {7}) is.key("0", "y", {["0"] = 7})', ['x is a key that is not a number, but it is 0']],
  ['local f = is.made(print, true) is.convention(f, "x", true) is.convention(type, "y", true)', []],
  ['is.convention(is.made(print, true), "x", false)', ['x is a function without this, but it is one with']],
  ['is.convention(is.made(print, false), "x", true)', ['x is a function with this, but it is one without']],
  [
    'local t = is.unasked({}, "x") is.asked({}, "y") is.asked(t, "z")',
    ['x is never asked for its keys, but it is at z'],
  ],
  [
    'is.quiet(is.calls, 1, "x") is.quiet(is.calls - 1, 1, "y")',
    ['y is computed without calls, but it is not'],
  ],
  ['for i = 1, 3 do is.value(nil, "x", true, false) end', ['x is there, but it is nil']],
])('%s', (code, failures) => {
  const { output, error } = runLua(`${HELPERS}${code.replace(/\) (is|local)/g, ') ; $1')}`);
  expect(error).toBeUndefined();
  expect(output).toEqual(failures.map(failure => `assertion failed: ${failure}`));
});

const SHOW = '/** @noSelf */ declare function print(...values: unknown[]): void;';

test.each([
  [
    'const n = [1, "a"][1] as number;\nconst half = n;\nprint(half);',
    'main.ts:4:7 `half` is a number, but it is string a',
  ],
])('what is wrong is told with the file, the line and the fact: %s', (program, ...failures) => {
  for (const minify of ['none', 'safe', 'pack'] as const) {
    const { output, error } = runLua(compileToLua(`${SHOW}\n${program}`, { assertions: true, minify }));
    expect(error).toBeUndefined();
    expect(output.filter(line => line.startsWith('assertion'))).toEqual(
      failures.map(failure => `assertion failed: ${failure}`),
    );
  }
});

test('a program whose facts are right says nothing more, and an ordinary build knows nothing of it', () => {
  const program = `${SHOW}
    class Ship { hp = 3; parts = [1, 2]; hit(by: number) { this.hp -= by; return this; } }
    const ship = new Ship().hit(1);
    const twice = (n: number): number => n * 2;
    ship.parts[2] = twice(ship.hp);
    for (const part of ship.parts.map(twice)) print(part, \`\${ship.hp}\`);
    print(Object.keys(ship).join());`;
  withFiles(program, entry => {
    const compiled = [false, true, false].map(assertions => compile(entry, { assertions, optimise: false }));
    const [before, asserted, after] = compiled.map(outcome => (outcome.ok ? outcome.value.lua : ''));
    expect(before).not.toBe('');
    expect(after).toBe(before);
    expect(asserted).not.toBe(before);
    expect(runLua(asserted).output).toEqual(runLua(before).output);
    expect(before).not.toContain('js_asserted');
  });
});

test.each([
  'const rows = (...all: (number[] | undefined)[]) => all; show(rows([], undefined, [1]).map(row => row?.every(n => n > 0)).length);',
  'const o: { a?: { f(n: number): number } } = { a: { f: n => n + 1 } }; const at = (p?: typeof o) => p?.a?.f(1); show(at(o), at());',
  `class Actor { static n = 2; static note(name: string) { return this.n + name.length; }
   constructor(name: string) { const f = new.target.note; show(new.target.note(name), typeof f); } }
   class Boss extends Actor { static override n = 5; } new Boss('ab'); new Actor('c');`,
  'const f = (n: number, m = n) => n++ + m; show(f(Number.MAX_SAFE_INTEGER), f(-Number.MAX_SAFE_INTEGER), f(2 ** 53), f(2 ** 53 + 2));',
  'const slots: (number | null)[] = [4, 5]; slots[0] = null; const all = slots as number[]; show(all.filter(x => x > 4).length);',
])('what is known of it is right: %s', LONG_FORM, program => {
  expectSame(program, ['asserted']);
});
