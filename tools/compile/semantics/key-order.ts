/**
 * The order of keys. JavaScript keeps the order in which an object got its keys, Lua none. In a program that asks for
 * the keys of objects, objects of types that it asks for keep a note of that order; all others stay plain tables.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { walk } from '../lua/tree.ts';
import { neededSources } from '../needed-files.ts';
import { remembered } from '../rebuild/memory.ts';
import ts from '../typescript.ts';
import { fieldsStatement, keyHint } from './instance-keys.ts';
import { callGlobal, isRepeatable } from './lua-nodes.ts';
import { hasAccessors, withAccessors, withPlaceholders } from './object-accessors.ts';

/** Functions of `Object` that look at the keys of their first argument in order. */
const READERS: ReadonlyMap<string, string> = new Map([
  ['keys', 'js_keys'],
  ['values', 'js_values'],
  ['entries', 'js_entries'],
]);

/** The same for lists. */
const LIST_READERS: ReadonlyMap<string, string> = new Map([
  ['keys', 'js_list_keys'],
  ['values', '__TS__ArraySlice'],
  ['entries', 'js_list_entries'],
]);

/** What the transpiler makes, and what takes its place in a program that asks for keys. */
const ORDERED_HELPERS: Readonly<Record<string, string>> = {
  __TS__ObjectAssign: 'js_assign',
  __TS__ObjectRest: 'js_rest',
  __TS__ObjectFromEntries: 'js_from_entries',
};

const OPEN_TYPES =
  ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter;

interface Enumerated {
  types: Set<TypeScript.Type>;
  /** Whether the keys of any object may be asked for. */
  isOpen: boolean;
}

const enumeratedTypes = new WeakMap<TypeScript.Program, Enumerated>();

/** The types of the objects whose keys a program asks for, directly or after copying them. */
function enumerated(program: TypeScript.Program): Enumerated {
  const known = enumeratedTypes.get(program);
  if (known) return known;
  const checker = program.getTypeChecker();
  const found: Enumerated = { types: new Set(), isOpen: false };
  const copies: TypeScript.Type[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isForInStatement(node)) note(found, checker.getTypeAtLocation(node.expression), checker);
    else if (ts.isSpreadAssignment(node)) copies.push(checker.getTypeAtLocation(node.expression));
    else if (ts.isCallExpression(node)) {
      const name = objectFunction(node, checker);
      if (name !== undefined && READERS.has(name) && node.arguments.length > 0)
        note(found, checker.getTypeAtLocation(node.arguments[0]), checker);
      else if (name === 'assign') copies.push(...node.arguments.map(at => checker.getTypeAtLocation(at)));
    } else if (isReaderAsValue(node, checker)) found.isOpen = true;
    ts.forEachChild(node, visit);
  };
  for (const file of neededSources(program)) visit(file);
  if (asksForKeys(program)) for (const type of copies) note(found, type, checker);
  enumeratedTypes.set(program, found);
  return found;
}

function note(found: Enumerated, type: TypeScript.Type, checker: TypeScript.TypeChecker): void {
  const plain = checker.getNonNullableType(type);
  for (const part of plain.isUnion() ? plain.types : [plain])
    if (part.flags & OPEN_TYPES || checker.typeToString(part) === '{}') found.isOpen = true;
    else found.types.add(part);
}

/** The name of the function of `Object` that a call is of. */
function objectFunction(
  { expression }: TypeScript.CallExpression,
  checker: TypeScript.TypeChecker,
): string | undefined {
  return libraryFunctionName(expression, checker);
}

function libraryFunctionName(
  expression: TypeScript.Expression,
  checker: TypeScript.TypeChecker,
): string | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  return isLibraryObject(expression.expression, checker) ? expression.name.text : undefined;
}

/** Whether an expression is the language's own `Object`. */
function isLibraryObject(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'Object') return false;
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  return declarations.every(declaration => declaration.getSourceFile().isDeclarationFile);
}

/** `Object.keys` and its like where nothing is called, and `{ keys } = Object`. */
function isReaderAsValue(node: TypeScript.Node, checker: TypeScript.TypeChecker): boolean {
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
    return node.initializer !== undefined && isLibraryObject(node.initializer, checker);
  return (
    ts.isPropertyAccessExpression(node) &&
    READERS.has(node.name.text) &&
    !(ts.isCallExpression(node.parent) && node.parent.expression === node) &&
    libraryFunctionName(node, checker) !== undefined
  );
}

