/**
 * Whose keys a program asks for. Only objects of such types have to remember the order of their keys; in a program that
 * asks for none all objects are plain tables.
 */

import type TypeScript from 'typescript';
import { neededSources } from '../program/needed-files.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { oncePer } from '../program/once.ts';
import { remembered } from '../program/rebuild/memory.ts';
import { typeText } from '../program/type-text.ts';
import ts from '../program/typescript.ts';
import { type CheckedProgram, libraryGlobal } from './built-in-names.ts';

/** Functions of `Object` that look at the keys of their first argument in order. */
export const READERS: ReadonlyMap<string, string> = new Map([
  ['keys', 'js_keys'],
  ['values', 'js_values'],
  ['entries', 'js_entries'],
]);

/** Types that say nothing of the keys of their values. */
export const OPEN_TYPES =
  ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter;

/** What may ask for keys, or copy an object with them. */
const POSSIBLE_QUESTIONS = [
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.VariableDeclaration,
];

export interface Enumerated {
  types: Set<TypeScript.Type>;
  /** Whether the keys of any object may be asked for. */
  isOpen: boolean;
}

/** The types of the objects whose keys a program asks for, directly or after copying them. */
export const enumerated = oncePer((program: TypeScript.Program): Enumerated => {
  const checker = program.getTypeChecker();
  const found: Enumerated = { types: new Set(), isOpen: false };
  const noted = new Set<string>();
  for (const file of asksForKeys(program) ? neededSources(program) : []) {
    const { objects, isOpen } = askedObjects(file, program);
    found.isOpen ||= isOpen;
    for (const [index, text] of askedTexts(file, program).entries()) {
      // One type stands for all that the same values are of: asking for a type takes time.
      if (noted.has(text)) continue;
      noted.add(text);
      note(found, checker.getTypeAtLocation(objects[index]), checker);
    }
  }
  return found;
});

/**
 * What a program asks for keys, or copies, as a text: another one after every change of the types of these objects.
 */
export function askedText(program: TypeScript.Program): string {
  if (!asksForKeys(program)) return '';
  return neededSources(program)
    .map(file => {
      const { isOpen } = askedObjects(file, program);
      return `${[...askedTexts(file, program)].sort().join('\n')}${isOpen ? '\nall' : ''}`;
    })
    .join('');
}

/** The types of the objects whose keys a file asks for, as texts, in the order of the objects. */
function askedTexts(file: TypeScript.SourceFile, program: TypeScript.Program): readonly string[] {
  const checker = program.getTypeChecker();
  return remembered(program, file, 'texts of what is asked for keys', () =>
    askedObjects(file, program).objects.map(node =>
      typeText(checker.getNonNullableType(checker.getTypeAtLocation(node)), checker),
    ),
  );
}

interface AskedObjects {
  /** Objects whose keys a file asks for, or whose properties it gives to others. */
  objects: TypeScript.Expression[];
  /** Whether the keys of any object may be asked for. */
  isOpen: boolean;
}

function askedObjects(file: TypeScript.SourceFile, program: TypeScript.Program): AskedObjects {
  const checked = { checker: program.getTypeChecker(), program };
  return remembered(program, file, 'asked for keys', () => {
    const asked: AskedObjects = { objects: [], isOpen: false };
    for (const node of nodesIn(file, ...POSSIBLE_QUESTIONS))
      if (ts.isForInStatement(node)) asked.objects.push(node.expression);
      else if (ts.isSpreadAssignment(node)) asked.objects.push(node.expression);
      else if (ts.isCallExpression(node)) {
        const name = objectFunction(node.expression, checked);
        if (name !== undefined && READERS.has(name)) asked.objects.push(...node.arguments.slice(0, 1));
        else if (name === 'assign') asked.objects.push(...node.arguments);
      } else if (isReaderAsValue(node, checked)) asked.isOpen = true;
    return asked;
  });
}

function note(found: Enumerated, type: TypeScript.Type, checker: TypeScript.TypeChecker): void {
  const plain = checker.getNonNullableType(type);
  for (const part of plain.isUnion() ? plain.types : [plain])
    if (part.flags & OPEN_TYPES || checker.typeToString(part) === '{}') found.isOpen = true;
    else found.types.add(part);
}

/** The name of the function of `Object` that an expression is, such as what a call calls. */
export function objectFunction(node: TypeScript.Expression, checked: CheckedProgram): string | undefined {
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  return isLibraryObject(node.expression, checked) ? node.name.text : undefined;
}

function isLibraryObject(node: TypeScript.Expression, checked: CheckedProgram): boolean {
  // Most names need no looking up.
  return ts.isIdentifier(node) && node.text === 'Object' && libraryGlobal(node, checked) !== undefined;
}

/** `Object.keys` and its like where nothing is called, and `{ keys } = Object`. */
function isReaderAsValue(node: TypeScript.Node, checked: CheckedProgram): boolean {
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
    return node.initializer !== undefined && isLibraryObject(node.initializer, checked);
  return (
    ts.isPropertyAccessExpression(node) &&
    READERS.has(node.name.text) &&
    !(ts.isCallExpression(node.parent) && node.parent.expression === node) &&
    objectFunction(node, checked) !== undefined
  );
}

/** Whether copying to or from an object runs accessors, which may notice the order of keys, or leaves out fields. */
function copiesSpecially(node: TypeScript.Node, checked: CheckedProgram): boolean {
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

/** Whether a program asks for the keys of an object anywhere. */
export const asksForKeys = oncePer((program: TypeScript.Program): boolean => {
  const checked = { checker: program.getTypeChecker(), program };
  const isQuestion = (node: TypeScript.Node): boolean => {
    if (ts.isForInStatement(node) || copiesSpecially(node, checked)) return true;
    if (isReaderAsValue(node, checked)) return true;
    if (!ts.isCallExpression(node) || node.arguments.length === 0) return false;
    const name = objectFunction(node.expression, checked);
    return name !== undefined && READERS.has(name);
  };
  return neededSources(program).some(file =>
    remembered(program, file, 'asks for keys', () => nodesIn(file, ...POSSIBLE_QUESTIONS).some(isQuestion)),
  );
});
