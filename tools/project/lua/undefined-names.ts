/** Reports globals that a Lua program uses but never assigns: they are nil. */

import { functionsByName } from '../../api/index.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { LUA_FUNCTIONS, LUA_LIBRARIES, LUA_MEMBERS } from '../../lua/lua-globals.ts';
import { nearestWord } from '../../nearest-word.ts';
import type { LuaNames, Need, Use, UseKind } from './lua-names.ts';
import { type LuaFile, luaProblem } from './lua-text.ts';

const CONSOLE_NAMES: readonly string[] = [...functionsByName.keys()];

/** What a program has from the start; `dofile` and `loadfile` exist only to report that they are not supported. */
const KNOWN: ReadonlySet<string> = new Set([
  ...CONSOLE_NAMES,
  ...LUA_FUNCTIONS,
  ...LUA_LIBRARIES,
  ...Object.entries(LUA_MEMBERS).flatMap(([library, members]) => members.map(name => `${library}.${name}`)),
  ...['_VERSION', '_ENV', 'dofile', 'loadfile'],
]);

/** How using nil stops the program. */
const NEEDS: Readonly<Record<Need, string>> = {
  called: 'calling it stops the game',
  indexed: 'reading a field of it stops the game',
  computed: 'computing with it stops the game',
};

/** Functions of other Lua versions and consoles, and what to write instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  unpack: 'Write table.unpack(list).',
  loadstring: 'Write load(text).',
  setfenv: 'Pass the environment to load: load(text, name, "t", environment).',
  utf8: 'Strings are bytes: use string.byte and string.char.',
  bit32: 'Write the operators: a & b, a | b, a ~ b, ~a, a << n, a >> n.',
  os: 'Use time(), the milliseconds since the start, or tstamp(), the seconds since 1970.',
  io: 'Use trace() to write a line; a cartridge has no files.',
  sprite: 'Draw sprites with spr(id, x, y).',
  rectfill: 'Draw filled rectangles with rect(x, y, width, height, color), and borders with rectb().',
  circfill: 'Draw filled circles with circ(x, y, radius, color), and borders with circb().',
  pset: 'Write pix(x, y, color).',
  pget: 'Write pix(x, y).',
  printh: 'Use trace().',
  rnd: 'Write math.random() * 6, or math.random(6) for 1 to 6.',
  flr: 'Write math.floor(x), or x // 1.',
  mid: 'Write math.max(low, math.min(x, high)).',
  add: 'Write table.insert(list, value).',
  del: 'Write table.remove(list, index).',
  all: 'Write `for index, value in ipairs(list) do`.',
  foreach: 'Write `for index, value in ipairs(list) do`.',
  null: 'Write nil.',
  undefined: 'Write nil.',
  None: 'Write nil.',
  True: 'Write true.',
  False: 'Write false.',
  this: 'Write self, in a function that is defined with a colon.',
  'table.getn': 'Write #list.',
  'table.maxn': 'Write #list.',
  'string.gfind': 'Write string.gmatch(text, pattern).',
  'math.mod': 'Write a % b.',
  'math.round': 'Write math.floor(x + 0.5).',
  'math.clamp': 'Write math.max(low, math.min(x, high)).',
  'math.sign': 'Write `x > 0 and 1 or x < 0 and -1 or 0`.',
};

/** Maximum share of a name that may be misspelt. */
const MISSPELT = 0.34;

/**
 * Undefined globals, each reported once, except those that the program tests for nil. An error if the use stops
 * the game; otherwise, or if globals may be created dynamically, a warning.
 *
 * @param elsewhere globals that other files of the program set
 */
export function undefinedNames(
  source: LuaFile,
  names: LuaNames,
  elsewhere: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const { uses, isOpen } = names;
  const isUsed = (name: string, wanted: UseKind): boolean =>
    uses.get(name)?.some(({ kind }) => kind === wanted) ?? false;
  const own = [...uses.keys()].filter(name => isUsed(name, 'written'));
  const candidates = [...own, ...elsewhere, ...KNOWN];
  return [...uses].flatMap(([name, all]) => {
    const [owner, member] = name.split('.');
    if (KNOWN.has(name) || elsewhere.has(owner) || isUsed(name, 'written') || isUsed(name, 'tested'))
      return [];
    // The members of a table that the program creates itself are unknown.
    if (member !== undefined && isUsed(owner, 'written')) return [];
    const fatal = all.find(({ kind }) => kind in NEEDS);
    const use = fatal ?? all[0];
    const need = fatal ? `: ${NEEDS[fatal.kind as Need]}` : '';
    return luaProblem(
      source,
      fatal && !isOpen ? 'error' : 'warning',
      'lua/undefined-name',
      {
        message: `${name} is nil, because nothing assigns it a value${need}${others(all, use)}`,
        remedy: remedyFor(name, candidates, use, names),
      },
      use.place,
    );
  });
}

/** The other lines on which it is used. */
function others(all: readonly Use[], use: Use): string {
  const lineOf = ({ place }: Use) => place.loc?.start.line ?? 0;
  const lines = [...new Set(all.map(lineOf))].filter(line => line !== lineOf(use));
  if (lines.length === 0) return '';
  const shown = lines.slice(0, 3).join(', ');
  const more = lines.length > 3 ? ` and ${lines.length - 3} more` : '';
  return ` (so in line${lines.length > 1 ? 's' : ''} ${shown}${more})`;
}

function remedyFor(name: string, candidates: readonly string[], { kind }: Use, { locals }: LuaNames): string {
  const line = locals.get(name)?.loc?.start.line;
  if (line !== undefined)
    return `The local ${name} of line ${line} is not visible here: declare it above and outside of blocks, or remove \`local\`.`;
  const said = ELSEWHERE[name];
  if (said) return said;
  const [owner, member] = name.split('.');
  if (member !== undefined) {
    const near = nearestWord(member, membersOf(owner, candidates), MISSPELT);
    return near ? `Did you mean ${owner}.${near}?` : `Check the spelling: it is not a member of ${owner}.`;
  }
  const library = Object.entries(LUA_MEMBERS).find(([, members]) => members.includes(name))?.[0];
  if (library !== undefined) return `Write ${library}.${name}.`;
  const near = name.length > 2 ? nearestWord(name, candidates, MISSPELT) : undefined;
  if (near !== undefined) return `Did you mean ${near}?`;
  return kind === 'called'
    ? `Check the spelling, or define it: \`function ${name}() … end\`.`
    : `Check the spelling, or assign a value first: \`${name} = …\`.`;
}

function membersOf(library: string, names: readonly string[]): string[] {
  const start = `${library}.`;
  return names.filter(name => name.startsWith(start)).map(name => name.slice(start.length));
}
