/**
 * Finds where a program could notice the names of fields: a name that comes from a string, a table that is walked
 * through by its keys, an object that meets code outside of the program. Everything else accesses fields by names
 * in the text of the program, which change together.
 */

import { libraryGlobal, typeWhenRead, withWrappers } from '../../facts/index.ts';
import { visitNodes } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { NestedTypes } from './nested-types.ts';

export interface FieldEscapes {
  names: Set<string>;
  /** Objects whose fields are reached by keys that the text does not name: expressions and patterns. */
  walked: ts.Node[];
  /** Whether a function that notices all names goes where nobody knows what it is called with. */
  isOpen: boolean;
}

/** Types of values without fields. */
const PLAIN = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;

/** Functions of `Object` that only handle values, not names. */
const BLIND_FUNCTIONS: ReadonlySet<string> = new Set(['assign', 'values', 'freeze', 'seal', 'is']);

/**
 * Looks through a file for what notices the names of fields.
 * @param mayBeForeign whether a name may be that of a field of another program; only such are looked up, which takes
 *   most of the time
 */
export function fieldEscapes(
  file: ts.SourceFile,
  program: ts.Program,
  mayBeForeign: (name: string) => boolean,
): FieldEscapes {
  const finder = new EscapeFinder(program, mayBeForeign);
  visitNodes(file, finder.visit);
  return finder;
}

class EscapeFinder implements FieldEscapes {
  readonly names = new Set<string>();
  readonly walked: ts.Node[] = [];
  isOpen = false;
  readonly checker: ts.TypeChecker;
  readonly program: ts.Program;
  private readonly nested: NestedTypes;
  private readonly reached = new Set<ts.Type>();

  private readonly mayBeForeign: (name: string) => boolean;

  constructor(program: ts.Program, mayBeForeign: (name: string) => boolean) {
    this.program = program;
    this.checker = program.getTypeChecker();
    this.nested = new NestedTypes(this.checker);
    this.mayBeForeign = mayBeForeign;
  }

