/**
 * Replaces objects of constants that the program only reads field by field: `sizes.ship.width` becomes its number,
 * and an inner object or array that is used as a value becomes a variable. Unread fields are dropped.
 */

import * as lua from 'typescript-to-lua';
import { append } from '../../long-lists.ts';
import { UNIQUE } from '../chunk/chunk-names.ts';
import type { ProgramFacts } from '../chunk/program-facts.ts';
import type { Section } from '../chunk/section.ts';
import { replacementsByKind, rewriteBlocks, rewriteKinds, visitsByKind, walkKinds } from '../kinds.ts';
import { note, notesOf } from '../notes.ts';
import { copyTree, type Located, locationAt } from '../tree.ts';
import { identifier } from './lua-shapes.ts';

const { SyntaxKind } = lua;

type Key = string | number;

/** A path in one of the objects: the keys that lead to a value. */
interface Path {
  root: string;
  keys: readonly Key[];
}

type PathFinder = (node: lua.Node) => Path | undefined;

/** Replaces objects of constants by their values. */
export function inlineConstantTables(sections: readonly Section[], facts: ProgramFacts): void {
  const tables = findTables(facts);
  if (tables.size === 0) return;
  const aliases = findAliases(sections, facts, tables);
  const pathOf: PathFinder = node => findPath(node, tables, aliases);

  const whole = findValueUses(sections, tables, aliases, pathOf);
  if (tables.size === 0) return;
  const names = new Map<string, Map<string, Variable>>();
  for (const { root, keys } of whole.values()) {
    if (!tables.has(root)) continue;
    const variables = names.get(root) ?? new Map<string, Variable>();
    names.set(root, variables);
    const [base, unique = ''] = root.split(UNIQUE);
    const text = `${base}_${keys.join('_')}${UNIQUE}${unique}_${variables.size}`;
    variables.set(pathText({ root, keys }), { name: text, value: valueAt(tables.get(root)!, keys)! });
  }
  for (const section of sections) {
    replaceReads(section, tables, aliases, pathOf, names);
    section.statements = section.statements.flatMap(statement => withVariables(statement, tables, names));
  }
}

interface Variable {
  name: string;
  value: lua.Expression;
}

/** Variables of the chunk whose only value is an object of constants. */
function findTables(facts: ProgramFacts): Map<string, lua.TableExpression> {
  const tables = new Map<string, lua.TableExpression>();
  for (const [name, { kind, writes, values, home }] of facts.variables) {
    const [value] = values;
    if (kind !== 'local' || home || !name.includes(UNIQUE) || writes !== 1 || values.length !== 1) continue;
    if (
      lua.isTableExpression(value) &&
      isConstant(value) &&
      value.fields.some(({ key }) => key !== undefined)
    )
      tables.set(name, value);
  }
  return tables;
}

function isConstant(node: lua.Expression): boolean {
  if (!lua.isTableExpression(node)) return isLeaf(node);
  return node.fields.every(
    ({ key, value }) => (!key || lua.isStringLiteral(key) || lua.isNumericLiteral(key)) && isConstant(value),
  );
}

function isLeaf(node: lua.Expression): boolean {
  if (lua.isUnaryExpression(node))
    return node.operator === SyntaxKind.NegationOperator && lua.isNumericLiteral(node.operand);
  return lua.isNumericLiteral(node) || lua.isStringLiteral(node) || lua.isBooleanLiteral(node);
}

/**
 * Variables that are aliases of an object inside of one of the tables. One that hoisted functions use is declared before
 * them and assigned later: it may be read too early, so only fields may be read of it, which is an error until then.
 */
function findAliases(
  sections: readonly Section[],
  facts: ProgramFacts,
  tables: ReadonlyMap<string, lua.TableExpression>,
): Map<string, Path> {
  const aliases = new Map<string, Path>();
  const assigned = variablesOfFields(sections);
  // In the order of their declarations, so that an alias of an alias is one.
  for (const [name, { kind, writes, assignments, values }] of facts.variables) {
    if (kind !== 'local' || writes !== 1 || values.length !== 1) continue;
    if (assignments > 0 && !assigned.has(name)) continue;
    const path = findPath(values[0], tables, aliases);
    const value = path && valueAt(tables.get(path.root)!, path.keys);
    if (value && lua.isTableExpression(value)) aliases.set(name, path);
  }
  return aliases;
}

