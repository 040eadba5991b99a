/** Frames that a picture has not, given to the function of the kit that draws it. */

import type TypeScript from 'typescript';
import type { Numbers } from '../../facts/numbers/index.ts';
import { partsOf } from '../../facts/type-parts.ts';
import { isLibrarySource } from '../../program/library-paths.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.ts';
import type { Finding } from './finding.ts';

const NAME = 'drawSprite';
/** Places among its arguments. */
const [SPRITE, FRAME] = [0, 3];

const ONE_FRAME =
  'Write 0. If frames lie side by side in the picture, say how many: "frames" for its file in cart.json.';

/** Findings about calls whose frame is known well enough, of pictures whose number of frames is. */
export function frameProblems(
  file: TypeScript.SourceFile,
  checker: TypeScript.TypeChecker,
  numbers: Numbers,
): Finding[] {
  if (!file.text.includes(NAME)) return [];
  return nodesIn(file, ts.SyntaxKind.CallExpression).flatMap((node): Finding[] => {
    if (!ts.isCallExpression(node) || !isOfKit(checker.getResolvedSignature(node)?.declaration)) return [];
    const { [SPRITE]: sprite, [FRAME]: frame } = node.arguments;
    if (!frame || node.arguments.some(ts.isSpreadElement)) return [];
    const count = frameCount(checker.getTypeAtLocation(sprite), node, checker);
    const { least, most } = numbers.factsOf(frame);
    if (count === undefined || least > most || (least < count && most >= 0)) return [];
    const value = least === most ? `there is no frame ${least}` : 'there are no such frames';
    return [
      {
        code: 'lint/missing-frame',
        message: `${value}: the picture has ${count === 1 ? 'one frame' : `${count} frames`}`,
        remedy: count === 1 ? ONE_FRAME : `Write a number from 0 to ${count - 1}.`,
        node: frame,
      },
    ];
  });
}

function isOfKit(declaration: TypeScript.Node | undefined): boolean {
  return (
    declaration !== undefined &&
    ts.isFunctionDeclaration(declaration) &&
    declaration.name?.text === NAME &&
    isLibrarySource(declaration.getSourceFile().fileName)
  );
}

/** How many frames a constant of the art has, or the one of several that has most; undefined where that is not known. */
function frameCount(
  type: TypeScript.Type,
  place: TypeScript.Node,
  checker: TypeScript.TypeChecker,
): number | undefined {
  const counts = partsOf(type).map(one => {
    const frames = one.getProperty('frames');
    const list = frames && checker.getTypeOfSymbolAtLocation(frames, place);
    return list && checker.isTupleType(list)
      ? checker.getTypeArguments(list as TypeScript.TypeReference).length
      : undefined;
  });
  return counts.reduce((most, count) =>
    most === undefined || count === undefined ? undefined : Math.max(most, count),
  );
}
