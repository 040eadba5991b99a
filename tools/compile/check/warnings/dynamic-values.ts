/** Values of type `any` in the program's own code: what is done with them is looked up when the game runs. */

import { type CheckedProgram, contentsOf, isOfAny, skipWrappers, symbolAt } from '../../facts/index.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import { isInPackage } from '../../program/packages/package-paths.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, warning } from '../rule.ts';

const { SyntaxKind: Js } = ts;

export const DYNAMIC_VALUE = warning({
  code: 'lint/dynamic',
  remedy: 'If the game is too slow or too large, give it a type: `const level: Level = JSON.parse(text);`.',
  isLint: true,
  find: { [Js.SourceFile]: dynamicValues },
  examples: [
    'const level = JSON.parse(\'{ "tiles": [1, 2] }\');\nexport function TIC(): void {\n  for (let i = 0; i < level.tiles.length; i++) trace(level.tiles[i]);\n}',
  ],
});

export const FUNCTION_NAME = warning({
  code: 'compile/function-name',
  remedy: "Keep a string beside the function: `{ name: 'jump', run: jump }`.",
  find: {
    [Js.PropertyAccessExpression]: ({ expression, name }, { checker, program }) =>
      name.text === 'name' &&
      isOfAny(expression, checker) &&
      contentsOf(program).mayBeFunction(skipWrappers(expression)) &&
      `${shown(expression)} may be a function, whose name is undefined here`,
  },
  examples: ['function jump(): void {}\nconst run: any = jump;\ntrace(run.name);'],
});

/** Operators that convert their operands, if these are of type `any`. */
const CONVERTING: ReadonlySet<ts.SyntaxKind> = new Set([
  Js.PlusToken,
  Js.MinusToken,
  Js.AsteriskToken,
  Js.SlashToken,
  Js.PercentToken,
  Js.LessThanToken,
  Js.GreaterThanToken,
  Js.LessThanEqualsToken,
  Js.GreaterThanEqualsToken,
]);

/** A finding for each declaration whose value is of type `any`, if something is done with it. */
function dynamicValues(file: ts.SourceFile, { checker }: CheckedProgram): Finding[] {
  if (file.isDeclarationFile || isInPackage(file.fileName)) return [];
  const counts = new Map<ts.Node, { count: number; name: string }>();
  const note = (operand: ts.Expression): void => {
    if (!isAny(operand, checker)) return;
    const source = sourceOf(operand, checker);
    const place = placeOf(source, file, checker);
    if (!place) return;
    const { count, name } = counts.get(place) ?? { count: 0, name: shown(source) };
    counts.set(place, { count: count + 1, name });
  };
  for (const node of nodesIn(file, Js.PropertyAccessExpression, Js.ElementAccessExpression))
    note((node as ts.PropertyAccessExpression).expression);
  for (const node of nodesIn(file, Js.CallExpression, Js.NewExpression)) {
    const { expression: callee } = node as ts.CallExpression;
    // The access of a method is an operation itself.
    if (ts.isIdentifier(skipWrappers(callee))) note(callee);
  }
  for (const node of nodesIn(file, Js.BinaryExpression) as ts.BinaryExpression[])
    if (CONVERTING.has(node.operatorToken.kind)) for (const part of [node.left, node.right]) note(part);
  return [...counts].map(([node, { count, name }]) => ({
    message: `${name} is of type any, so ${count === 1 ? '1 operation looks' : `${count} operations look`} at the value when the game runs`,
    node,
    isReported: ({ hints }) => hints === true,
  }));
}

function isAny(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return isOfAny(node, checker) && (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) !== 0;
}

/** Where a value of type `any` comes from: `level` in `level.tiles[0]`. */
function sourceOf(node: ts.Expression, checker: ts.TypeChecker): ts.Expression {
  const inner = skipWrappers(node);
  const isPart =
    ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner) || ts.isCallExpression(inner);
  return isPart && isAny(inner.expression, checker) ? sourceOf(inner.expression, checker) : inner;
}

/** Where it is declared, if that is in the same file, or else where it comes from; undefined for what `catch` gets. */
function placeOf(source: ts.Expression, file: ts.SourceFile, checker: ts.TypeChecker): ts.Node | undefined {
  const name = ts.isPropertyAccessExpression(source) ? source.name : source;
  const declared = ts.isIdentifier(name) ? symbolAt(name, checker)?.valueDeclaration : undefined;
  if (!declared) return source;
  if (ts.isCatchClause(declared.parent)) return undefined;
  const place = ts.getNameOfDeclaration(declared as ts.Declaration) ?? declared;
  return place.getSourceFile() === file ? place : source;
}
