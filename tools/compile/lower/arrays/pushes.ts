/**
 * `list.push(value)` where computing the value may change how long arrays are, as in `stack.push(stack.pop() + 1)`. Lua
 * would settle the place of the new element first, so the value is computed before.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  moveToPrecedingTemp,
  transformOrderedExpressions,
} from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import { skipWrappers } from '../../facts/writes.ts';
import { noteBody } from '../../program/rebuild/memory.ts';
import ts from '../../program/typescript.ts';
import { binary, number } from '../lua-nodes.ts';
import { elementType, isList, UNKNOWN } from './missing-elements.ts';

/** Methods that change how long an array is. */
const RESIZING: ReadonlySet<string> = new Set(['push', 'pop', 'shift', 'unshift', 'splice']);

/** The Lua of such a call, or undefined for any other. */
export function pushLate(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { expression: callee, arguments: list } = node;
  const { checker } = context;
  const [value] = list;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'push' || list.length !== 1)
    return undefined;
  if (ts.isSpreadElement(value) || !isList(callee.expression, context)) return undefined;
  const finder = new ResizeFinder(context, checker.getTypeAtLocation(callee.expression));
  if (!finder.isIn(value)) return undefined;
  const [owner, element] = transformOrderedExpressions(context, [callee.expression, value]);
  const table = lua.isIdentifier(owner) ? owner : moveToPrecedingTemp(context, owner);
  const late = moveToPrecedingTemp(context, element);
  const length = lua.createUnaryExpression(
    lua.cloneIdentifier(table as lua.Identifier),
    lua.SyntaxKind.LengthOperator,
  );
  const end = binary(length, lua.SyntaxKind.AdditionOperator, number(1));
  const isUsed = !ts.isExpressionStatement(ts.getOriginalNode(node).parent);
  const place = isUsed ? moveToPrecedingTemp(context, end) : end;
  context.addPrecedingStatements(
    lua.createAssignmentStatement(lua.createTableIndexExpression(table, place), late, node),
  );
  return isUsed ? place : lua.createNilLiteral();
}

/** Looks for what may change how long an array of a type is, in an expression and in everything that it calls. */
class ResizeFinder {
  private readonly checker: TypeScript.TypeChecker;
  private readonly file: TypeScript.SourceFile;
  private readonly list: TypeScript.Type;
  private readonly visited = new Set<TypeScript.Node>();

  constructor({ checker, sourceFile }: TransformationContext, list: TypeScript.Type) {
    this.checker = checker;
    this.file = sourceFile;
    this.list = list;
  }

  isIn = (node: TypeScript.Node): boolean => {
    if (this.visited.has(node)) return false;
    this.visited.add(node);
    if (ts.isFunctionLike(node)) noteBody(this.file, node);
    if (ts.isYieldExpression(node) || ts.isTaggedTemplateExpression(node)) return true;
    if (ts.isPropertyAccessExpression(node) && RESIZING.has(node.name.text))
      if (this.mayBeList(this.checker.getTypeAtLocation(node.expression))) return true;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = this.calledBy(node);
      if (!called || called.some(this.isIn)) return true;
    } else if (ts.isPropertyAccessExpression(node)) {
      const symbol = this.checker.getSymbolAtLocation(node.name);
      const isAccessor = symbol && (symbol.flags & ts.SymbolFlags.Accessor) !== 0;
      if (isAccessor && symbol.declarations?.some(this.isIn)) return true;
    }
    return ts.forEachChild(node, child => this.isIn(child) || undefined) ?? false;
  };

  /** Whether a value of a type may be the array that is pushed to. */
  private mayBeList(type: TypeScript.Type): boolean {
    const { checker, list } = this;
    const element = elementType(type, checker);
    if (!element || element.flags & UNKNOWN) return true;
    return checker.isTypeAssignableTo(type, list) || checker.isTypeAssignableTo(list, type);
  }

  /** What a call runs, as far as it is a part of the program; undefined if nothing tells what it runs. */
  private calledBy(
    node: TypeScript.CallExpression | TypeScript.NewExpression,
  ): readonly TypeScript.Node[] | undefined {
    const callee = skipWrappers(node.expression);
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    if (ts.isNewExpression(node)) return this.checker.getTypeAtLocation(node).symbol?.declarations ?? [];
    if (!declaration) return undefined;
    if (declaration.getSourceFile().isDeclarationFile) return [];
    if ((declaration as TypeScript.FunctionDeclaration).body) return [declaration];
    const symbol = this.checker.getSymbolAtLocation(callee);
    return symbol?.declarations?.some(one => ts.isFunctionLike(one) && 'body' in one && one.body)
      ? symbol.declarations
      : undefined;
  }
}
