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

/** Flags of types that tell whether a value may be nullish, a boolean, an object or one of several kinds. */
const ASKED =
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

/** What one file puts in the place of a type parameter: flags of types, and other type parameters. */
interface Arguments {
  flags: number;
  parameters: string[];
}

/** By the place where a type parameter is declared. */
type ArgumentsByParameter = Record<string, Arguments>;

/** The flags of all types that a program puts in the place of a type parameter, of those that are asked for. */
export function argumentFlags(type: ts.Type, program: ts.Program): number {
  const name = parameterName(type);
  return name === undefined ? 0 : (flagsOf(program).get(name) ?? 0);
}

/** The type parameters that may be nullish or a boolean, as a text that changes whenever they do. */
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

/** Lets type parameters that stand for others have the flags of those. */
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
    if (name !== undefined) found[name] = { flags: ASKED | ts.TypeFlags.Union, parameters: [] };
  }
  const note = (parameter: ts.Type | undefined, argument: ts.Type | undefined): void => {
    const name = parameter && parameterName(parameter);
    if (name === undefined || !argument) return;
    found[name] ??= { flags: 0, parameters: [] };
    for (const part of partsOf(argument)) {
      found[name].flags |= (part.flags & ASKED) | (argument.flags & ts.TypeFlags.Union);
      const other = parameterName(part);
      if (other !== undefined && other !== name) found[name].parameters.push(other);
    }
  };
  for (const node of nodesIn(file, ...USES)) eachArgument(node, checker, note);
  return found;
}

/** Calls `note` for each type parameter that a node puts a type in the place of. */
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
    // A class has its parameters from what the call gives.
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

/** The type parameters of something that the program declares, and not the language or the console. */
function ownParameters(declaration: ts.Node): readonly ts.TypeParameterDeclaration[] | undefined {
  if (declaration.getSourceFile().isDeclarationFile) return undefined;
  const { typeParameters } = declaration as ts.SignatureDeclaration;
  return typeParameters?.filter(ts.isTypeParameterDeclaration);
}

/** The place where a type parameter of the program is declared; undefined for any other type. */
function parameterName(type: ts.Type): string | undefined {
  if (!(type.flags & ts.TypeFlags.TypeParameter)) return undefined;
  const declaration = type.symbol?.declarations?.[0];
  return declaration && `${declaration.getSourceFile().fileName}:${declaration.pos}`;
}