/** Variables that are assigned at the top of a section, and of which the program otherwise only reads fields. */
function variablesOfFields(sections: readonly Section[]): Set<string> {
  const found = new Set<string>();
  for (const { statements } of sections)
    for (const statement of statements)
      if (lua.isAssignmentStatement(statement) && statement.left.length === 1) {
        const [target] = statement.left;
        if (lua.isIdentifier(target) && statement.right.length === 1) found.add(target.text);
      }
  if (found.size === 0) return found;
  const visits = visitsByKind({
    [SyntaxKind.TableIndexExpression]: node =>
      !(lua.isIdentifier(node.table) && literalKey(node) !== undefined),
    [SyntaxKind.Identifier]: ({ text }) => {
      found.delete(text);
    },
    [SyntaxKind.VariableDeclarationStatement]: ({ right }) => (right?.length ?? 0) > 0,
  });
  for (const { statements } of sections)
    for (const statement of statements) {
      const isOwn =
        lua.isAssignmentStatement(statement) &&
        statement.left.length === 1 &&
        lua.isIdentifier(statement.left[0]);
      if (isOwn) for (const value of statement.right) walkKinds(value, visits);
      else walkKinds(statement, visits);
    }
  return found;
}

/**
 * The objects and arrays inside of the tables that are used as values. Removes tables that are used as values
 * themselves, or that are written to.
 */
