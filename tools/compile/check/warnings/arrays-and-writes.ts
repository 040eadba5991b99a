/** Warns of arrays with holes, and of objects that can be written although they are frozen in JavaScript. */

import {
  ARRAY_METHODS,
  areSome,
  argumentFlags,
  type CheckedProgram,
  calledMethod,
  contentsOf,
  isSized,
  isTarget,
  objectFunction,
  skipWrappers,
} from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Rule, warning } from '../rule.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

const OF_HOLES =
  'elements that are not set are undefined here, and forEach, map and their like do not skip them';

/** Warnings about holes, nullish elements and frozen objects. */
export const ARRAY_AND_FREEZE_WARNINGS: readonly Rule[] = [
  warning({
    code: 'compile/holes',
    remedy: 'Set the element to undefined, or fill the array first: `new Array(3).fill(0)`.',
    find: {
      [Js.DeleteExpression]: ({ expression }, { checker, program }) => {
        const target = skipWrappers(expression);
        const isOfArray =
          ts.isElementAccessExpression(target) &&
          (checker.isArrayLikeType(checker.getTypeAtLocation(target.expression)) ||
            contentsOf(program).mayBeList(skipWrappers(target.expression)));
        return isOfArray && OF_HOLES;
      },
      [Js.OmittedExpression]: ({ parent }) =>
        ts.isArrayLiteralExpression(parent) && !isTarget(parent) && OF_HOLES,
      [Js.CallExpression]: (node, checked) =>
        (ts.isPropertyAccessExpression(node.expression) &&
          ARRAY_METHODS.get(node.expression.name.text)?.skips === true &&
          isSized(skipWrappers(node.expression.expression)) &&
          OF_HOLES) ||
        findsGaps(node, checked),
      [Js.BinaryExpression]: ({ left, operatorToken, right }, checked) =>
        operatorToken.kind === Js.InKeyword &&
        ofGaps(right, `${shown(left)} in ${shown(right)} finds them`, checked),
      [Js.ForInStatement]: ({ expression }, checked) =>
        ofGaps(expression, `the loop over ${shown(expression)} visits them`, checked),
    },
    examples: [
      'const list: (number | undefined)[] = [1, 2, 3];\ndelete list[1];\nlist.forEach(value => trace(value));',
      'for (const value of [1, , 3]) trace(value);',
      'const slots = new Array<string | undefined>(3);\ntrace(slots.indexOf(undefined));',
    ],
  }),
  warning({
    code: 'compile/denied-nothing',
    remedy: 'Keep them in the type, or leave them out: `slots.filter(slot => slot !== null)`.',
    find: {
      [Js.AsExpression]: (node, checked) =>
        assertsNoNullish(node, checked) &&
        !unlocks(node, checked) &&
        `${shown(node)} takes null or undefined in an array for something else`,
    },
    examples: [
      'const slots: (string | null)[] = [null];\nconst names = slots as string[];\ntrace(names[0]);',
    ],
  }),
  warning({
    code: 'compile/sorted-nothing',
    remedy: 'Keep only one of the two in the array.',
    find: {
      [Js.CallExpression]: (node, checked) =>
        sortsEither(node, checked) &&
        `null and undefined are one value: ${shown(node)} puts null behind everything else, as undefined`,
    },
    examples: [
      'const list: (number | null | undefined)[] = [1, null];\nlist.sort((a, b) => (a ?? 0) - (b ?? 0));\ntrace(list.length);',
    ],
  }),
  warning({
    code: 'compile/not-frozen',
    find: {
      [Js.CallExpression]: (node, checked) =>
        locksOther(node, checked) && {
          message: `${shown(node.arguments[0])} can still be written to: no object can be locked`,
          remedy:
            'Freeze it where it is made, which makes its type readonly: `const sizes = Object.freeze({ small: 1 });`.',
        },
      [Js.AsExpression]: (node, checked) =>
        unlocks(node, checked) && {
          message: `${shown(node.expression)} is frozen in JavaScript only: as another type it can be written to`,
          remedy: 'Keep its own type, which is readonly, or leave out Object.freeze.',
        },
    },
    examples: [
      'const ship = { speed: 1 };\nObject.freeze(ship);\ntrace(ship.speed);',
      'const sizes = Object.freeze({ small: 1 });\n(sizes as { small: number }).small = 2;\ntrace(sizes.small);',
    ],
  }),
];

/**
 * What is said of elements that were never set, in an array whose other elements may be null or undefined: they are the same on
 * the console.
 */
