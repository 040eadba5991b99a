/** What JavaScript has and the console cannot have, refused where it stands in the sources. */

import type TypeScript from 'typescript';
import ts from '../typescript.ts';

interface Refusal {
  /** Stands outside of the numbers that TypeScript and the transpiler use. */
  code: number;
  name: string;
  message: string;
  remedy: string;
}

const ASYNCHRONOUS: Refusal = {
  code: 200_010,
  name: 'compile/asynchronous',
  message: 'the console runs one frame after the other and cannot wait for a promise',
  remedy: 'Count frames in TIC, or write a generator function and take one step of it in every frame.',
};
const REGULAR_EXPRESSION: Refusal = {
  code: 200_011,
  name: 'compile/regular-expression',
  message: 'the console has no regular expressions',
  remedy: 'Use includes, startsWith, indexOf, split or replaceAll with texts, or a loop over the letters.',
};
const BIG_INTEGER: Refusal = {
  code: 200_012,
  name: 'compile/big-integer',
  message: 'the console has no integers of any size',
  remedy: 'Use numbers: up to 2 ** 53 they count exactly.',
};
const ARGUMENTS: Refusal = {
  code: 200_013,
  name: 'compile/arguments',
  message: 'a function on the console has no `arguments`',
  remedy: 'Declare a rest parameter: `function sum(...values: number[])`.',
};
const VARIABLE: Refusal = {
  code: 200_014,
  name: 'compile/var',
  message: 'variables declared with `var` are known in the whole function, which Lua cannot do',
  remedy: 'Use `let`, or `const` if the value never changes.',
};
const ACCESSOR: Refusal = {
  code: 200_015,
  name: 'compile/accessor-in-object',
  message: 'get and set cannot stand in an object literal on the console',
  remedy: 'Write a class with get and set, or plain methods.',
};
const DEBUGGER: Refusal = {
  code: 200_016,
  name: 'compile/debugger',
  message: 'there is no debugger on the console',
  remedy: 'Show values with trace().',
};

const RESERVED_NAME: Refusal = {
  code: 200_017,
  name: 'compile/reserved-name',
  message: 'names that begin with js_ or __TS__ are those of library functions',
  remedy: 'Choose another name.',
};

export const REFUSALS: readonly Refusal[] = [
  ASYNCHRONOUS,
  REGULAR_EXPRESSION,
  BIG_INTEGER,
  ARGUMENTS,
  VARIABLE,
  ACCESSOR,
  DEBUGGER,
  RESERVED_NAME,
];

/** Everything that is refused in some files of a program. */
export function findRefusals(files: Iterable<TypeScript.SourceFile>): TypeScript.Diagnostic[] {
  const found: TypeScript.Diagnostic[] = [];
  for (const file of files) {
    const visit = (node: TypeScript.Node): void => {
      const refusal = refusalOf(node);
      if (refusal)
        found.push({
          category: ts.DiagnosticCategory.Error,
          code: refusal.code,
          messageText: refusal.message,
          file,
          start: node.getStart(file),
          length: node.getWidth(file),
        });
      // What stands inside of something refused is refused with it.
      if (refusal !== ASYNCHRONOUS) ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function refusalOf(node: TypeScript.Node): Refusal | undefined {
  switch (node.kind) {
    case ts.SyntaxKind.RegularExpressionLiteral:
      return REGULAR_EXPRESSION;
    case ts.SyntaxKind.BigIntLiteral:
      return BIG_INTEGER;
    case ts.SyntaxKind.AwaitExpression:
      return ASYNCHRONOUS;
    case ts.SyntaxKind.DebuggerStatement:
      return DEBUGGER;
    default:
  }
  if (ts.isFunctionLike(node) && ts.canHaveModifiers(node))
    if (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return ASYNCHRONOUS;
  if (ts.isForOfStatement(node) && node.awaitModifier) return ASYNCHRONOUS;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return ASYNCHRONOUS;
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
    if (node.expression.text === 'RegExp') return REGULAR_EXPRESSION;
    if (node.expression.text === 'Promise') return ASYNCHRONOUS;
  }
  if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0 && !isAmbient(node))
    return VARIABLE;
  if (ts.isIdentifier(node) && /^(js_|__TS__)/.test(node.text) && isDeclared(node)) return RESERVED_NAME;
  if (ts.isIdentifier(node) && node.text === 'arguments' && isValue(node)) return ARGUMENTS;
  return ts.isAccessor(node) && ts.isObjectLiteralExpression(node.parent) ? ACCESSOR : undefined;
}

/** Whether something stands in a `declare …`, which makes nothing. */
function isAmbient(node: TypeScript.Node): boolean {
  return (
    ts.findAncestor(
      node,
      outer =>
        ts.canHaveModifiers(outer) &&
        ts.getModifiers(outer)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true,
    ) !== undefined
  );
}

/** Whether a name is neither that of a property nor that of a declaration. */
function isValue(node: TypeScript.Identifier): boolean {
  const { parent } = node;
  return !(
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent)
  );
}

/** Whether a name is that of a declaration. */
function isDeclared({ parent }: TypeScript.Identifier): boolean {
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent)
  );
}
