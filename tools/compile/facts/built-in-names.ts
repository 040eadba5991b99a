/** Which globals and methods of a program are JavaScript's own, and not variables and methods that it declares. */

import { isInPackage } from '../program/packages/package-paths.ts';
import ts from '../program/typescript.js';
import { hasEffects, skipWrappers } from './writes.ts';

/** A program and its checker; the transpiler's context has both, too. */
export interface CheckedProgram {
  checker: ts.TypeChecker;
  program: ts.Program;
}

/** The name of the JavaScript global that an expression refers to; undefined for variables of the program. */
export function libraryGlobal(node: ts.Expression, { checker, program }: CheckedProgram): string | undefined {
  const inner = skipWrappers(node);
  if (!ts.isIdentifier(inner) || isInterfaceName(inner)) return undefined;
  // A program may add members to the interface of that name.
  const declarations = (checker.getSymbolAtLocation(inner)?.declarations ?? []).filter(
    declaration => !ts.isInterfaceDeclaration(declaration),
  );
  const isLibrary =
    declarations.length > 0 &&
    declarations.every(declaration => program.isSourceFileDefaultLibrary(declaration.getSourceFile()));
  return isLibrary ? inner.text : undefined;
}

function isInterfaceName({ parent }: { parent?: ts.Node }): boolean {
  return parent !== undefined && ts.isInterfaceDeclaration(parent);
}

/** Whether a method is built in, and not declared by the program. */
export function isLibraryMethod(
  callee: ts.PropertyAccessExpression,
  { checker, program }: CheckedProgram,
): boolean {
  const member = checker.getSymbolAtLocation(callee.name);
  return member !== undefined && isLibraryMember(member, { program });
}

/** Interfaces whose methods are in no table on the console: they can only be called directly. */
const WITHOUT_TABLES =
  /^(Object|String|Number|Boolean|Symbol|(Readonly)?Array|(Callable|Newable)?Function|PromiseConstructor)$/;

/** Whether a member is a built-in method that is not a value on the console. */
export function isOnlyCalled(
  member: ts.Symbol | undefined,
  checked: Pick<CheckedProgram, 'program'>,
): boolean {
  const declaration = member?.valueDeclaration;
  return (
    declaration !== undefined &&
    ts.isMethodSignature(declaration) &&
    ts.isInterfaceDeclaration(declaration.parent) &&
    WITHOUT_TABLES.test(declaration.parent.name.text) &&
    isLibraryMember(member!, checked)
  );
}

type OfPattern = ts.VariableDeclaration & { name: ts.ObjectBindingPattern; initializer: ts.Expression };

/** Whether a pattern takes functions of a built-in object or built-in methods, and nothing that needs a pattern. */
export function isOfBuiltIns(node: ts.VariableDeclaration, checked: CheckedProgram): node is OfPattern {
  const { name, initializer } = node;
  if (!initializer || !ts.isObjectBindingPattern(name)) return false;
  const owner = skipWrappers(initializer);
  const isPlain = name.elements.every(
    element =>
      ts.isIdentifier(element.name) &&
      !element.initializer &&
      !element.dotDotDotToken &&
      (!element.propertyName || ts.isIdentifier(element.propertyName)),
  );
  if (!isPlain) return false;
  if (ts.isIdentifier(owner) && libraryGlobal(owner, checked) !== undefined) return true;
  const type = checked.checker.getTypeAtLocation(owner);
  return (
    !hasEffects(owner) &&
    name.elements.some(({ propertyName, name: own }) =>
      isOnlyCalled(type.getProperty(((propertyName ?? own) as ts.Identifier).text), checked),
    )
  );
}

/** A property that an expression reads; `push` of an expression that is not in the source as well. */
export function memberOf(
  { expression, name }: ts.PropertyAccessExpression,
  { checker }: Pick<CheckedProgram, 'checker'>,
): ts.Symbol | undefined {
  if (name.pos >= 0) return checker.getSymbolAtLocation(name);
  return checker.getPropertyOfType(checker.getTypeAtLocation(expression), name.text);
}

/** Whether a property or method is built in, and not declared by the program. */
export function isLibraryMember(
  { valueDeclaration }: ts.Symbol,
  { program }: Pick<CheckedProgram, 'program'>,
): boolean {
  return (
    valueDeclaration !== undefined && program.isSourceFileDefaultLibrary(valueDeclaration.getSourceFile())
  );
}

/**
 * Whether a type is an interface of JavaScript itself, such as `Map` or `Function`.
 *
 * @param names matches their names
 */
export function isLibraryType(
  { symbol }: ts.Type,
  names: RegExp,
  { program }: Pick<CheckedProgram, 'program'>,
): boolean {
  // Interfaces have no declaration of a value.
  const { declarations = [], name = '' } = symbol ?? {};
  return (
    names.test(name) && declarations.some(one => program.isSourceFileDefaultLibrary(one.getSourceFile()))
  );
}

/** Whether a declaration is ambient: its definition is not part of the program, as that of a package's function is. */
export function isAmbient(node: ts.Node): boolean {
  const file = node.getSourceFile();
  if (file.isDeclarationFile) return !(ts.isExternalModule(file) && isInPackage(file.fileName));
  for (let at = node; !ts.isSourceFile(at); at = at.parent)
    if (ts.canHaveModifiers(at) && at.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
      return true;
  return false;
}

/** Whether the functions of a built-in object receive no `this`: `Math.floor`, `Array.isArray`. */
export function isWithoutThis(owner: string): boolean {
  return /^(Console|JSON|Math|Performance|(Array|ArrayBuffer|Boolean|Date|Iterator|Number|Object|Promise|String|Symbol)Constructor)$/.test(
    owner,
  );
}

/** The global object that an interface declares: `Array` of `ArrayConstructor`, `console` of `Console`. */
export function globalOf(owner: string): string {
  return /^(Console|Performance)$/.test(owner) ? owner.toLowerCase() : owner.replace('Constructor', '');
}

/** The name of an interface; empty for other nodes. */
export function nameOf(node: ts.Node): string {
  return ts.isInterfaceDeclaration(node) ? node.name.text : '';
}

/** Whether a key is `Symbol.asyncIterator`, under any name. */
export function isAsyncIteratorKey({ flags, symbol }: ts.Type): boolean {
  return (flags & ts.TypeFlags.UniqueESSymbol) !== 0 && symbol.name === 'asyncIterator';
}

/** Whether a key is `Symbol.iterator`, under any name. */
export function isIteratorKey({ flags, symbol }: ts.Type): boolean {
  return (flags & ts.TypeFlags.UniqueESSymbol) !== 0 && symbol.name === 'iterator';
}