/** Whether copying to or from an object runs accessors, which may notice the order of keys. */
function copiesAccessors(node: TypeScript.Node, checker: TypeScript.TypeChecker): boolean {
  const isAssigned = ts.isCallExpression(node) && objectFunction(node, checker) === 'assign';
  const copied = isAssigned ? node.arguments : ts.isSpreadAssignment(node) ? [node.expression] : [];
  return copied.some(value =>
    checker
      .getPropertiesOfType(checker.getTypeAtLocation(value))
      .some(
        ({ flags, valueDeclaration }) =>
          (flags & ts.SymbolFlags.Accessor) !== 0 &&
          (isAssigned || (valueDeclaration && ts.isObjectLiteralExpression(valueDeclaration.parent))),
      ),
  );
}

/** Whether a program asks for the keys of an object anywhere. */
export function asksForKeys(program: TypeScript.Program): boolean {
  let asks = askingPrograms.get(program);
  if (asks === undefined) {
    const checker = program.getTypeChecker();
    const visit = (node: TypeScript.Node): boolean => {
      if (ts.isForInStatement(node) || copiesAccessors(node, checker)) return true;
      if (isReaderAsValue(node, checker)) return true;
      if (ts.isCallExpression(node) && node.arguments.length > 0) {
        const name = objectFunction(node, checker);
        if (name !== undefined && READERS.has(name)) return true;
      }
      return ts.forEachChild(node, visit) ?? false;
    };
    asks = neededSources(program).some(file => remembered(program, file, 'asks for keys', () => visit(file)));
    askingPrograms.set(program, asks);
  }
  return asks;
}

const askingPrograms = new WeakMap<TypeScript.Program, boolean>();

/** An object literal that notes the order of its keys, if the program may ask for them. */
export function objectLiteral(
  node: TypeScript.ObjectLiteralExpression,
  context: TransformationContext,
): lua.Expression {
  if (hasAccessors(node)) return withAccessors(orderedLiteral(withPlaceholders(node), context), node);
  return orderedLiteral(node, context);
}

function orderedLiteral(
  node: TypeScript.ObjectLiteralExpression,
  context: TransformationContext,
): lua.Expression {
  const made = context.superTransformExpression(node);
  if (!asksForKeys(context.program) || !isAskedFor(node, context)) return made;
  if (lua.isTableExpression(made)) return ordered(made, node);
  // What a copy is made of: the literal's own properties between the objects that it spreads.
  if (lua.isCallExpression(made) && lua.isTableExpression(made.params[0]))
    made.params = made.params.flatMap(part =>
      lua.isTableExpression(part) ? inPieces(part, node).map(piece => orderedPiece(piece, node)) : [part],
    );
  return made;
}

function isAskedFor(
  node: TypeScript.ObjectLiteralExpression,
  { checker, program }: TransformationContext,
): boolean {
  const { types, isOpen } = enumerated(program);
  if (isOpen) return true;
  const original = ts.getOriginalNode(node) as TypeScript.ObjectLiteralExpression;
  const { parent } = original;
  if (parent && ts.isCallExpression(parent) && READERS.has(objectFunction(parent, checker) ?? ''))
    return true;
  const own = checker.getTypeAtLocation(original);
  const wanted = checker.getContextualType(original);
  const type = wanted && !(wanted.flags & OPEN_TYPES) ? checker.getNonNullableType(wanted) : own;
  const parts = type.isUnion() ? [...type.types] : [type];
  // What only satisfies a type keeps its own.
  if (ts.findAncestor(original.parent, ts.isSatisfiesExpression)) parts.push(own);
  return parts.some(part => [...types].some(target => checker.isTypeAssignableTo(part, target)));
}

function ordered(table: lua.TableExpression, node: TypeScript.Node): lua.Expression {
  const [first, ...others] = inPieces(table, node);
  const [made, ...added] = [first, ...others].map(piece => orderedPiece(piece, node));
  return added.length > 0 ? callGlobal('js_assign', [made, ...added], node) : made;
}

/** An object in pieces that are added one after the other: one for each property whose name has to be computed. */
function inPieces(table: lua.TableExpression, node: TypeScript.Node): lua.TableExpression[] {
  const pieces = [table];
  let isOpen = true;
  const { fields } = table;
  table.fields = [];
  for (const field of fields) {
    const isPlain = !field.key || isPlainKey(field.key);
    if (!isPlain || !isOpen) pieces.push(lua.createTableExpression([], node));
    pieces.at(-1)!.fields.push(field);
    isOpen = isPlain;
  }
  return pieces;
}

