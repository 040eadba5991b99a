/**
 * Calls of a method that only one class defines, on an object that is certainly there, become calls of a function. An
 * object of whatever class can only have a method of a name if the program gives it one.
 */

import * as lua from 'typescript-to-lua';
import { chunkName, UNIQUE } from '../link/chunk-names.ts';
import type { Section } from '../link/join.ts';
import { isReserved } from '../link/members.ts';
import { replacementsByKind, rewriteKinds, visitsByKind, walkKinds } from '../lua/kinds.ts';
import { mostLocals } from '../lua/limits.ts';
import { fieldName, type Located, placeAt } from '../lua/tree.ts';
import { findHotCalls } from './hot-code.ts';
import { identifier } from './lua-shapes.ts';
import { isNumber } from './number-kinds.ts';
import type { ProgramFacts } from './program-facts.ts';
import { plainName } from './unique-names.ts';

/** Variables that the chunk may have with those for methods, of Lua's 200. */
const MOST_LOCALS = 120;

/** `Class.prototype.name = function`, and the name of the class's variable. */
interface Definition {
  name: string;
  className: string;
  statement: lua.AssignmentStatement;
  section: Section;
}

/** What a program does with names of fields. */
interface FieldNames {
  /** How often a field of a name is written or part of a new table. */
  writes: Map<string, number>;
  /** Names that are at hand as strings, by which anything can be defined. */
  texts: Set<string>;
  /** Whether a field with a computed name is written with what may be a function. */
  writesAny: boolean;
}

/** Makes functions of methods that run often and calls them directly; says whether there are such. */
export function resolveMethods(sections: readonly Section[], facts: ProgramFacts): boolean {
  const defined = sections.flatMap(section =>
    section.statements.flatMap(statement => definitionIn(statement, section) ?? []),
  );
  if (defined.length === 0) return false;
  const { writes, writesAny, texts } = readNames(sections, facts);
  if (writesAny) return false;
  const hot = findHotCalls(sections, facts);
  const definitions = new Map<string, Definition>();
  for (const definition of defined) {
    const { name } = definition;
    if (!isReserved(name) && !texts.has(name) && writes.get(name) === 1) definitions.set(name, definition);
  }
  const selves = findSelves(sections);
  const calls = new Map<string, lua.MethodCallExpression[]>();
  for (const call of hot) {
    if (!lua.isMethodCallExpression(call) || !definitions.has(call.name.text)) continue;
    if (!isThere(call.prefixExpression, selves, facts)) continue;
    const list = calls.get(call.name.text);
    if (list) list.push(call);
    else calls.set(call.name.text, [call]);
  }
  const room = MOST_LOCALS - mostLocals(sections.flatMap(({ statements }) => statements));
  const chosen = [...calls].sort(([, a], [, b]) => b.length - a.length).slice(0, Math.max(0, room));
  if (chosen.length === 0) return false;
  const functionOf = new Map<lua.Node, string>();
  const variables: string[] = [];
  for (const [name, list] of chosen) {
    const definition = definitions.get(name)!;
    const variable = `${plainName(definition.className).split(UNIQUE)[0]}_${name}${UNIQUE}m`;
    variables.push(variable);
    for (const call of list) functionOf.set(call, variable);
    defineFunction(definition, variable);
  }
  const replace = (node: lua.MethodCallExpression): lua.Node => {
    const variable = functionOf.get(node);
    if (variable === undefined) return node;
    const { prefixExpression, params } = node;
    const call = lua.createCallExpression(identifier(variable, node as Located), [
      prefixExpression,
      ...params,
    ]);
    return placeAt(call, node as Located);
  };
  const replacements = replacementsByKind({ [lua.SyntaxKind.MethodCallExpression]: replace });
  for (const { statements } of sections)
    for (const statement of statements) rewriteKinds(statement, replacements);
  // Functions that stand earlier may call them later.
  sections[0].statements.unshift(
    lua.createVariableDeclarationStatement(variables.map(name => lua.createIdentifier(name))),
  );
  return true;
}

