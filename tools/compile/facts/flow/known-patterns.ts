/** Regular expressions whose text is in the source: literals, and `new RegExp('a+', 'g')`. */

import {
  type BadPattern,
  compileRegularExpression,
  type RegularExpression,
  readLiteral,
} from '../../../regular-expressions/index.ts';
import ts from '../../program/typescript.js';
import { type CheckedProgram, libraryGlobal } from '../built-in-names.ts';
import { skipWrappers } from '../writes.ts';

/** The regular expression that an expression makes; undefined if it makes none, or its text is not in the source. */
export function patternAt(node: ts.Expression, checked: CheckedProgram): RegularExpression | undefined {
  const inner = skipWrappers(node);
  if (ts.isRegularExpressionLiteral(inner)) return withoutProblem(literalPattern(inner));
  if (!ts.isNewExpression(inner) && !ts.isCallExpression(inner)) return undefined;
  if (libraryGlobal(inner.expression, checked) !== 'RegExp') return undefined;
  const texts = (inner.arguments ?? []).map(value => textOf(value, checked));
  const [source, flags = ''] = texts;
  if (source === undefined || texts.length > 2 || texts.includes(undefined)) return undefined;
  // It is escaped when the program runs, and what is wrong with it is an error then.
  return /[/\n\r]/.test(source) ? undefined : withoutProblem(compileRegularExpression(source, flags));
}

/** A literal, compiled. */
export function literalPattern({ text }: ts.RegularExpressionLiteral): RegularExpression | BadPattern {
  const { source, flags } = readLiteral(text);
  return compileRegularExpression(source, flags);
}

/** The text of a string that is known. */
export function textOf(node: ts.Expression, { checker }: CheckedProgram): string | undefined {
  const inner = skipWrappers(node);
  if (ts.isStringLiteralLike(inner)) return inner.text;
  const type = ts.isIdentifier(inner) ? checker.getTypeAtLocation(inner) : undefined;
  const isConstant = (checker.getSymbolAtLocation(inner)?.declarations ?? []).every(
    declaration =>
      ts.isVariableDeclaration(declaration) && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const,
  );
  return type?.isStringLiteral() && isConstant ? type.value : undefined;
}

function withoutProblem(pattern: RegularExpression | BadPattern): RegularExpression | undefined {
  return 'reason' in pattern ? undefined : pattern;
}