function ofGaps(node: ts.Expression, use: string, { checker, program }: CheckedProgram): string | undefined {
  const list = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const element = checker.isArrayType(list) ? list.getNumberIndexType() : undefined;
  const isMeant = element && areSome(element, TypeFlags.Null | TypeFlags.Undefined);
  return isMeant && contentsOf(program).mayHaveGaps(skipWrappers(node))
    ? `elements that are not set are undefined here, and ${use}`
    : undefined;
}

/** What is said of a call that finds such elements, or visits them. */
function findsGaps(node: ts.CallExpression, checked: CheckedProgram): string | undefined {
  const { arguments: list, expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const name = objectFunction(expression, checked);
  if (name !== undefined)
    return /^(keys|values|entries)$/.test(name) && list.length === 1
      ? ofGaps(list[0], `${shown(node)} has them`, checked)
      : undefined;
  const isSearch = /^(indexOf|lastIndexOf)$/.test(expression.name.text) && list.length > 0;
  const mayFind =
    isSearch && areSome(checked.checker.getTypeAtLocation(list[0]), TypeFlags.Null | TypeFlags.Undefined);
  if (!mayFind && ARRAY_METHODS.get(expression.name.text)?.skips !== true) return undefined;
  return ofGaps(expression.expression, `${shown(node)} ${isSearch ? 'finds' : 'visits'} them`, checked);
}

/** Whether a type assertion claims that an array holds no nullish values, unless they are filtered out. */
function assertsNoNullish(node: ts.AsExpression, { checker }: CheckedProgram): boolean {
  const value = skipWrappers(node.expression);
  const isFiltered = calledMethod(value)?.name.text === 'filter';
  const mayHold = (type: ts.Type): boolean => {
    const element = checker.isArrayType(type) ? type.getNumberIndexType() : undefined;
    return element !== undefined && areSome(element, TypeFlags.Null | TypeFlags.Undefined);
  };
  const wanted = checker.getTypeAtLocation(node);
  const isPlain =
    checker.isArrayType(wanted) && !areSome(wanted.getNumberIndexType()!, TypeFlags.Any | TypeFlags.Unknown);
  return isPlain && !isFiltered && mayHold(checker.getTypeAtLocation(value)) && !mayHold(wanted);
}

/** Whether an array is sorted that may hold null, which is compared, and undefined, which comes last. */
function sortsEither(node: ts.CallExpression, { checker, program }: CheckedProgram): boolean {
  const method = calledMethod(node);
  if (!method || !/^(sort|toSorted)$/.test(method.name.text)) return false;
  const list = checker.getNonNullableType(checker.getTypeAtLocation(method.expression));
  const element = checker.isArrayType(list) ? list.getNumberIndexType() : undefined;
  if (!element) return false;
  const mayBe = (flag: ts.TypeFlags): boolean =>
    areSome(element, flag) || (argumentFlags(element, program) & flag) !== 0;
  return mayBe(TypeFlags.Null) && mayBe(TypeFlags.Undefined);
}

/** Whether a type assertion changes the type of a frozen object. */
function unlocks(node: ts.AsExpression, checked: CheckedProgram): boolean {
  const value = skipWrappers(node.expression);
  const declaration = checked.checker.getSymbolAtLocation(value)?.valueDeclaration;
  const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : value;
  return made !== undefined && ts.isCallExpression(made) && isLocking(made, checked);
}

function isLocking({ arguments: list, expression }: ts.CallExpression, checked: CheckedProgram): boolean {
  const name = list.length === 1 ? objectFunction(expression, checked) : undefined;
  return name !== undefined && /^(freeze|seal|preventExtensions)$/.test(name);
}

/** Whether a call freezes an object that can still be written through another name. */
function locksOther(call: ts.CallExpression, checked: CheckedProgram): boolean {
  if (!isLocking(call, checked)) return false;
  const { expression, parent } = call;
  const value = skipWrappers(call.arguments[0]);
  const wanted = checked.checker.getContextualType(call);
  const isNamed =
    ts.isIdentifier(value) || ts.isPropertyAccessExpression(value) || value.kind === Js.ThisKeyword;
  const isFreeze = objectFunction(expression, checked) === 'freeze';
  const isOpen = wanted !== undefined && (wanted.flags & TypeFlags.Any) !== 0;
  return isNamed || isOpen || ts.isExpressionStatement(parent) || !isFreeze;
}