/** Puts the function of a method into a variable, and the variable into the class. */
function defineFunction({ statement, section }: Definition, variable: string): void {
  const [method] = statement.right;
  const assignment = placeAt(
    lua.createAssignmentStatement([identifier(variable)], [method]),
    statement as Located,
  );
  statement.right = [identifier(variable)];
  section.statements.splice(section.statements.indexOf(statement), 0, assignment);
}

function definitionIn(statement: lua.Statement, section: Section): Definition | undefined {
  if (!lua.isAssignmentStatement(statement) || statement.left.length !== 1) return undefined;
  const [target] = statement.left;
  const name = fieldName(target);
  if (name === undefined || !lua.isFunctionExpression(statement.right[0])) return undefined;
  const { table } = target as lua.TableIndexExpression;
  if (fieldName(table) !== 'prototype') return undefined;
  const className = chunkName((table as lua.TableIndexExpression).table);
  return className === undefined ? undefined : { name, className, statement, section };
}

function readNames(sections: readonly Section[], facts: ProgramFacts): FieldNames {
  const names: FieldNames = {
    writes: new Map(),
    texts: new Set(),
    writesAny: false,
  };
  const count = (name: string): void => {
    names.writes.set(name, (names.writes.get(name) ?? 0) + 1);
  };
  const note = (target: lua.Expression, value: lua.Expression | undefined): void => {
    const name = fieldName(target);
    if (name !== undefined) count(name);
    else if (lua.isTableIndexExpression(target) && !isNumber(target.index, facts) && !isData(value))
      names.writesAny = true;
  };
  /** Strings that are names of fields in the code: they are noted where the field is. */
  const noted = new Set<lua.Node>();
  const visits = visitsByKind({
    [lua.SyntaxKind.AssignmentStatement]: ({ left, right }) => {
      for (const [index, target] of left.entries()) note(target, right[index]);
    },
    [lua.SyntaxKind.TableFieldExpression]: ({ key }) => {
      if (!key || !lua.isStringLiteral(key)) return;
      count(key.value);
      noted.add(key);
    },
    [lua.SyntaxKind.TableIndexExpression]: ({ index }) => {
      noted.add(index);
    },
    [lua.SyntaxKind.StringLiteral]: node => {
      if (!noted.has(node)) names.texts.add(node.value);
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return names;
}

/** Whether a value is certainly no function. */
function isData(value: lua.Expression | undefined): boolean {
  if (!value) return false;
  return (
    (lua.isLiteral(value) && !lua.isFunctionExpression(value)) ||
    lua.isTableExpression(value) ||
    lua.isBinaryExpression(value) ||
    lua.isUnaryExpression(value)
  );
}

/** The first parameters of methods: the objects that these are called on. */
function findSelves(sections: readonly Section[]): Set<string> {
  const found = new Set<string>();
  for (const section of sections)
    for (const statement of section.statements) {
      if (!definitionIn(statement, section)) continue;
      const method = (statement as lua.AssignmentStatement).right[0] as lua.FunctionExpression;
      const [self] = method.params ?? [];
      if (self && plainName(self.text) === 'self') found.add(self.text);
    }
  return found;
}

/** Whether a receiver is certainly an object: `this`, an element of an array gone through, or made with `new`. */
function isThere(node: lua.Expression, selves: ReadonlySet<string>, facts: ProgramFacts): boolean {
  if (!lua.isIdentifier(node)) return false;
  const variable = facts.variables.get(node.text);
  if (variable?.writes !== 1) return false;
  if (selves.has(node.text) || variable.kind === 'element') return true;
  const [value] = variable.values;
  if (variable.kind !== 'local' || variable.home === undefined || !value || !lua.isCallExpression(value))
    return false;
  return lua.isIdentifier(value.expression) && value.expression.text === '__TS__New';
}
