/** Warns of null and undefined where they differ, since they are one value on the console. */

import {
  areSome,
  type CheckedProgram,
  isLibraryType,
  isNullAmongNumbers,
  isNullish,
  isOfNumbers,
  isTarget,
  skipWrappers,
  stringConversions,
  symbolAt,
  withWrappers,
} from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, onEach, warning } from '../rule.ts';
import { asksForBoth, isCaseOfBoth } from './nullish-pairs.ts';

const { TypeFlags, SyntaxKind: Js } = ts;

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  Js.EqualsEqualsEqualsToken,
  Js.ExclamationEqualsEqualsToken,
]);

/** What depends on telling null from undefined. */
export const NULL_OR_UNDEFINED = warning({
  code: 'compile/null-or-undefined',
  find: {
    [Js.TemplateExpression]: textOfEither,
    [Js.CallExpression]: (node, checked) => [
      ...textOfEither(node, checked),
      ...nullOfAnyType(node, checked),
      ...nullAsKey(node, checked),
    ],
    [Js.NewExpression]: (node, checked) =>
      mayHoldEither(checked.checker.getTypeAtLocation(node), checked) && {
        message: `null and undefined are one value: ${shown(node)} cannot hold both`,
        remedy: 'Use only one of the two, or another value for the other, such as an empty string.',
      },
    [Js.BinaryExpression]: (node, checked) => [
      ...textOfEither(node, checked),
      ...(isTarget(node) ? defaultForNull(node.left, node.right, checked) : []),
      ...(EQUALITIES.has(node.operatorToken.kind) && !asksForBoth(node)
        ? sameInLua(node.left, node.right, shown(node), checked)
        : []),
    ],
    [Js.CaseClause]: (node, checked) =>
      isCaseOfBoth(node)
        ? []
        : sameInLua(
            node.parent.parent.expression,
            node.expression,
            `case ${shown(node.expression)}`,
            checked,
          ),
    ...onEach([Js.Parameter, Js.BindingElement], ({ name, initializer }, checked) =>
      defaultForNull(name, initializer, checked),
    ),
    [Js.ShorthandPropertyAssignment]: ({ name, objectAssignmentInitializer }, checked) =>
      defaultForNull(name, objectAssignmentInitializer, checked),
    ...onEach([Js.NonNullExpression, Js.AsExpression], nullAsNumber),
    [Js.TypeOfExpression]: (node, checked) =>
      takesNullForObject(node, checked) && {
        message: `null and undefined are one value, whose typeof is 'undefined': ${shown(node.expression)} may be null`,
        remedy: `Ask for null first: \`${shown(node.expression)} !== null && typeof ${shown(node.expression)} === 'object'\`.`,
      },
    ...onEach(
      [
        Js.NullKeyword,
        Js.Identifier,
        Js.PropertyAccessExpression,
        Js.ElementAccessExpression,
        Js.ConditionalExpression,
        Js.ParenthesizedExpression,
      ],
      nullOfAnyType,
    ),
  },
  examples: [
    'function isNew(name: string | null | undefined): boolean {\n  return name === undefined;\n}\ntrace(isNew(null));',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the program has a template
    'const greet = (name: string | null | undefined) => `hello ${name}`;\ntrace(greet(null));',
    'const show = (lives: number | null = 3) => trace(lives);\nshow(null);',
    "const describe = (value: { x: number } | string | null) => typeof value === 'object';\ntrace(describe(null));",
    'const values: unknown[] = [1, null];\ntrace(values.join());',
    'const wins = new Map<string | null | undefined, number>();\nwins.set(null, 1).set(undefined, 2);\ntrace(wins.size);',
    'const best: (number | null)[] = [null];\ntrace(best[0]! + 1);',
  ],
});

/** Parts of a text that may be null and may be undefined. */
function textOfEither(node: ts.Node, checked: CheckedProgram): Finding[] {
  return stringConversions(node, checked)
    .filter(part => mayBeEither(part, checked))
    .map(part => ({
      message: `null and undefined are one value: the text of ${shown(part)} is "undefined" for both`,
      remedy: `Say what to write: \`${shown(part)} ?? 'nobody'\`.`,
      node: part,
    }));
}

