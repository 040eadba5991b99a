/**
 * The run-time helpers that a program uses, as Lua trees: our own and those of TypeScriptToLua, of which ours replace
 * some. Callbacks take the value of `this` first, as TypeScriptToLua passes it.
 */

import { basename } from 'node:path';
import * as lua from 'typescript-to-lua';
import { type EmitHost, LuaTarget } from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { parseLua } from '../../lua/parse.ts';
import { copyTree, type Located, walk } from '../../lua/tree.ts';
import { mayHaveWideSpaces } from '../program/wide-spaces.ts';
import { getLuaLibExportToFeatureMap, readLuaLibFeature } from '../transpiler/index.ts';
import { dropMethods, textsIn } from './helper-methods.ts';
import { HELPER_TEXTS, TRANSPILER_FILES } from './helper-texts.ts';
import { keepReasons, throwStrings, unwrapCalls } from './thrown-strings.ts';

const TARGET = LuaTarget.Lua53;

/** The transpiler's files, where it looks for them; it asks for nothing else. */
const FILES = { readFile: (path: string) => TRANSPILER_FILES[basename(path)] } as EmitHost;

/** The helper that bit operations rely on without naming it. */
export const BIT_HELPER = 'js_bits';
/** The helper that numbers which are not there rely on. */
export const MISSING_HELPER = 'js_missing';
/** The helper that bit operations on what is not there rely on. */
export const MISSING_BITS_HELPER = 'js_missing_bits';
/** The helper that strings which are not there rely on. */
export const MISSING_TEXT_HELPER = 'js_missing_text';
/** The helper that members of values of any type rely on. */
export const MEMBERS_HELPER = 'js_no_members';

/** The helper that methods which iterators share rely on; it brings nothing where no iterator is made. */
export const ITERATORS_HELPER = 'Iterator';

/** The helper behind properties of functions that are not tables. */
export const FUNCTION_FIELDS_HELPER = 'js_function_fields';

/** Whether a name is that of a helper: `js_int32`, `__TS__ArrayMap`, `Map`. */
export function isHelper(name: string): boolean {
  return partOf(name) !== undefined;
}

/** Whether a helper neither reads nor changes anything but the numbers and strings that it is given. */
export function isComputingHelper(name: string): boolean {
  return effectsOf(name) === 'none';
}

/** Whether a call of a helper can be left out where nobody needs the result: it changes nothing and calls nobody. */
export function isPureHelper(name: string): boolean {
  return effectsOf(name) !== undefined;
}

/** What a call does besides giving a result, where the helper's text says so: it `reads` tables, or `none`. */
function effectsOf(name: string): string | undefined {
  return Object.hasOwn(HELPER_TEXTS, name) ? /^-- effects: (.+)$/m.exec(HELPER_TEXTS[name])?.[1] : undefined;
}

/** A helper that says of itself that code which runs often has its statements instead of a call. */
export function inlinedHelper(name: string): lua.FunctionExpression | undefined {
  if (!Object.hasOwn(HELPER_TEXTS, name) || !/^-- inlined$/m.test(HELPER_TEXTS[name])) return undefined;
  const [declaration] = parseLua(HELPER_TEXTS[name]).filter(lua.isVariableDeclarationStatement);
  const [value] = declaration?.right ?? [];
  if (!value || !lua.isFunctionExpression(value)) return undefined;
  // What is inlined belongs to the line of the call.
  walk(value, (node: Located) => {
    node.line = undefined;
    node.column = undefined;
    return true;
  });
  return value;
}
/** The helper that makes white space such that Lua's patterns know it. */
const SPACED = 'js_spaced';

/** Helpers that make any character of a program's numbers. */
const MAKING_TEXT: ReadonlySet<string> = new Set(['js_from_code_points', 'js_from_char_codes']);

export interface HelperUses {
  /** Whether helpers throw strings instead of errors. */
  throwsStrings?: boolean;
  /** The strings and names of methods in the program; methods that are not among them are left out. */
  texts?: ReadonlySet<string>;
}

