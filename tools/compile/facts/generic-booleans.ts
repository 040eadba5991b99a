/**
 * Whether code for any type, `class Grid<T>`, is used with booleans anywhere. Where it is not, Lua's idea of truth tells
 * a value of type `T` from nothing.
 */

import type TypeScript from 'typescript';
import { neededSources } from '../program/needed-files.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { remembered } from '../program/rebuild/memory.ts';
import ts from '../program/typescript.ts';

const MAYBE_NOTHING =
  ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
const MAYBE_FALSE = ts.TypeFlags.BooleanLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
const POSSIBLE_USES = [
  ts.SyntaxKind.TypeReference,
  ts.SyntaxKind.ExpressionWithTypeArguments,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.CallExpression,
];
const programs = new WeakMap<TypeScript.Program, Map<string, boolean>>();

/** Whether some class, function or type of a program that is for any type is used with booleans, or with anything. */
export function usesGenericBooleans(program: TypeScript.Program): boolean {
  return usesGeneric(program, MAYBE_FALSE, 'booleans in place of type parameters');
}

/** Whether some class, function or type of a program that is for any type is used with what may be nothing. */
export function usesGenericNothing(program: TypeScript.Program): boolean {
  return usesGeneric(program, MAYBE_NOTHING, 'nothing in place of type parameters');
}

function usesGeneric(program: TypeScript.Program, flags: TypeScript.TypeFlags, name: string): boolean {
  const known = programs.get(program) ?? new Map<string, boolean>();
  programs.set(program, known);
  const answer = known.get(name);
  if (answer !== undefined) return answer;
  const finder = new Finder(program.getTypeChecker(), flags);
  const found = neededSources(program).some(file =>
    remembered(program, file, name, () => nodesIn(file, ...POSSIBLE_USES).some(finder.isUse)),
  );
  known.set(name, found);
  return found;
}

class Finder {
  private readonly checker: TypeScript.TypeChecker;

  private readonly flags: TypeScript.TypeFlags;

  constructor(checker: TypeScript.TypeChecker, flags: TypeScript.TypeFlags) {
    this.checker = checker;
    this.flags = flags;
  }

  private mayBe = (type: TypeScript.Type): boolean =>
    (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & this.flags);

  isUse = (node: TypeScript.Node): boolean => {
    const { checker } = this;
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
      const isGiven = node.typeArguments?.some(argument => this.mayBe(checker.getTypeAtLocation(argument)));
      return isGiven === true && isOwn(checker.getSymbolAtLocation(name)?.declarations?.[0]);
    }
    if (ts.isNewExpression(node)) {
      const type = checker.getTypeAtLocation(node);
      return isOwn(type.symbol?.valueDeclaration) && this.hasSuchArgument(type);
    }
    return ts.isCallExpression(node) && this.isGenericCall(node);
  };

  private isGenericCall(node: TypeScript.CallExpression): boolean {
    const { checker } = this;
    const declaration = checker.getResolvedSignature(node)?.declaration;
    if (!declaration?.typeParameters || !isOwn(declaration)) return false;
    if (node.typeArguments?.some(argument => this.mayBe(checker.getTypeAtLocation(argument)))) return true;
    const names = new Set(
      declaration.typeParameters.filter(ts.isTypeParameterDeclaration).map(({ name }) => name.text),
    );
    const isParameter = (type: TypeScript.TypeNode | undefined): boolean =>
      type !== undefined && ts.isTypeReferenceNode(type) && names.has(type.typeName.getText());
    return node.arguments.some((argument, index) => {
      const wanted = declaration.parameters[index] ?? declaration.parameters.at(-1);
      const written = wanted && ts.isParameter(wanted) ? wanted.type : undefined;
      const type = checker.getTypeAtLocation(argument);
      if (isParameter(written)) return this.mayBe(type);
      const gives = written && ts.isFunctionTypeNode(written) && isParameter(written.type);
      if (gives) return type.getCallSignatures().some(call => this.mayBe(call.getReturnType()));
      return this.hasSuchArgument(type);
    });
  }

  private hasSuchArgument(type: TypeScript.Type): boolean {
    const isReference =
      (type.flags & ts.TypeFlags.Object) !== 0 &&
      ((type as TypeScript.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
    return isReference && this.checker.getTypeArguments(type as TypeScript.TypeReference).some(this.mayBe);
  }
}

/** Whether a value of a type may be `false`. */
export function isMaybeFalse(type: TypeScript.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & MAYBE_FALSE);
}

/** Whether something is declared by the program and not by the language or the console. */
function isOwn(declaration: TypeScript.Node | undefined): boolean {
  return declaration !== undefined && !declaration.getSourceFile().isDeclarationFile;
}
