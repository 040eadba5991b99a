/** Remedies for unknown names: those of other languages, and modules of Node. */

import { isBuiltin } from 'node:module';
import { MISSING_GLOBALS, NO_COMPUTER } from '../../../api/missing.ts';
import ts from '../../program/typescript.js';
import { isOfArt, nameOfArt } from './art.ts';
import { importOf } from './imports.ts';
import { spellingOr } from './misspelt.ts';
import { nodesAround, type Problem, type Row, remedyIn } from './problem.ts';

/** Codes of "Cannot find name", with and without a hint to other libraries or to a similar name. */
const UNKNOWN_NAME_CODES: ReadonlySet<number> = new Set([2304, 2552, 2580, 2584, 2591, 2868]);
/** Code of "Cannot find name" alone. */
const PLAIN_UNKNOWN_NAME = 2304;
/** Code of "'Promise' refers to a value, but is being used as a type here". */
const VALUE_AS_TYPE = 2749;

const LOOPS = 'Write `for (const value of list) { … }`, or `for (let i = 0; i < list.length; i++) { … }`.';
const TO_TEXT = 'Write `String(value)`, or a template string: `Score: $' + '{score}`.';

/** Names of Lua, Python, C and PICO-8. */
const VALUES: readonly Row[] = [
  [/^\s*--\s+▸/, 'Write `//` for a comment.'],
  [
    /(?:^\s*▸end|\)\s*▸then)◂\s*(?:(?:--|\/\/).*)?\n/,
    'Put blocks in braces: `if (lives > 0) { … }`, `function draw() { … }`.',
  ],
  [/▸math◂\./, 'Write `Math`, with a capital letter: `Math.floor(x)`.'],
  [
    /▸table◂\./,
    'Use the methods of the array: `list.push(x)`, `list.splice(i, 1)`, `list.sort()`, `list.join()`.',
  ],
  [/▸self◂\./, 'Write `this`.'],
  [/▸[\w$]+◂\./, () => undefined],
  [/^\s*(?!default)([\w$]+):▸[\w$]+◂\(/, 'Call a method with a dot: `$1.$0()`.'],
  [
    /▸(?:abs|a?cos|a?sin|a?tan|atan2|ceil|exp|floor|max|min|pow|random|round|sign|sqrt)◂\(/,
    'Write `Math.$0`, or import the function from its file.',
  ],
  [/▸(?:i?pairs|range)◂\(/, LOOPS],
  [/▸(?:tostring|str)◂\(/, TO_TEXT],
  [/▸tonumber◂\(/, 'Write `Number(value)`.'],
  [/▸len◂\(/, 'Write `list.length`.'],
  [/▸sprite◂\(/, 'Draw sprites with spr().'],
  [/▸rectfill◂\(/, 'Draw filled rectangles with rect(x, y, width, height, color), and borders with rectb().'],
  [/▸circfill◂\(/, 'Draw filled circles with circ(), and borders with circb().'],
  [/▸pset◂\(/, 'Write `pix(x, y, color)`.'],
  [/▸pget◂\(/, 'Write `pix(x, y)`.'],
  [/▸printh◂\(/, 'Use trace().'],
  [/▸rnd◂\(/, 'Write `Math.random() * 6`, or `Math.floor(Math.random() * 6)` for 0 to 5.'],
  [/▸flr◂\(/, 'Write `Math.floor(x)`.'],
  [
    /▸(?:black|white|red|green|blue|yellow|orange|purple|pink|cyan|brown|gr[ae]y)◂(?!\()/i,
    'Colors are numbers from 0 to 15, indices into the palette. Give one a name: `const red = 2;`.',
  ],
  [/▸(?:nil|None)◂/, 'Write `undefined`.'],
  [/▸NULL◂/, 'Write `undefined`, or `null`.'],
  [/▸True◂/, 'Write `true`.'],
  [/▸False◂/, 'Write `false`.'],
];
const TYPES: readonly Row[] = [
  [/▸(?:int|integer|float|double)◂/, 'Write `number`, the type of integers and fractions.'],
  [/▸bool◂/, 'Write `boolean`.'],
  [/▸str◂/, 'Write `string`.'],
];

/** A value that is set, which no import can be. */
const IS_ASSIGNED = /◂\s*(?:[-+*/]?=[^=>]|\+\+|--)/;

/** Names that no language helps with. */
const OTHER_VALUES: readonly Row[] = [
  [IS_ASSIGNED, problem => spellingOr(problem, `declare it first: \`let ${problem.text} = …;\`.`)],
  [/^/, problem => spellingOr(problem, 'declare it, or import it from its file.', ', ')],
];
const OTHER_TYPES: readonly Row[] = [
  [
    /^/,
    problem =>
      spellingOr(problem, 'declare it with `interface` or `type`, or import it from its file.', ', '),
  ],
];

/** What to write instead of a module of Node, or of a type that the console has not. */
export function hostRemedy({ code, text }: Problem): string | undefined {
  if (code === VALUE_AS_TYPE && Object.hasOwn(MISSING_GLOBALS, text)) return MISSING_GLOBALS[text];
  if (!UNKNOWN_NAME_CODES.has(code)) return undefined;
  return isBuiltin(/^(['"])(.*)\1$/.exec(text)?.[2] ?? '') ? NO_COMPUTER : undefined;
}

/** How to get what another file has under this name, which says more than a similar name. */
function declaredElsewhere(problem: Problem, isType: boolean): string | undefined {
  const { file, text } = problem;
  return (
    importOf(problem) ??
    (!isType && isOfArt(text)
      ? spellingOr(problem, `declare it; ${nameOfArt(file.fileName, text)}`)
      : undefined)
  );
}

/** What to write instead of an undeclared name; undefined where the program has a similar one. */
export function nameRemedy(problem: Problem): string | undefined {
  const { code, related } = problem;
  const isMisspelt = related.some(({ file }) => file !== undefined && !file.isDeclarationFile);
  if (!UNKNOWN_NAME_CODES.has(code) || isMisspelt) return undefined;
  const isType = nodesAround(problem).some(ts.isTypeReferenceNode);
  const remedy = remedyIn(isType ? TYPES : VALUES, problem);
  return (
    remedy ??
    (!isType && IS_ASSIGNED.test(problem.marked) ? undefined : declaredElsewhere(problem, isType)) ??
    (code === PLAIN_UNKNOWN_NAME ? remedyIn(isType ? OTHER_TYPES : OTHER_VALUES, problem) : undefined)
  );
}
