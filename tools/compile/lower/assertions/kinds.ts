/**
 * The assertions of test builds: one entry for each kind of fact that lowering relies on. A test finds facts that
 * lowering uses without an entry here.
 */

import type { TransformationContext } from 'typescript-to-lua';
import type { Assertion } from '../../../lua/notes.ts';
import {
  ANY_NUMBER,
  areAll,
  calledMethod,
  contentsOf,
  enumeratesAnyKeys,
  enumeratesKeys,
  holesOf,
  isCallee,
  isLibraryMethod,
  mayCallUserCode,
  mayHaveNumberKeys,
  type NumberRange,
  objectFunction,
  READERS,
  rangesOf,
  textsOf,
} from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { isList, mayBeNullish, sentinelOfNode } from '../arrays/nullish-elements.ts';
import { builtInReceivesThis, takesThis } from '../functions/function-contexts.ts';
import { mayBeMissing } from '../operators/nullish-reads.ts';
import { isCondition } from '../operators/truth.ts';

const { TypeFlags } = ts;

/** An assertion without its source position. */
type Claim = Omit<Assertion, 'place'>;

interface AssertionKind {
  /** Names of the functions that answer the fact. */
  facts: readonly string[];
  /** Whether it is about assignment targets, and not about values. */
  isOfTargets?: boolean;
  /** The assertion about the value of an expression; undefined if there is none. */
  of(node: ts.Expression, context: TransformationContext): Claim | undefined;
}

const typeOf = (node: ts.Expression, { checker }: TransformationContext): ts.Type =>
  checker.getTypeAtLocation(node);

const claim = (check: string, ...values: Claim['values']): Claim => ({ check, values });

export const ASSERTION_KINDS: readonly AssertionKind[] = [
  {
    facts: ['rangesOf.numberRangeOf', 'isInt32', 'isWhole', 'canBeNaN', 'hasZero'],
    of: (node, { program }) => {
      const facts = rangesOf(program).numberRangeOf(node);
      const { min, max, kind } = facts;
      return isAnything(facts) || textsOf(program).mayBeOther(node)
        ? undefined
        : claim('number', min, max, kind);
    },
  },
  {
    facts: ['rangesOf.isConverted', 'rangesOf.isFloat'],
    of: (node, { program }) =>
      ts.isBinaryExpression(node) && rangesOf(program).isConverted(node) ? claim('float') : undefined,
  },
  {
    facts: [
      'holesOf.mayBeNullish',
      'holesOf.mayBeSumOfNullish',
      'mayBeUndefined',
      'mayBeUndefinedText',
      'isAlwaysPresent',
    ],
    of: (node, context) =>
      isComputed(node) ||
      // A method that is called as a function has no `this`, whatever its type says.
      node.kind === ts.SyntaxKind.ThisKeyword ||
      isCondition(node) ||
      mayBeNullish(typeOf(node, context), context) ||
      mayBeMissing(node, context)
        ? undefined
        : claim('there'),
  },
  {
    facts: ['areAll', 'mustBe', 'typeWhenRead', 'kindOf', 'hasLength', 'isListType', 'textsOf.mayBeOther'],
    of: (node, context) => {
      if (isComputed(node) || isCondition(node) || mayBeMissing(node, context)) return undefined;
      if (textsOf(context.program).mayBeOther(node)) return undefined;
      const type = context.checker.getNonNullableType(typeOf(node, context));
      const kind = TYPES.find(([flags]) => areAll(type, flags))?.[1];
      return kind ? claim('type', kind) : undefined;
    },
  },
  {
    facts: ['holesOf.holesIn', 'holesOf.holesInside'],
    of: (node, context) => {
      const isShown = ts.isArrayLiteralExpression(node) && node.elements.some(ts.isOmittedExpression);
      if (isShown || !isList(node, context)) return undefined;
      return claim('elements', sentinelOfNode(node, context) === 'js_nullish');
    },
  },
  {
    facts: ['holesOf.isSparse'],
    isOfTargets: true,
    of: (node, context) =>
      ts.isElementAccessExpression(node) &&
      isList(node.expression, context) &&
      !holesOf(context.program).isSparse(node)
        ? claim('within')
        : undefined,
  },
  {
    facts: ['contentsOf.takesThis'],
    of: (node, context) => {
      const type = context.checker.getNonNullableType(typeOf(node, context));
      const isFunction = type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0;
      // A built-in function keeps its own calling convention until it is adapted for its context.
      if (!isFunction || isCallee(node) || builtInReceivesThis(node, context) !== undefined) return undefined;
      return ofConvention('convention', contentsOf(context.program).takesThis(node));
    },
  },
  {
    facts: [],
    of: (node, context) => {
      if (!ts.isCallExpression(node) || node.expression.kind === ts.SyntaxKind.SuperKeyword) return undefined;
      const method = calledMethod(node);
      // Calls of library methods are replaced.
      return method && isLibraryMethod(method, context)
        ? undefined
        : ofConvention('called', takesThis(node.expression, context));
    },
  },
  {
    facts: ['mayHaveNumberKeys', 'usesNumberKeys', 'isUnknown', 'isOpenType'],
    of: (node, context) =>
      ts.isElementAccessExpression(node) &&
      areAll(typeOf(node.argumentExpression, context), TypeFlags.StringLike) &&
      !mayHaveNumberKeys(typeOf(node.expression, context), context)
        ? claim('key')
        : undefined,
  },
  {
    facts: ['enumeratesKeys', 'enumeratesAnyKeys', 'contentsOf.areKeysEnumerated'],
    of: (node, { program }) => {
      if (ts.isObjectLiteralExpression(node))
        return enumeratesKeys(program) &&
          !enumeratesAnyKeys(program) &&
          !contentsOf(program).areKeysEnumerated(node)
          ? claim('unasked')
          : undefined;
      return undefined;
    },
  },
  {
    facts: ['READERS', 'objectFunction'],
    of: (node, context) => {
      const { parent } = node;
      if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return undefined;
      const name = objectFunction(parent.expression, context);
      return name !== undefined && READERS.has(name) ? claim('asked') : undefined;
    },
  },
  {
    facts: ['mayCallUserCode', 'mayBeAccessor', 'isPossibleAccessor', 'mentionsAccessors'],
    of: (node, context) => {
      const { parent } = node;
      const isPart =
        ts.isExpression(parent) && !ts.isFunctionLike(parent) && !mayCallUserCode(parent, context);
      return isPart || ts.isIdentifier(node) || mayCallUserCode(node, context) ? undefined : claim('quiet');
    },
  },
];

const TYPES: readonly (readonly [ts.TypeFlags, string])[] = [
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.BooleanLike, 'boolean'],
];

/** Whether an expression computes a new value, which has its type whatever the operands are. */
function isComputed(node: ts.Expression): boolean {
  return (
    (ts.isBinaryExpression(node) && !GIVING_OPERANDS.has(node.operatorToken.kind)) || COMPUTED.has(node.kind)
  );
}

const GIVING_OPERANDS = operators('= && || ?? &&= ||= ??= ,');

const COMPUTED: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.TypeOfExpression,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.NewExpression,
]);

function isAnything({ min, max, kind }: NumberRange): boolean {
  return min === ANY_NUMBER.min && max === ANY_NUMBER.max && kind === ANY_NUMBER.kind;
}

function ofConvention(check: string, takesThis: boolean): Claim {
  return claim(check, takesThis);
}
