/**
 * The kinds of type arguments that a program uses for each type parameter of `class Grid<T>` and `function last<T>`,
 * directly or through other type parameters.
 */

import { cached } from '../program/incremental/cache.ts';
import { memoize } from '../program/memoize.ts';
import { neededSources } from '../program/needed-files.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { withoutAlias } from '../program/symbols.ts';
import ts from '../program/typescript.js';
import { escapingParameters } from './escaping-generics.ts';
import { partsOf } from './type-parts.ts';

/** The flags of type arguments that are recorded: nullish, boolean, object, and open types. */
const RECORDED_FLAGS =
  ts.TypeFlags.Object |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.BooleanLike;

const USES = [
  ts.SyntaxKind.TypeReference,
  ts.SyntaxKind.ExpressionWithTypeArguments,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
];

/** The type arguments of one file for a type parameter: flags of types, and other type parameters. */
interface Arguments {
  flags: number;
  parameters: string[];
}

/** Type arguments by the position of the type parameter's declaration. */
type ArgumentsByParameter = Record<string, Arguments>;

/** The recorded flags of all type arguments of a type parameter. */
export function argumentFlags(type: ts.Type, program: ts.Program): number {
  const name = parameterName(type);
  return name === undefined ? 0 : (flagsOf(program).get(name) ?? 0);
}

/** A text that identifies the recorded flags of all type parameters. */
export function typeArgumentFacts(program: ts.Program): string {
  return JSON.stringify([...flagsOf(program)].filter(([, flags]) => flags !== 0).sort());
}

const flagsOf = memoize((program: ts.Program) =>
  closed(
    neededSources(program).map(file =>
      cached(program, file, 'type arguments', () => argumentsIn(file, program)),
    ),
  ),
);

/** Propagates flags between type parameters that are type arguments of each other. */
function closed(files: readonly ArgumentsByParameter[]): Map<string, number> {
  const flags = new Map<string, number>();
  const all = files.flatMap(file => Object.entries(file));
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const [name, found] of all) {
      const before = flags.get(name) ?? 0;
      const after = found.parameters.reduce(
        (sum, other) => sum | (flags.get(other) ?? 0),
        before | found.flags,
      );
      isNew ||= after !== before;
      flags.set(name, after);
    }
  }
  return flags;
}

function argumentsIn(file: ts.SourceFile, program: ts.Program): ArgumentsByParameter {
  const checker = program.getTypeChecker();
  const found: ArgumentsByParameter = {};
  for (const parameter of escapingParameters(file, program)) {
    const name = parameterName(checker.getTypeAtLocation(parameter));
    if (name !== undefined) found[name] = { flags: RECORDED_FLAGS | ts.TypeFlags.Union, parameters: [] };
  }
  const note = (parameter: ts.Type | undefined, argument: ts.Type | undefined): void => {
    const name = parameter && parameterName(parameter);
    if (name === undefined || !argument) return;
    found[name] ??= { flags: 0, parameters: [] };
    for (const part of partsOf(argument)) {
      found[name].flags |= (part.flags & RECORDED_FLAGS) | (argument.flags & ts.TypeFlags.Union);
      const other = parameterName(part);
      if (other !== undefined && other !== name) found[name].parameters.push(other);
    }
  };
  for (const node of nodesIn(file, ...USES)) eachArgument(node, checker, note);
  return found;
}

/** Calls `note` for each type argument of a node. */
export function eachArgument(
  node: ts.Node,
  checker: ts.TypeChecker,
  note: (parameter: ts.Type | undefined, argument: ts.Type | undefined) => void,
): void {
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node)) {
    const signature = checker.getResolvedSignature(node);
    const parameters = signature?.declaration && ownParameters(signature.declaration);
    const given = signature && parameters && checker.getTypeArgumentsForResolvedSignature(signature);
    for (const [index, parameter] of (parameters ?? []).entries())
      note(checker.getTypeAtLocation(parameter), given?.[index]);
    // The type of a `new` expression has the type arguments of its class.
    if (!ts.isNewExpression(node)) return;
    const made = checker.getTypeAtLocation(node);
    const target = (made as ts.TypeReference).target?.typeParameters;
    const types = target && checker.getTypeArguments(made as ts.TypeReference);
    for (const [index, parameter] of (target ?? []).entries()) note(parameter, types?.[index]);
    return;
  }
  if (!ts.isTypeReferenceNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
  const { typeArguments } = node;
  if (!typeArguments) return;
  const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
  const symbol = withoutAlias(checker.getSymbolAtLocation(name), checker);
  for (const declaration of symbol?.declarations ?? [])
    ownParameters(declaration)?.forEach((parameter, index) => {
      const argument = typeArguments[index] ?? parameter.default;
      note(checker.getTypeAtLocation(parameter), argument && checker.getTypeFromTypeNode(argument));
    });
}

/** The type parameters of a declaration of the program, not of the language or the console. */
function ownParameters(declaration: ts.Node): readonly ts.TypeParameterDeclaration[] | undefined {
  if (declaration.getSourceFile().isDeclarationFile) return undefined;
  const { typeParameters } = declaration as ts.SignatureDeclaration;
  return typeParameters?.filter(ts.isTypeParameterDeclaration);
}

/** The position of a type parameter's declaration in the program; undefined for other types. */
function parameterName(type: ts.Type): string | undefined {
  if (!(type.flags & ts.TypeFlags.TypeParameter)) return undefined;
  const declaration = type.symbol?.declarations?.[0];
  return declaration && `${declaration.getSourceFile().fileName}:${declaration.pos}`;
}
