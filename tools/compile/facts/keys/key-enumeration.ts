/**
 * Finds out whether a program enumerates keys. Only objects whose keys it enumerates have to remember their order; in
 * other programs all objects are plain tables.
 */

import { cached } from '../../program/incremental/cache.ts';
import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { type CheckedProgram, libraryGlobal } from '../built-in-names.ts';
import { partsOf } from '../type-parts.ts';
import { calledMethod, skipWrappers, withWrappers } from '../writes.ts';
import { showsObjects } from './shown-objects.ts';

/** Functions of `Object` that read the keys of their first argument in order. */
export const READERS: ReadonlyMap<string, string> = new Map([
  ['keys', 'js_keys'],
  ['values', 'js_values'],
  ['entries', 'js_entries'],
]);

/** Types that say nothing of the keys of their values. */
export const OPEN_TYPES =
  ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter;

/** Kinds of nodes that may enumerate keys, or copy an object with its keys. */
const ENUMERATING_KINDS = [
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.VariableDeclaration,
];

/**
 * Whether the keys of any object may be enumerated: through a type that does not declare them, or by a function that
 * is used as a value.
 */
export const enumeratesAnyKeys = memoize((program: ts.Program): boolean => {
  const checked = { checker: program.getTypeChecker(), program };
  return neededSources(program).some(file =>
    cached(program, file, 'asks for any keys', () =>
      nodesIn(file, ...ENUMERATING_KINDS).some(
        node =>
          isReaderAsValue(node, checked) ||
          enumeratedObjects(node, checked).some(object => hasOpenType(object, checked.checker)),
      ),
    ),
  );
});

/** Objects whose keys a node enumerates, or whose properties it copies. */
function enumeratedObjects(node: ts.Node, checked: CheckedProgram): readonly ts.Expression[] {
  if (ts.isForInStatement(node) || ts.isSpreadAssignment(node)) return [node.expression];
  if (!ts.isCallExpression(node)) return [];
  const { arguments: list } = node;
  if (isJsonText(node, checked)) return list.slice(0, 1);
  const name = objectFunction(node.expression, checked);
  if (name === undefined) return [];
  return READERS.has(name) ? list.slice(0, 1) : ENUMERATING.has(name) ? list : [];
}

/** Other functions of `Object` that go through the keys of an argument. */
const ENUMERATING = new Set([
  ...['assign', 'create', 'defineProperties'],
  ...['getOwnPropertyDescriptors', 'getOwnPropertyNames', 'getOwnPropertySymbols'],
]);

function hasOpenType(object: ts.Expression, checker: ts.TypeChecker): boolean {
  const plain = checker.getNonNullableType(checker.getTypeAtLocation(object));
  return partsOf(plain).some(part => (part.flags & OPEN_TYPES) !== 0 || checker.typeToString(part) === '{}');
}

/** `JSON.stringify(value)` */
export function isJsonText(node: ts.Node, checked: CheckedProgram): boolean {
  const callee = ts.isCallExpression(node) ? skipWrappers(node.expression) : undefined;
  if (!callee || !ts.isPropertyAccessExpression(callee) || callee.name.text !== 'stringify') return false;
  return libraryGlobal(callee.expression, checked) === 'JSON';
}

/** The name of the function of `Object` that an expression refers to. */
export function objectFunction(node: ts.Expression, checked: CheckedProgram): string | undefined {
  const inner = skipWrappers(node);
  if (!ts.isPropertyAccessExpression(inner)) return undefined;
  return isLibraryObject(skipWrappers(inner.expression), checked) ? inner.name.text : undefined;
}

function isLibraryObject(node: ts.Expression, checked: CheckedProgram): boolean {
  // Most names need no lookup.
  return ts.isIdentifier(node) && node.text === 'Object' && libraryGlobal(node, checked) !== undefined;
}

/** `Object.keys` and its like as values, and `{ keys } = Object`. */
function isReaderAsValue(node: ts.Node, checked: CheckedProgram): boolean {
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
    return node.initializer !== undefined && isLibraryObject(skipWrappers(node.initializer), checked);
  return (
    ts.isPropertyAccessExpression(node) &&
    READERS.has(node.name.text) &&
    calledMethod(withWrappers(node).parent) !== node &&
    objectFunction(node, checked) !== undefined
  );
}

/** Whether copying to or from an object calls accessors, which may observe the order of keys, or omits fields. */
function copiesSpecially(node: ts.Node, checked: CheckedProgram): boolean {
  const { checker } = checked;
  const isAssigned = ts.isCallExpression(node) && objectFunction(node.expression, checked) === 'assign';
  const copied = isAssigned ? node.arguments : ts.isSpreadAssignment(node) ? [node.expression] : [];
  return copied.some(value =>
    checker
      .getPropertiesOfType(checker.getTypeAtLocation(value))
      .some(
        ({ flags, name, valueDeclaration }) =>
          (name === 'stack' && valueDeclaration?.getSourceFile().isDeclarationFile) ||
          ((flags & ts.SymbolFlags.Accessor) !== 0 &&
            (isAssigned || (valueDeclaration && ts.isObjectLiteralExpression(valueDeclaration.parent)))),
      ),
  );
}

/** Whether a program enumerates keys anywhere. */
export const enumeratesKeys = memoize((program: ts.Program): boolean => {
  if (showsObjects(program)) return true;
  const checked = { checker: program.getTypeChecker(), program };
  const isQuestion = (node: ts.Node): boolean => {
    if (ts.isForInStatement(node) || copiesSpecially(node, checked)) return true;
    if (isReaderAsValue(node, checked) || isJsonText(node, checked)) return true;
    if (!ts.isCallExpression(node) || node.arguments.length === 0) return false;
    const name = objectFunction(node.expression, checked);
    return name !== undefined && READERS.has(name);
  };
  return neededSources(program).some(file =>
    cached(program, file, 'asks for keys', () => nodesIn(file, ...ENUMERATING_KINDS).some(isQuestion)),
  );
});
