/** What is valid TypeScript and hardly what is meant: `${x}` in plain quotes, `=` as a condition, objects in trace(). */

import type TypeScript from 'typescript';
import { nodesIn } from '../../program/nodes-in.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import type { NamedCall } from './console-calls.ts';
import type { Finding } from './finding.ts';

const { SyntaxKind } = ts;

/** A finding for every slip in a file. */
export function slips(
  file: TypeScript.SourceFile,
  calls: readonly NamedCall[],
  checker: TypeScript.TypeChecker,
): Finding[] {
  return [...quotedValues(file), ...assignedConditions(file), ...tracedObjects(calls, checker)];
}

function quotedValues(file: TypeScript.SourceFile): Finding[] {
  return nodesIn(file, SyntaxKind.StringLiteral).flatMap((node): Finding[] => {
    const value = ts.isStringLiteral(node) ? /\$\{[^{}'"]+\}/.exec(node.text)?.[0] : undefined;
    if (value === undefined) return [];
    return [
      {
        code: 'lint/quoted-value',
        message: `${value} is in a string with quotes, so it is not replaced by the value`,
        remedy: 'Write the string in backticks.',
        node,
      },
    ];
  });
}

function assignedConditions(file: TypeScript.SourceFile): Finding[] {
  const kinds = [SyntaxKind.IfStatement, SyntaxKind.WhileStatement, SyntaxKind.DoStatement];
  return nodesIn(file, ...kinds).flatMap((node): Finding[] => {
    const condition =
      ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)
        ? node.expression
        : undefined;
    // Parentheses of its own say that an assignment is meant.
    if (!condition || !ts.isBinaryExpression(condition)) return [];
    if (condition.operatorToken.kind !== SyntaxKind.EqualsToken) return [];
    return [
      {
        code: 'lint/assigned-condition',
        message: '"=" in a condition assigns the value instead of comparing it',
        remedy: 'Write `===` to compare, or put an intended assignment in parentheses of its own.',
        node: condition,
      },
    ];
  });
}

function tracedObjects(calls: readonly NamedCall[], checker: TypeScript.TypeChecker): Finding[] {
  return calls.flatMap(({ node, entry, hiddenBy }): Finding[] => {
    const value = entry.name === 'trace' && !hiddenBy ? node.arguments[0] : undefined;
    if (!value || ts.isSpreadElement(value) || !isPlainObject(checker.getTypeAtLocation(value), checker))
      return [];
    return [
      {
        code: 'lint/traced-object',
        message: `trace shows ${shown(value)} as [object Object]`,
        remedy: 'Show its properties, `trace(ship.x)`, or give its class a method `toString`.',
        node: value,
      },
    ];
  });
}

/** Whether values of a type are objects of the program that have nothing to show themselves as. */
function isPlainObject(type: TypeScript.Type, checker: TypeScript.TypeChecker): boolean {
  const [declaration] = type.symbol?.declarations ?? [];
  if (!(type.flags & ts.TypeFlags.Object) || !declaration || declaration.getSourceFile().isDeclarationFile)
    return false;
  if (type.getCallSignatures().length > 0 || checker.isArrayLikeType(type)) return false;
  const isClassItself = type.getConstructSignatures().length > 0;
  const isError = checker.getPropertyOfType(type, 'stack') !== undefined;
  const shown = checker.getPropertyOfType(type, 'toString')?.declarations?.[0];
  const isOwn = shown !== undefined && !shown.getSourceFile().isDeclarationFile;
  return !isClassItself && !isError && !isOwn;
}
