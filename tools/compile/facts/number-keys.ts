/**
 * Whose keys are numbers. JavaScript's keys are strings; Lua tells `table[5]` from `table['5']`. Objects that are
 * indexed by numbers hold numbers, so that this costs nothing, and what is a string becomes a number where such an
 * object is asked for it (see string-keys.ts). Objects whose types say that their keys are strings hold numbers too, as
 * far as their keys are numbers, if the program uses numbers with objects of a like type anywhere.
 */

import { cached } from '../program/incremental/cache.ts';
import { memoize } from '../program/memoize.ts';
import { neededSources } from '../program/needed-files.ts';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import type { CheckedProgram } from './built-in-names.ts';
import { enumeratesKeys, OPEN_TYPES, objectFunction } from './key-enumeration.ts';
import { areAll, areSome, mustBe, partsOf } from './type-parts.ts';

interface NumberKeys {
  /** Types of objects with keys of both kinds, or with names that are numbers. */
  types: Set<ts.Type>;
  exist: boolean;
}

/** Whether a string is that of a number, so that it is the same key. */
export function isNumberText(text: string): boolean {
  return String(Number(text)) === text && Number.isFinite(Number(text));
}

/** What of a program is indexed by numbers besides arrays. */
const numberKeys = memoize((program: ts.Program): NumberKeys => {
  const checked = { checker: program.getTypeChecker(), program };
  const files = neededSources(program).filter(file =>
    cached(program, file, 'keys that are numbers', () =>
      possibleUses(file).some(new KeyFinder(checked).isUse),
    ),
  );
  if (files.length === 0 && enumeratesKeys(program))
    files.push(...neededSources(program).filter(file => hasNumberEnum(file)));
  if (files.length === 0) return { types: new Set(), exist: false };
  const finder = new KeyFinder(checked);
  for (const file of neededSources(program)) possibleUses(file).forEach(finder.collect);
  return { types: finder.types, exist: true };
});

/** What the Lua of other files depends on. */
export function numberKeyPress(program: ts.Program): string {
  const { types, exist } = numberKeys(program);
  const { typeToString } = program.getTypeChecker();
  return exist ? [...types].map(type => typeToString(type)).join(';') || 'numbers' : '';
}

/** Whether objects of a type may hold numbers as keys, so that a string has to become one. */
export function mayHaveNumberKeys(type: ts.Type, { checker, program }: CheckedProgram): boolean {
  const plain = checker.getNonNullableType(type);
  return partsOf(plain).some(part => {
    if (isListType(part, checker)) return false;
    const isOpen = isOpenType(part, checker);
    if (!isOpen && hasNumbers(part, checker)) return true;
    if (!isOpen && !part.getStringIndexType()) return false;
    const { types, exist } = numberKeys(program);
    if (isOpen) return exist;
    return [...types].some(
      other => checker.isTypeAssignableTo(part, other) || checker.isTypeAssignableTo(other, part),
    );
  });
}

/** Whether a type is that of an array, and not one of which nothing is known. */
export function isListType(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** Whether a type says nothing of its values, which may be arrays. */
export function isUnknown(type: ts.Type): boolean {
  return (type.flags & OPEN_TYPES) !== 0 || (type.isIntersection() && type.types.some(isUnknown));
}

/** Whether a type says nothing of its keys. */
export function isOpenType(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (isUnknown(type)) return true;
  const isMapped =
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  if (!isMapped && checker.typeToString(type) !== '{}') return false;
  return type.getProperties().length === 0 && checker.getIndexInfosOfType(type).length === 0;
}

/** Whether a type itself says that keys are numbers: an index, names that are numbers, an enum. */
function hasNumbers(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.getNumberIndexType() && !type.getStringIndexType()) return !isListType(type, checker);
  return hasNumberNames(type);
}

function hasNumberNames(type: ts.Type): boolean {
  return type.getProperties().some(({ name }) => isNumberText(name));
}

/** Where a file may index objects by numbers. */
function possibleUses(file: ts.SourceFile): readonly ts.Node[] {
  return nodesIn(
    file,
    ts.SyntaxKind.ElementAccessExpression,
    ts.SyntaxKind.BinaryExpression,
    ts.SyntaxKind.ObjectLiteralExpression,
    ts.SyntaxKind.CallExpression,
    ts.SyntaxKind.ObjectBindingPattern,
  );
}

/** Finds where objects are indexed by numbers. */
class KeyFinder {
  readonly types = new Set<ts.Type>();
  private readonly checked: CheckedProgram;

