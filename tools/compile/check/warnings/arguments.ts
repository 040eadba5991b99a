/**
 * Warns of arguments of console and library functions that never have an effect, and refuses those that stop the
 * program.
 */

import { fractionProblem, rangeProblem } from '../../../api/arguments.ts';
import {
  type CheckedProgram,
  isWhole,
  type NumberRange,
  partsOf,
  rangesOf,
  skipWrappers,
} from '../../facts/index.ts';
import { isLibrarySource } from '../../program/library-paths.ts';
import ts from '../../program/typescript.js';
import { type Finding, type Rule, refusal, warning } from '../rule.ts';
import { consoleCall } from './console-calls.ts';

const Js = ts.SyntaxKind;

/** The function of the kit that draws a frame of a picture, and the indices of its arguments. */
const DRAWING = 'drawSprite';
const [SPRITE, FRAME] = [0, 3];

const ONE_FRAME =
  'Write 0. If frames lie side by side in the picture, say how many: "frames" for its file in cart.json.';

/** An argument that stops the game. */
export const STOPPING_ARGUMENT = refusal({
  code: 'compile/argument',
  section: undefined,
  isLint: true,
  dependsOnTypes: true,
  find: { [Js.CallExpression]: (node, checked) => outOfRange(node, checked, true) },
  examples: ['sfx(64);'],
});

/** Numbers that have no effect. */
export const ARGUMENT_WARNINGS: readonly Rule[] = [
  warning({
    code: 'lint/argument-range',
    isLint: true,
    find: { [Js.CallExpression]: (node, checked) => outOfRange(node, checked, false) },
    examples: ['circ(10, 10, 5, 16);'],
  }),
  warning({
    code: 'lint/missing-frame',
    isLint: true,
    find: { [Js.CallExpression]: missingFrame },
    examples: [
      {
        'main.ts':
          "import { drawSprite } from 'cartwright/kit';\nimport { sprites } from './art.ts';\ndrawSprite(sprites.coin, 10, 10, 3);",
        'art.ts':
          'export const sprites = {\n  coin: { id: 256, columns: 1, rows: 1, colorKey: 0, frames: [256, 257, 258], step: 1, milliseconds: [100, 100, 100] },\n} as const;\n',
      },
    ],
  }),
];

/** Arguments of a call whose known bounds are out of range: those that stop the game, or those that do not. */
function outOfRange(
  node: ts.CallExpression,
  { checker, program }: CheckedProgram,
  isStopping: boolean,
): Finding[] {
  const entry = consoleCall(node, checker)?.entry;
  const list = node.arguments;
  if (!entry || list.some(ts.isSpreadElement)) return [];
  return list.flatMap((argument, index): Finding[] => {
    const boundsOf = () => rangesOf(program).numberRangeOf(argument);
    const problem =
      rangeProblem(entry, list.length, index, boundsOf, 'undefined') ??
      (mayHaveFraction(argument, boundsOf)
        ? fractionProblem(entry, list.length, index, 'Math.floor')
        : undefined);
    if (problem?.isStopping !== isStopping) return [];
    return [{ message: problem.message, remedy: problem.remedy, node: argument }];
  });
}

/** Whether a number has a fraction, or is a division without a known result, which has one in most cases. */
function mayHaveFraction(node: ts.Expression, boundsOf: () => NumberRange): boolean {
  const value = skipWrappers(node);
  const isQuotient = ts.isBinaryExpression(value) && value.operatorToken.kind === Js.SlashToken;
  if (!isQuotient && !ts.isNumericLiteral(value) && !ts.isIdentifier(value)) return false;
  const range = boundsOf();
  return range.min === range.max ? !Number.isInteger(range.min) : isQuotient && !isWhole(range);
}

/** A frame with known bounds that a picture with a known number of frames lacks. */
function missingFrame(node: ts.CallExpression, { checker, program }: CheckedProgram): Finding | undefined {
  const { [SPRITE]: sprite, [FRAME]: frame } = node.arguments;
  if (!frame || !node.getSourceFile().text.includes(DRAWING)) return undefined;
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (!isOfKit(declaration) || node.arguments.some(ts.isSpreadElement)) return undefined;
  const count = frameCount(checker.getTypeAtLocation(sprite), node, checker);
  const { min, max } = rangesOf(program).numberRangeOf(frame);
  if (count === undefined || min > max || (min < count && max >= 0)) return undefined;
  const value = min === max ? `there is no frame ${min}` : 'there are no such frames';
  return {
    message: `${value}: the picture has ${count === 1 ? 'one frame' : `${count} frames`}`,
    remedy: count === 1 ? ONE_FRAME : `Write a number from 0 to ${count - 1}.`,
    node: frame,
  };
}

function isOfKit(declaration: ts.Node | undefined): boolean {
  return (
    declaration !== undefined &&
    ts.isFunctionDeclaration(declaration) &&
    declaration.name?.text === DRAWING &&
    isLibrarySource(declaration.getSourceFile().fileName)
  );
}

/** The number of frames of an art constant, or the maximum of several; undefined if unknown. */
function frameCount(type: ts.Type, place: ts.Node, checker: ts.TypeChecker): number | undefined {
  const counts = partsOf(type).map(one => {
    const frames = one.getProperty('frames');
    const list = frames && checker.getTypeOfSymbolAtLocation(frames, place);
    return list && checker.isTupleType(list)
      ? checker.getTypeArguments(list as ts.TypeReference).length
      : undefined;
  });
  return counts.reduce((max, count) =>
    max === undefined || count === undefined ? undefined : Math.max(max, count),
  );
}