/** A comparison that asks for one of null and undefined where a value may be either. */
function sameInLua(
  left: ts.Expression,
  right: ts.Expression,
  asked: string,
  { checker }: CheckedProgram,
): Finding[] {
  const operand = isNullish(right) ? left : isNullish(left) ? right : undefined;
  if (!operand) return [];
  // Null for a parameter of any type has a warning of its own.
  const isNull = skipWrappers(operand === left ? right : left).kind === Js.NullKeyword;
  const isOpen = (checker.getTypeAtLocation(operand).flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0;
  const isSuspicious =
    isNull && isOpen
      ? !conditionAround(operand).includes(`typeof ${operand.getText()} `)
      : mayBeEither(operand, { checker });
  return isSuspicious
    ? [
        {
          message: `null and undefined are one value: ${asked} does not tell them apart`,
          remedy: 'Write `== null`, or use only one of the two.',
        },
      ]
    : [];
}

/** Null that is given to what may be anything, but for functions that are only declared. */
function nullOfAnyType(node: ts.Expression, checked: CheckedProgram): Finding[] {
  return (node.kind === Js.NullKeyword || isHandedOn(node)) && isNullOfAnyType(node, checked)
    ? [
        {
          message: 'null and undefined are one value: without a type that says null, it counts as undefined',
          remedy: "Give it a type: `number | null`. Then its text is 'null', and it counts as 0.",
        },
      ]
    : [];
}

/** Null that becomes a key of a Map or a value of a Set whose type does not say so. */
function nullAsKey({ arguments: [key], expression }: ts.CallExpression, checked: CheckedProgram): Finding[] {
  const { checker } = checked;
  if (!key || !ts.isPropertyAccessExpression(expression) || !/^(add|set)$/.test(expression.name.text))
    return [];
  if (!areSome(checker.getTypeAtLocation(key), TypeFlags.Null)) return [];
  const held = keyOfCollection(checker.getTypeAtLocation(expression.expression), checked);
  return held && held.flags & (TypeFlags.Any | TypeFlags.Unknown)
    ? [
        {
          message: `null and undefined are one value: as a key, ${shown(key)} is the same as undefined where it is null`,
          remedy: 'Give the keys a type that says null, `Map<string | null, number>`, or use another value.',
          node: key,
        },
      ]
    : [];
}

/** Whether the keys of a Map, or the values of a Set, may be null and may be undefined. */
function mayHoldEither(type: ts.Type, checked: CheckedProgram): boolean {
  const held = keyOfCollection(type, checked);
  return held !== undefined && areSome(held, TypeFlags.Null) && areSome(held, TypeFlags.Undefined);
}

function keyOfCollection(type: ts.Type, checked: CheckedProgram): ts.Type | undefined {
  const isCollection = isLibraryType(type, /^(Map|Set)$/, checked);
  return isCollection ? checked.checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
}

/** What may be null or undefined and is computed with, for which null would be 0. */
function nullAsNumber(
  node: ts.NonNullExpression | ts.AsExpression,
  { checker }: CheckedProgram,
): Finding | undefined {
  const value = skipWrappers(node);
  const mayBe = (flags: ts.TypeFlags) => areSome(checker.getTypeAtLocation(value), flags);
  const isNull = value === node.expression && mayBe(TypeFlags.Null) && mayBe(TypeFlags.NumberLike);
  if (!isNull || !isOfNumbers(withWrappers(node), checker) || isNullAmongNumbers(value, checker)) return;
  return {
    message: `null and undefined are one value: ${shown(value)} makes NaN, also where it is null`,
    remedy: `Say what to compute with: \`${withDefault(withWrappers(node), value)}\`.`,
  };
}

/** The computation that an operand is a part of, with 0 in the place of a value that is missing. */
function withDefault(operand: ts.Node, value: ts.Expression): string {
  const given = `(${shown(value)} ?? 0)`;
  const { parent } = operand;
  if (!ts.isBinaryExpression(parent)) return given;
  const operator = parent.operatorToken.getText();
  return parent.left === operand
    ? `${given} ${operator} ${shown(parent.right)}`
    : `${shown(parent.left)} ${operator} ${given}`;
}

/** The text of the whole condition or value that an expression is a part of. */
function conditionAround(node: ts.Node): string {
  return ts.findAncestor(node, at => !ts.isExpression(at.parent))?.getText() ?? '';
}

/** Whether a value may be null and may be undefined. */
function mayBeEither(node: ts.Expression, { checker }: Pick<CheckedProgram, 'checker'>): boolean {
  const type = checker.getTypeAtLocation(node);
  return areSome(type, TypeFlags.Null) && areSome(type, TypeFlags.Undefined);
}

/** A default of a parameter, a variable or a place that may be given null. */
function defaultForNull(
  target: ts.Node,
  byDefault: ts.Expression | undefined,
  { checker }: CheckedProgram,
): Finding[] {
  if (!byDefault || skipWrappers(byDefault).kind === Js.NullKeyword) return [];
  const symbol = symbolAt(target, checker);
  const type = symbol ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(target);
  return areSome(type, TypeFlags.Null)
    ? [
        {
          message: `null and undefined are one value: null becomes the default of ${shown(target)} too`,
          remedy: 'Use another value than null, such as -1, or leave the default out.',
          node: ts.isBinaryExpression(target.parent) ? target : target.parent,
        },
      ]
    : [];
}

/** Whether what `typeof` gives of a value that may be null is asked without asking for null. */
function takesNullForObject(node: ts.TypeOfExpression, { checker }: CheckedProgram): boolean {
  const { parent } = node;
  if (ts.isTypeNode(parent)) return false;
  const type = checker.getTypeAtLocation(node.expression);
  if (type.flags & TypeFlags.Null || !areSome(type, TypeFlags.Null)) return false;
  if (ts.isBinaryExpression(parent) && EQUALITIES.has(parent.operatorToken.kind)) {
    const other = parent.left === node ? parent.right : parent.left;
    if (ts.isStringLiteral(other) && other.text !== 'object' && other.text !== 'undefined') return false;
  }
  const name = node.expression.getText();
  const condition = conditionAround(node);
  return ![`${name} !== null`, `${name} != null`, `${name} === null`, `${name} == null`, `${name} &&`].some(
    test => condition.includes(test),
  );
}

/** Whether a name, a member or a result is given to something else. */
function isHandedOn(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression !== node;
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && parent.type !== undefined;
  return ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node);
}

function isNullOfAnyType(node: ts.Expression, { checker, program }: CheckedProgram): boolean {
  if (!areSome(checker.getTypeAtLocation(node), TypeFlags.Null)) return false;
  const at = withWrappers(node);
  const { parent } = at;
  const wanted = at === node ? checker.getContextualType(node) : checker.getTypeAtLocation(at);
  if (!wanted || !(wanted.flags & (TypeFlags.Any | TypeFlags.Unknown))) return false;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== Js.EqualsToken) return false;
  if (!ts.isCallExpression(parent)) return true;
  const declaration: ts.Declaration | undefined = checker.getResolvedSignature(parent)?.declaration;
  const file = declaration?.getSourceFile();
  return !file?.isDeclarationFile && !(file && program.isSourceFileDefaultLibrary(file));
}