function isPlainKey(key: lua.Expression): boolean {
  return lua.isStringLiteral(key) || lua.isNumericLiteral(key) || isRepeatable(key);
}

function orderedPiece(table: lua.TableExpression, node: TypeScript.Node): lua.Expression {
  const keys = table.fields.flatMap(({ key }) =>
    key && isPlainKey(key) ? lua.createTableFieldExpression(key) : [],
  );
  return callGlobal(
    'js_ordered',
    [table, ...(keys.length > 0 ? [lua.createTableExpression(keys)] : [])],
    node,
  );
}

/** `Object.keys` and its like with the keys in order; undefined for any other call. */
export function keysCall(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const name = objectFunction(node, context.checker);
  const helper = name === undefined ? undefined : READERS.get(name);
  if (helper === undefined || node.arguments.length !== 1) return undefined;
  const [object] = node.arguments;
  const type = context.checker.getTypeAtLocation(object);
  if (context.checker.isArrayType(type) || context.checker.isTupleType(type))
    return callGlobal(LIST_READERS.get(name!)!, [context.transformExpression(object)], node);
  const hint = keyHint(object, context);
  return callGlobal(helper, [context.transformExpression(object), ...(hint ? [hint] : [])], node);
}

/** `for … in` over the keys in order. */
export function forInStatement(
  node: TypeScript.ForInStatement,
  context: TransformationContext,
): lua.Statement[] {
  const statements = context.superTransformStatements(node);
  const loop = statements.at(-1);
  if (!loop || !lua.isForInStatement(loop)) return statements;
  const [pairs] = loop.expressions;
  if (!lua.isCallExpression(pairs)) return statements;
  const hint = keyHint(node.expression, context);
  const keys = callGlobal('js_keys', [...pairs.params, ...(hint ? [hint] : [])]);
  const [object] = pairs.params;
  if (deletes(node.statement) && lua.isIdentifier(object)) skipDeleted(loop, object, loop.names[0]);
  loop.expressions = [callGlobal('ipairs', [keys], node.expression)];
  loop.names.unshift(lua.createAnonymousIdentifier());
  return statements;
}

/** Whether a loop may delete keys that it has not reached yet. */
function deletes(node: TypeScript.Node): boolean {
  return (
    ts.isDeleteExpression(node) || (ts.forEachChild(node, child => deletes(child) || undefined) ?? false)
  );
}

/** Lets a loop over keys leave out those that are gone when it comes to them. */
function skipDeleted(loop: lua.ForInStatement, object: lua.Identifier, key: lua.Identifier): void {
  const value = lua.createTableIndexExpression(lua.cloneIdentifier(object), lua.cloneIdentifier(key));
  const isThere = lua.createBinaryExpression(
    value,
    lua.createNilLiteral(),
    lua.SyntaxKind.InequalityOperator,
  );
  loop.body = lua.createBlock([lua.createIfStatement(isThere, loop.body)]);
}

/** A class, with what it says of the keys of its instances if they may be asked for. */
export function classDeclaration(
  node: TypeScript.ClassDeclaration,
  context: TransformationContext,
): lua.Statement[] {
  const statements = context.superTransformStatements(node);
  const fields =
    node.name && hasAskedInstances(node, context)
      ? fieldsStatement(context.transformExpression(node.name), node, context)
      : undefined;
  return fields ? [...statements, fields] : statements;
}

/** The same for a class that is a value. */
export function classExpression(
  node: TypeScript.ClassExpression,
  context: TransformationContext,
): lua.Expression {
  const made = context.superTransformExpression(node);
  const fields =
    lua.isIdentifier(made) && hasAskedInstances(node, context)
      ? fieldsStatement(lua.cloneIdentifier(made), node, context)
      : undefined;
  if (fields) context.addPrecedingStatements(fields);
  return made;
}

/** Whether the keys of instances may be asked for where their class is not known. */
function hasAskedInstances(
  node: TypeScript.ClassLikeDeclaration,
  { checker, program }: TransformationContext,
): boolean {
  if (!asksForKeys(program)) return false;
  const { types, isOpen } = enumerated(program);
  const type = checker.getTypeAtLocation(node);
  return isOpen || [...types].some(target => target !== type && checker.isTypeAssignableTo(type, target));
}

/** In a finished tree: takes the helpers that keep the order of keys. */
export function keepKeyOrder(statement: lua.Statement): void {
  walk(statement, node => {
    if (lua.isIdentifier(node) && Object.hasOwn(ORDERED_HELPERS, node.text))
      node.text = ORDERED_HELPERS[node.text];
    return true;
  });
}