  constructor(checked: CheckedProgram) {
    this.checked = checked;
  }

  isUse = (node: ts.Node): boolean => this.ownerOf(node) !== undefined;

  collect = (node: ts.Node): void => {
    const owner = this.ownerOf(node) ?? this.madeOfEntries(node);
    if (owner) this.note(owner);
  };

  private note(type: ts.Type): void {
    const { checker } = this.checked;
    const plain = checker.getNonNullableType(type);
    for (const part of partsOf(plain))
      if (part.getStringIndexType() || hasNumberNames(part)) this.types.add(part);
  }

  /** The type of the object that a node uses a number with. */
  private ownerOf(node: ts.Node): ts.Type | undefined {
    const { checker } = this.checked;
    const typeOf = (at: ts.Expression): ts.Type => checker.getTypeAtLocation(at);
    if (ts.isElementAccessExpression(node))
      return this.isObject(typeOf(node.expression)) && this.mayBeNumber(node.argumentExpression)
        ? typeOf(node.expression)
        : undefined;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      return this.isObject(typeOf(node.right)) && this.mayBeNumber(node.left)
        ? typeOf(node.right)
        : undefined;
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.flatMap(({ name }) => name ?? []);
      const hasTexts = names.some(name => ts.isStringLiteral(name) && isNumberText(name.text));
      const copiesList = node.properties.some(
        part => ts.isSpreadAssignment(part) && isListType(typeOf(part.expression), checker),
      );
      const hasNumbers = copiesList || names.some(name => this.isNumberName(name));
      if (!hasTexts && !hasNumbers) return undefined;
      const wanted = checker.getContextualType(node);
      const type = wanted && !isOpenType(wanted, checker) ? wanted : typeOf(node);
      // What is written as a string stays one where the type says no more than that keys are strings.
      return hasTexts && type.getStringIndexType() && !hasNumbers ? undefined : type;
    }
    if (ts.isCallExpression(node)) return this.isMadeByNumbers(node) ? typeOf(node) : undefined;
    if (!ts.isObjectBindingPattern(node)) return undefined;
    const hasNumber = node.elements.some(
      ({ propertyName }) => propertyName && this.isNumberName(propertyName),
    );
    const type = hasNumber ? checker.getTypeAtLocation(node) : undefined;
    return type && this.isObject(type) ? type : undefined;
  }

  private isNumberName(name: ts.PropertyName): boolean {
    if (ts.isNumericLiteral(name)) return true;
    return ts.isComputedPropertyName(name) && this.mayBeNumber(name.expression);
  }

  /** Whether a key may be a number; what `keyof` names may be, and is what its object has. */
  private mayBeNumber(key: ts.Expression): boolean {
    const { checker } = this.checked;
    const type = checker.getTypeAtLocation(key);
    return areSome(type, ts.TypeFlags.NumberLike) || mustBe(type, ts.TypeFlags.NumberLike, checker);
  }

  private isObject(type: ts.Type): boolean {
    const { checker } = this.checked;
    const plain = checker.getNonNullableType(type);
    return partsOf(plain).every(
      part => !isListType(part, checker) && !(part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Any)),
    );
  }

  /** The type of what `Object.fromEntries` gives, whose keys may be anything. */
  private madeOfEntries(node: ts.Node): ts.Type | undefined {
    return ts.isCallExpression(node) && this.isOfEntries(node)
      ? this.checked.checker.getTypeAtLocation(node)
      : undefined;
  }

  private isOfEntries({ expression, arguments: list }: ts.CallExpression): boolean {
    return list.length === 1 && objectFunction(expression, this.checked) === 'fromEntries';
  }

  /** Whether `Object.fromEntries` may get keys that are no strings. */
  private isMadeByNumbers(node: ts.CallExpression): boolean {
    if (!this.isOfEntries(node)) return false;
    const { checker } = this.checked;
    const entry = checker.getIndexTypeOfType(
      checker.getTypeAtLocation(node.arguments[0]),
      ts.IndexKind.Number,
    );
    const key = entry && checker.getIndexTypeOfType(entry, ts.IndexKind.Number);
    const first = entry?.getProperty('0');
    const type = first ? checker.getTypeOfSymbol(first) : key;
    return !type || !areAll(type, ts.TypeFlags.StringLike);
  }
}

/** Whether a file declares an enum with members whose values are numbers, by which it gives their names. */
function hasNumberEnum(file: ts.SourceFile): boolean {
  return nodesIn(file, ts.SyntaxKind.EnumDeclaration).length > 0;
}