/** The helpers with these names and those that they name, each after what it names. */
export function helperStatements(
  names: readonly string[],
  { throwsStrings = false, texts }: HelperUses = {},
): lua.Statement[] {
  const isOfAscii =
    texts !== undefined && !names.some(name => MAKING_TEXT.has(name)) && ![...texts].some(mayHaveWideSpaces);
  const read = (part: string): Part => readPart(part, throwsStrings, isOfAscii);
  const used = texts && new Set([...texts, ...inOrder(names, read).flatMap(part => [...part.texts])]);
  return inOrder(names, part => {
    const { statements, needs } = read(part);
    const copies = statements.map(statement => copyTree(statement));
    if (used) dropMethods(copies, used);
    return { statements: copies, needs: used ? namesIn(copies) : needs };
  }).flatMap(part => part.statements);
}

/** Helpers that a program names, and those that it relies on beside them, without what would be of no use. */
export function neededHelpers(named: readonly string[], reliedOn: readonly string[]): string[] {
  const all = [...named, ...reliedOn];
  const others = all.filter(name => name !== ITERATORS_HELPER);
  if (others.length === all.length || named.includes(ITERATORS_HELPER)) return all;
  return bringersOfHelpers(others).has('js_iterators') ? all : others;
}

/**
 * For each part of the library that helpers with these names need, themselves included, the first of the names that
 * brings it.
 */
export function bringersOfHelpers(names: readonly string[]): Map<string, string> {
  const bringers = new Map<string, string>();
  for (const name of names)
    for (const { part } of inOrder([name], part => ({ part, needs: readPart(part, false, false).needs })))
      if (!bringers.has(part)) bringers.set(part, name);
  for (const name of names) bringers.set(partOf(name) ?? name, name);
  return bringers;
}

/** How many variables of the chunk the helpers with these names and those that they name declare. */
export function countVariables(names: readonly string[]): number {
  let count = 0;
  for (const { statements } of inOrder(names, part => readPart(part, false, false)))
    for (const statement of statements)
      if (lua.isVariableDeclarationStatement(statement)) count += statement.left.length;
  return count;
}

/** What is read of the parts with these names and of those that they name, each after what it names. */
function inOrder<Read extends Pick<Part, 'needs'>>(
  names: Iterable<string>,
  read: (part: string) => Read,
): Read[] {
  const done = new Set<string>();
  const all: Read[] = [];
  const add = (name: string): void => {
    const part = partOf(name);
    if (part === undefined || done.has(part)) return;
    done.add(part);
    const one = read(part);
    for (const need of one.needs) add(need);
    all.push(one);
  };
  for (const name of names) add(name);
  return all;
}

function namesIn(statements: readonly lua.Statement[]): Set<string> {
  const names = new Set<string>();
  const visits = visitsByKind({ [lua.SyntaxKind.Identifier]: ({ text }) => names.add(text) });
  for (const statement of statements) walkKinds(statement, visits);
  return names;
}

/** What a helper is part of: itself, or a feature of TypeScriptToLua, which may hold several. */
function partOf(name: string): string | undefined {
  if (Object.hasOwn(HELPER_TEXTS, name)) return name;
  return getLuaLibExportToFeatureMap(TARGET, FILES).get(name);
}

/** A part of the library, never changed. */
interface Part {
  statements: readonly lua.Statement[];
  /** The names in it, of helpers and others. */
  needs: ReadonlySet<string>;
  /** The strings and names of methods in it. */
  texts: ReadonlySet<string>;
}

const parts = new Map<string, Part>();

/**
 * A part, which is parsed once.
 *
 * @param throwsStrings whether nobody can notice that it throws strings
 * @param isOfAscii whether no text has white space beyond ASCII
 */
function readPart(part: string, throwsStrings: boolean, isOfAscii: boolean): Part {
  const key = `${part} ${throwsStrings} ${isOfAscii}`;
  let known = parts.get(key);
  if (!known) {
    const statements = parseLua(
      HELPER_TEXTS[part] ?? readLuaLibFeature(part as lua.LuaLibFeature, TARGET, FILES),
    );
    const name = (node: Located): undefined => {
      node.helper = part;
    };
    for (const statement of statements) walk(statement, name);
    if (throwsStrings) {
      throwStrings(statements);
      keepReasons(statements);
    }
    if (isOfAscii) unwrapCalls(statements, SPACED);
    known = { statements, needs: namesIn(statements), texts: textsIn(statements) };
    parts.set(key, known);
  }
  return known;
}
