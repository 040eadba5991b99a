/** The globals of a Lua program: where it assigns them, and how it uses them. */

import type luaparse from 'luaparse';
import { LUA_LIBRARIES } from '../../lua/lua-globals.ts';
import { argumentsOf, eachNode, isCall, isGlobal, type LuaPlace } from './lua-text.ts';

/** A use that stops the program if the value is nil. */
export type Need = 'called' | 'indexed' | 'computed';

/** Other uses: assigned, tested for nil, or passed on. */
export type UseKind = Need | 'written' | 'tested' | 'read';

export interface Use {
  kind: UseKind;
  place: LuaPlace;
}

export interface LuaNames {
  /** The uses of each global and library member, such as `math.floor`. */
  uses: Map<string, Use[]>;
  /**
   * Whether some uses are unknown: globals may be created by computed names or code in strings, and errors may
   * be caught.
   */
  isOpen: boolean;
  /** The first declaration of each local variable, by name. */
  locals: Map<string, LuaPlace>;
  /** The values of variables that are always the same number, by name. */
  constants: Map<string, number>;
}

/** Globals with which a program can create other globals or catch errors. */
const OPENING: ReadonlySet<string> = new Set(
  '_ENV load require dofile loadfile debug pcall xpcall'.split(' '),
);
const ALL_GLOBALS = '_G';
/** Functions that test a value for nil. */
const ASKING: ReadonlySet<string> = new Set(['type', 'assert', 'tostring', 'pcall']);

/**
 * Collects the globals of a program.
 *
 * @param harmless globals with which it cannot create others, although most programs could
 */
export function namesOf(chunk: luaparse.Chunk, harmless: ReadonlySet<string> = new Set()): LuaNames {
  const names: LuaNames = {
    uses: new Map(),
    isOpen: false,
    locals: new Map(),
    constants: constantsOf(chunk),
  };
  const note = (name: string, node: luaparse.Node, parent: luaparse.Node): void => {
    const use: Use = { kind: kindOf(node, parent), place: node };
    const known = names.uses.get(name);
    if (known) known.push(use);
    else names.uses.set(name, [use]);
  };
  const fields = new Map<luaparse.Node, string>();
  eachNode(chunk, (node, parent) => {
    if (!parent) return;
    for (const declared of declaredBy(node))
      if (!names.locals.has(declared.name)) names.locals.set(declared.name, declared);
    const field = fieldOf(node);
    if (field) {
      const [owner, name] = field;
      if (owner === ALL_GLOBALS) note(name, node, parent);
      else note(`${owner}.${name}`, node, parent);
      fields.set(node, name);
      return;
    }
    if (!isGlobal(node)) return;
    if (
      (OPENING.has(node.name) && !harmless.has(node.name)) ||
      (node.name === ALL_GLOBALS && !fields.has(parent))
    )
      names.isOpen = true;
    note(node.name, node, parent);
  });
  return names;
}

/** The variables that a `local` declares. */
function declaredBy(node: luaparse.Node): luaparse.Identifier[] {
  if (node.type === 'LocalStatement') return node.variables;
  const isFunction = node.type === 'FunctionDeclaration' && node.isLocal;
  return isFunction && node.identifier?.type === 'Identifier' ? [node.identifier] : [];
}

/** The owner and name of a field access on a library or on the table of globals, if the name is a literal. */
function fieldOf(node: luaparse.Node): [owner: string, name: string] | undefined {
  if (node.type !== 'MemberExpression' && node.type !== 'IndexExpression') return undefined;
  const { base } = node;
  if (!isGlobal(base) || !LUA_LIBRARIES.includes(base.name)) return undefined;
  if (node.type === 'MemberExpression') return [base.name, node.identifier.name];
  // The parser omits the values of strings unless given an encoding.
  const [, text] =
    node.index.type === 'StringLiteral' ? (/^(?:"([\w]+)"|'([\w]+)')$/.exec(node.index.raw) ?? []) : [];
  return text === undefined ? undefined : [base.name, text];
}

function kindOf(node: luaparse.Node, parent: luaparse.Node): UseKind {
  switch (parent.type) {
    case 'AssignmentStatement':
      return parent.variables.includes(node as luaparse.Identifier) ? 'written' : 'read';
    case 'FunctionDeclaration':
      return parent.identifier === node ? 'written' : 'read';
    case 'MemberExpression':
    case 'IndexExpression':
      return parent.base === node ? 'indexed' : 'read';
    case 'BinaryExpression':
      return parent.operator === '==' || parent.operator === '~=' ? 'tested' : 'computed';
    case 'UnaryExpression':
      return parent.operator === 'not' ? 'tested' : 'computed';
    case 'ForNumericStatement':
      return 'computed';
    case 'LogicalExpression':
    case 'IfClause':
    case 'ElseifClause':
    case 'WhileStatement':
    case 'RepeatStatement':
      return 'tested';
  }
  if (!isCall(parent)) return 'read';
  if (parent.base === node) return 'called';
  return isGlobal(parent.base) && ASKING.has(parent.base.name) ? 'tested' : 'read';
}

/** Values of names that the program assigns only once, a number, in whatever scope. */
function constantsOf(chunk: luaparse.Chunk): Map<string, number> {
  const values = new Map<string, number | undefined>();
  const write = (target: luaparse.Node, value?: luaparse.Expression): void => {
    if (target.type !== 'Identifier') return;
    const isFirst = !values.has(target.name);
    values.set(target.name, isFirst && value ? literalNumber(value) : undefined);
  };
  eachNode(chunk, node => {
    if (node.type === 'LocalStatement' || node.type === 'AssignmentStatement')
      for (const [index, target] of node.variables.entries()) write(target, node.init[index]);
    else if (node.type === 'FunctionDeclaration')
      for (const target of [node.identifier, ...node.parameters]) if (target) write(target);
    if (node.type === 'ForNumericStatement') write(node.variable);
    else if (node.type === 'ForGenericStatement') for (const target of node.variables) write(target);
  });
  return new Map(
    [...values].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/** The value of a number literal; undefined for other expressions. */
export function literalNumber(node: luaparse.Expression): number | undefined {
  if (node.type === 'NumericLiteral') return node.value;
  if (node.type !== 'UnaryExpression' || node.operator !== '-') return undefined;
  const number = literalNumber(node.argument);
  return number === undefined ? undefined : -number;
}

/** Calls of global functions that no local shadows. */
export function globalCalls(
  chunk: luaparse.Chunk,
): { name: string; values: luaparse.Expression[]; place: LuaPlace }[] {
  const calls: ReturnType<typeof globalCalls> = [];
  eachNode(chunk, node => {
    if (isCall(node) && isGlobal(node.base))
      calls.push({ name: node.base.name, values: argumentsOf(node), place: node.base });
  });
  return calls;
}