  visit = (node: ts.Node): boolean => {
    const { checker } = this;
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return false;
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.name.text;
      if (this.mayBeForeign(name) && !this.names.has(name) && !isOwn(checker.getSymbolAtLocation(node.name)))
        this.names.add(name);
      const callee = withWrappers(node);
      if (ts.isCallExpression(callee.parent) && callee.parent.expression === callee)
        this.visitCall(callee.parent, node);
      else if (this.isObjectFunction(node)) this.isOpen = true;
    } else if (ts.isElementAccessExpression(node)) this.key(node.argumentExpression, node.expression);
    else if (ts.isComputedPropertyName(node)) this.computedName(node);
    else if (ts.isObjectBindingPattern(node)) this.pattern(node);
    else if (ts.isVariableDeclaration(node) && this.takesObjectFunctions(node)) this.isOpen = true;
    else if (ts.isObjectLiteralExpression(node)) this.literal(node);
    else if (ts.isForInStatement(node)) this.walk(node.expression);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      this.key(node.left, node.right);
    else if (ts.isHeritageClause(node)) this.heritage(node);
    else if (ts.canHaveModifiers(node) && isAmbient(node)) this.ambient(node);
    return true;
  };

  private visitCall(call: ts.CallExpression, target: ts.PropertyAccessExpression): void {
    // The result too may have keys that were computed.
    if (this.isObjectFunction(target)) for (const value of [...call.arguments, call]) this.walk(value);
    if (target.name.text === 'hasOwnProperty') this.walk(target.expression);
  }

  /** `Object.keys` and its like. */
  private isObjectFunction({ expression, name }: ts.PropertyAccessExpression): boolean {
    return this.isObject(expression) && !BLIND_FUNCTIONS.has(name.text);
  }

  /** `const { keys } = Object` */
  private takesObjectFunctions({ name, initializer }: ts.VariableDeclaration): boolean {
    return initializer !== undefined && ts.isObjectBindingPattern(name) && this.isObject(initializer);
  }

  private isObject(node: ts.Expression): boolean {
    return libraryGlobal(node, this) === 'Object';
  }

  /** A key in brackets, or before `in`, that selects a field of `object`. */
  private key(key: ts.Expression, object: ts.Expression): void {
    if (this.isNumber(key) || this.literalKeys(typeWhenRead(key, this.checker))) return;
    this.walk(object);
  }

  /** Whether a key is a number for sure, as far as that can be told without following the flow of the program. */
  private isNumber(key: ts.Expression): boolean {
    if (ts.isNumericLiteral(key)) return true;
    if (ts.isParenthesizedExpression(key)) return this.isNumber(key.expression);
    if (ts.isBinaryExpression(key)) {
      const { kind } = key.operatorToken;
      if (kind === ts.SyntaxKind.PlusToken) return this.isNumber(key.left) && this.isNumber(key.right);
      return kind === ts.SyntaxKind.MinusToken || kind === ts.SyntaxKind.AsteriskToken;
    }
    if (!ts.isIdentifier(key)) return false;
    const symbol = this.checker.getSymbolAtLocation(key);
    return (
      symbol !== undefined && (this.checker.getTypeOfSymbol(symbol).flags & ts.TypeFlags.NumberLike) !== 0
    );
  }

  /** Notes keys that are known strings; returns whether the others are numbers or symbols. */
  private literalKeys(type: ts.Type): boolean {
    if (type.isUnion()) return type.types.map(part => this.literalKeys(part)).every(isKnown => isKnown);
    if (type.isStringLiteral()) {
      this.names.add(type.value);
      return true;
    }
    if (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike | ts.TypeFlags.BooleanLike))
      return true;
    const constraint = type.flags & ts.TypeFlags.TypeParameter ? type.getConstraint() : undefined;
    return constraint !== undefined && this.literalKeys(constraint);
  }

  /** A computed name in an object literal or in a pattern. */
  private computedName({ expression, parent }: ts.ComputedPropertyName): void {
    if (!this.literalKeys(typeWhenRead(expression, this.checker))) this.walk(parent.parent);
  }

  /** An object of which every field's name can be noticed. */
  private walk(object: ts.Node): void {
    if (!(this.checker.getTypeAtLocation(object).flags & PLAIN)) this.walked.push(object);
  }

  /** Names that are taken out of an object of another program's type. */
  private pattern(node: ts.ObjectBindingPattern): void {
    const names = node.elements.map(({ propertyName, name }) => propertyName ?? name);
    if (!names.some(name => !ts.isIdentifier(name) || this.mayBeForeign(name.text))) return;
    const type = this.checker.getTypeAtLocation(node);
    for (const { propertyName, name, dotDotDotToken } of node.elements) {
      if (dotDotDotToken) continue;
      const key = propertyName ?? name;
      if (ts.isIdentifier(key) && !isOwn(type.getProperty(key.text))) this.names.add(key.text);
      else if (ts.isStringLiteralLike(key)) this.names.add(key.text);
    }
  }

  /** An object literal where the type of another program is expected, or as a target of assignments. */
  private literal(node: ts.ObjectLiteralExpression): void {
    const isForeign = node.properties.some(
      ({ name }) => name && ts.isIdentifier(name) && this.mayBeForeign(name.text),
    );
    const expected = isForeign ? this.checker.getContextualType(node) : undefined;
    const isTarget =
      ts.isBinaryExpression(node.parent) &&
      node.parent.left === node &&
      node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    for (const { name } of node.properties) {
      if (!name || !ts.isIdentifier(name)) continue;
      const property = expected?.getProperty(name.text);
      if (isTarget || (property && !isOwn(property))) this.names.add(name.text);
    }
  }

  /** A class that fulfils or extends another program's type. */
  private heritage(node: ts.HeritageClause): void {
    for (const base of node.types)
      for (const property of this.checker.getPropertiesOfType(this.checker.getTypeAtLocation(base)))
        if (!isOwn(property)) this.names.add(property.name);
  }

  /** `declare const outside: Type`: an object of another program, with all that can be reached from it. */
  private ambient(node: ts.Node): void {
    ts.forEachChild(node, child => {
      if (ts.isVariableDeclarationList(child))
        for (const { name } of child.declarations) this.reach(this.checker.getTypeAtLocation(name));
    });
    if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
      this.reach(this.checker.getTypeAtLocation(node));
  }

  /** The names of all fields that can be reached from a value of a type. */
  private reach(type: ts.Type): void {
    if (this.reached.has(type)) return;
    this.reached.add(type);
    if (type.isUnionOrIntersection()) for (const part of type.types) this.reach(part);
    if (type.flags & ts.TypeFlags.Object) this.nested.within(type, undefined, () => this.reachInside(type));
  }

  private reachInside(type: ts.Type): void {
    const { checker } = this;
    for (const part of checker.getTypeArguments(type as ts.TypeReference)) this.reach(part);
    for (const signature of type.getCallSignatures()) {
      this.reach(signature.getReturnType());
      for (const parameter of signature.getParameters()) this.reach(checker.getTypeOfSymbol(parameter));
    }
    for (const property of checker.getPropertiesOfType(type)) {
      if (!isOwn(property)) continue;
      this.names.add(property.name);
      this.reach(checker.getTypeOfSymbol(property));
    }
  }
}

function isAmbient(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;
}

/** Whether a field is declared in the program itself, as far as it is declared anywhere. */
function isOwn(symbol: ts.Symbol | undefined): boolean {
  return symbol !== undefined && !isUndeclared(symbol) && !isForeign(symbol);
}

/** Whether a type makes the name of a field of a string, as `Record<'left' | 'right', number>` does. */
function isUndeclared(symbol: ts.Symbol | undefined): boolean {
  return symbol !== undefined && (symbol.declarations ?? []).length === 0;
}

/** Whether a field is known outside of the program. */
function isForeign({ declarations }: ts.Symbol): boolean {
  return declarations?.some(declaration => declaration.getSourceFile().isDeclarationFile) ?? false;
}