function findValueUses(
  sections: readonly Section[],
  tables: Map<string, lua.TableExpression>,
  aliases: ReadonlyMap<string, Path>,
  pathOf: PathFinder,
): Map<string, Path> {
  const whole = new Map<string, Path>();
  const use = (path: Path): void => {
    const table = tables.get(path.root);
    if (!table) return;
    const { length, value } = followPath(table, path.keys);
    if (value === undefined || !lua.isTableExpression(value)) {
      // A value that is not a table has no fields to read.
      if (length < path.keys.length && value !== undefined) tables.delete(path.root);
      return;
    }
    const keys = path.keys.slice(0, length);
    if (keys.length === 0) tables.delete(path.root);
    else whole.set(pathText({ root: path.root, keys }), { root: path.root, keys });
  };
  const visits = visitsByKind({
    [SyntaxKind.TableIndexExpression]: node => {
      const path = pathOf(node);
      if (path) use(path);
      return !path;
    },
    [SyntaxKind.Identifier]: node => {
      const path = pathOf(node);
      if (path) use(path);
    },
    [SyntaxKind.AssignmentStatement]: ({ left, right }) => {
      for (const target of left) {
        const owner = lua.isTableIndexExpression(target) ? rootOf(target) : undefined;
        const path = owner && pathOf(owner);
        if (path) tables.delete(path.root);
      }
      const [only] = left;
      if (left.length !== 1 || !lua.isIdentifier(only)) return true;
      return tables.get(only.text) !== right[0] && !aliases.has(only.text);
    },
    [SyntaxKind.VariableDeclarationStatement]: ({ left, right }) => {
      // The declarations of the tables and their aliases do not count as uses.
      if (!right?.length) return false;
      return left.length > 1 || !(tables.has(left[0].text) || aliases.has(left[0].text));
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return whole;
}

/** The variable at the start of an index expression, if there is one. */
function rootOf(node: lua.Expression): lua.Expression | undefined {
  if (lua.isTableIndexExpression(node)) return rootOf(node.table);
  return lua.isParenthesizedExpression(node) ? rootOf(node.expression) : node;
}

function replaceReads(
  section: Section,
  tables: ReadonlyMap<string, lua.TableExpression>,
  aliases: ReadonlyMap<string, Path>,
  pathOf: PathFinder,
  names: ReadonlyMap<string, ReadonlyMap<string, Variable>>,
): void {
  const isGone = ({ root }: Path): boolean => tables.has(root);
  const replace = (node: lua.Expression): lua.Node => {
    const path = pathOf(node);
    if (!path || !isGone(path)) return node;
    const variable = names.get(path.root)?.get(pathText(path));
    if (variable) return identifier(variable.name, node as Located);
    const value = valueAt(tables.get(path.root)!, path.keys);
    // An operation on a missing value needs the same helper as the read.
    if (value === undefined) return note(locationAt(lua.createNilLiteral(), node), notesOf(node));
    return lua.isTableExpression(value) ? node : locationAt(copyTree(value), node);
  };
  const isGoneAlias = (node: lua.Node): boolean => {
    const path = lua.isIdentifier(node) ? aliases.get(node.text) : undefined;
    return path !== undefined && isGone(path);
  };
  const isOfAlias = (statement: lua.Statement): boolean => {
    if (lua.isAssignmentStatement(statement))
      return statement.left.length === 1 && isGoneAlias(statement.left[0]);
    if (!lua.isVariableDeclarationStatement(statement)) return false;
    if (!statement.right?.length) statement.left = statement.left.filter(target => !isGoneAlias(target));
    return statement.left.length === 0 || (statement.left.length === 1 && isGoneAlias(statement.left[0]));
  };
  const root = lua.createBlock(section.statements);
  rewriteBlocks(root, statements => statements.filter(statement => !isOfAlias(statement)));
  rewriteKinds(
    root,
    replacementsByKind({
      [SyntaxKind.TableIndexExpression]: replace,
      [SyntaxKind.Identifier]: node => (aliases.has(node.text) ? replace(node) : node),
    }),
  );
  section.statements = root.statements;
}

/** A statement with the variables that replace the table that it declares or assigns. */
function withVariables(
  statement: lua.Statement,
  tables: ReadonlyMap<string, lua.TableExpression>,
  names: ReadonlyMap<string, ReadonlyMap<string, Variable>>,
): lua.Statement[] {
  if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement))
    return [statement];
  const values = statement.right ?? [];
  const variables = statement.left.flatMap(target =>
    lua.isIdentifier(target) ? [...(names.get(target.text)?.values() ?? [])] : [],
  );
  const isOfTable = statement.left.some(target => lua.isIdentifier(target) && tables.has(target.text));
  if (!isOfTable || variables.length === 0) return [statement];
  if (values.length === 0) {
    const bare = statement as lua.VariableDeclarationStatement;
    append(
      bare.left,
      variables.map(({ name }) => identifier(name)),
    );
    return [bare];
  }
  const make = (variable: Variable): lua.Statement => {
    const target = identifier(variable.name, variable.value as Located);
    const made = lua.isAssignmentStatement(statement)
      ? lua.createAssignmentStatement(target, variable.value)
      : lua.createVariableDeclarationStatement([target], [variable.value]);
    return locationAt(made, statement as Located);
  };
  return [...variables.map(make), statement];
}

/** The path in one of the tables that an expression reads; undefined for other expressions. */
function findPath(
  node: lua.Node,
  tables: ReadonlyMap<string, lua.TableExpression>,
  aliases: ReadonlyMap<string, Path>,
): Path | undefined {
  if (lua.isParenthesizedExpression(node)) return findPath(node.expression, tables, aliases);
  if (lua.isIdentifier(node))
    return aliases.get(node.text) ?? (tables.has(node.text) ? { root: node.text, keys: [] } : undefined);
  const key = literalKey(node);
  if (key === undefined) return undefined;
  const owner = findPath((node as lua.TableIndexExpression).table, tables, aliases);
  return owner && { root: owner.root, keys: [...owner.keys, key] };
}

/** The literal that an index expression has as its key. */
function literalKey(node: lua.Node): Key | undefined {
  if (!lua.isTableIndexExpression(node)) return undefined;
  return lua.isStringLiteral(node.index) || lua.isNumericLiteral(node.index) ? node.index.value : undefined;
}

/** Follows a path: the number of keys that exist, and the value there. */
function followPath(
  table: lua.TableExpression,
  keys: readonly Key[],
): { length: number; value: lua.Expression | undefined } {
  let value: lua.Expression = table;
  for (const [length, key] of keys.entries()) {
    if (!lua.isTableExpression(value)) return { length, value };
    const next: lua.Expression | undefined = fieldAt(value, key);
    if (next === undefined) return { length, value: undefined };
    value = next;
  }
  return { length: keys.length, value };
}

function valueAt(table: lua.TableExpression, keys: readonly Key[]): lua.Expression | undefined {
  return followPath(table, keys).value;
}

/** The last field with a key; for elements, the index from 1. */
function fieldAt({ fields }: lua.TableExpression, key: Key): lua.Expression | undefined {
  const element = typeof key === 'number' ? fields.filter(field => !field.key)[key - 1] : undefined;
  const field = element ?? fields.findLast(field => isKey(field.key, key));
  return field?.value;
}

function isKey(node: lua.Expression | undefined, key: Key): boolean {
  return (
    node !== undefined && (lua.isStringLiteral(node) || lua.isNumericLiteral(node)) && node.value === key
  );
}

function pathText({ root, keys }: Path): string {
  return [root, ...keys].join('\0');
}
