/**
 * What can be proven about the value of a number. Where the proof shows that Lua's own operator gives what
 * JavaScript's gives, that operator is used; otherwise a slower one that is right for every value. The proofs look
 * at expressions and at all assignments of a variable, never into functions.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import { consoleFunctions } from '../../api/index.ts';
import ts from '../program/typescript.ts';
import { fixedLength } from './fixed-arrays.ts';
import { isGrowing } from './growth.ts';
import {
  ANY,
  ANYTHING,
  absolute,
  add,
  COUNT,
  divide,
  exactly,
  extreme,
  INT32,
  integers,
  isNothing,
  join,
  maskFacts,
  meet,
  multiply,
  NOTHING,
  type NumberFacts,
  negate,
  orFacts,
  remainderFacts,
  rounded,
  shiftLeftFacts,
  shiftRightFacts,
  truncated,
  unsignedShiftFacts,
  WHOLE,
} from './intervals.ts';
import { skipWrappers, type Write, writesOf } from './writes.ts';

/** Results of console functions, where they are narrower than what any number can be. */
const CONSOLE_RESULTS: ReadonlyMap<string, NumberFacts> = new Map([
  ['pix', integers(0, 15)],
  ['mget', integers(0, 255)],
  ['peek', integers(0, 255)],
  ['peek1', integers(0, 1)],
  ['peek2', integers(0, 3)],
  ['peek4', integers(0, 15)],
  ['btn', integers(0, 2 ** 32 - 1)],
  ['btnp', integers(0, 2 ** 32 - 1)],
  ['pmem', integers(0, 2 ** 32 - 1)],
  ['vbank', integers(0, 1)],
  ['print', INT32],
  ['font', INT32],
]);

/** How often a bound may move before it is given up. */
const PATIENCE = 5;

interface Assumption {
  facts: NumberFacts;
  writes: readonly Write[];
  /** How often the assumption turned out to be too narrow. */
  changes: number;
}

/** Proofs of one program; what was found about a variable is kept. */
export interface NumberProver {
  factsOf(node: TypeScript.Expression): NumberFacts;
}

/** Gives the prover of a context's program. */
export type ProverOf = (context: TransformationContext) => NumberProver;

/** A prover for the files of a program. */
export function createNumberProver(checker: TypeScript.TypeChecker): NumberProver {
  const known = new Map<TypeScript.Symbol, NumberFacts>();
  /** What is assumed of variables whose assignments are being looked at. */
  const assumed = new Map<TypeScript.Symbol, Assumption>();

  function factsOf(node: TypeScript.Expression): NumberFacts {
    const inner = skipWrappers(node);
    if (ts.isNumericLiteral(inner)) return exactly(Number(inner.text));
    if (ts.isIdentifier(inner)) return meet(ofType(inner), ofVariable(inner));
    if (ts.isPrefixUnaryExpression(inner)) return ofPrefix(inner);
    if (ts.isPostfixUnaryExpression(inner)) return ANYTHING;
    if (ts.isBinaryExpression(inner)) return ofBinary(inner.operatorToken.kind, inner.left, inner.right);
    if (ts.isConditionalExpression(inner)) return join(factsOf(inner.whenTrue), factsOf(inner.whenFalse));
    if (ts.isPropertyAccessExpression(inner))
      return inner.name.text === 'length' ? ofLength(inner) : ofType(inner);
    return ts.isCallExpression(inner) ? ofCall(inner) : ofType(inner);
  }

  /** Facts that follow from literal types: `0 | 1 | 2`, members of enums. */
  function ofType(node: TypeScript.Expression): NumberFacts {
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (!parts.every(part => part.isNumberLiteral())) return ANYTHING;
    const facts = parts.map(part => exactly((part as TypeScript.NumberLiteralType).value)).reduce(join);
    // The type says nothing of how Lua holds the number.
    return { ...facts, kind: facts.kind === ANY ? ANY : WHOLE };
  }

  function ofLength(node: TypeScript.PropertyAccessExpression): NumberFacts {
    const type = checker.getTypeAtLocation(node.expression);
    const isList = checker.isArrayLikeType(type) || (type.flags & ts.TypeFlags.StringLike) !== 0;
    if (!isList) return ofType(node);
    const length = fixedLength(node.expression, checker);
    return length === undefined ? meet(ofType(node), COUNT) : exactly(length);
  }

  function ofVariable(node: TypeScript.Identifier): NumberFacts {
    const symbol = checker.getSymbolAtLocation(node);
    if (!symbol) return ANYTHING;
    const found = known.get(symbol) ?? assumed.get(symbol)?.facts;
    if (found) return found;
    const writes = writesOf(symbol, checker);
    if (!writes) return ANYTHING;
    assumed.set(symbol, { facts: NOTHING, writes, changes: 0 });
    // Inside of a proof about another variable this one joins it, with an assumption for now.
    if (assumed.size > 1) return NOTHING;
    prove();
    return known.get(symbol)!;
  }

  /**
   * Induction over the assignments of variables that depend on each other: what their values are like is assumed,
   * and holds if every assignment keeps it. Bounds that keep moving are given up, so that this comes to an end.
   */
  function prove(): void {
    for (let isStable = false; !isStable; ) {
      isStable = true;
      for (const [symbol, assumption] of assumed) {
        const { facts, writes, changes } = assumption;
        const next = { ...writes.map(factsOfWrite).reduce(join, facts) };
        // What grows without bound starts as a float.
        if (next.kind > WHOLE && isGrowing(symbol, checker)) next.kind = WHOLE;
        if (next.least === facts.least && next.most === facts.most && next.kind === facts.kind) continue;
        isStable = false;
        assumption.changes++;
        assumption.facts = changes < PATIENCE || facts === NOTHING ? next : widened(facts, next);
      }
    }
    for (const [symbol, { facts }] of assumed) known.set(symbol, facts);
    assumed.clear();
  }

  function factsOfWrite(write: Write): NumberFacts {
    if (write.kind === 'value') return factsOf(write.value);
    if (write.kind === 'step') return add(factsOf(write.target), exactly(write.step));
    return ofBinary(write.operator, write.target, write.value);
  }

  function ofPrefix(node: TypeScript.PrefixUnaryExpression): NumberFacts {
    if (node.operator === ts.SyntaxKind.MinusToken) return negate(factsOf(node.operand));
    if (node.operator === ts.SyntaxKind.PlusToken)
      return isNumeric(node.operand) ? factsOf(node.operand) : ANYTHING;
    return node.operator === ts.SyntaxKind.TildeToken ? INT32 : ANYTHING;
  }

  function ofBinary(
    operator: TypeScript.SyntaxKind,
    left: TypeScript.Expression,
    right: TypeScript.Expression,
  ): NumberFacts {
    const a = factsOf(left);
    const b = factsOf(right);
    switch (operator) {
      case ts.SyntaxKind.PlusToken:
        return isNumeric(left) && isNumeric(right) ? add(a, b) : ANYTHING;
      case ts.SyntaxKind.MinusToken:
        return add(a, negate(b));
      case ts.SyntaxKind.AsteriskToken:
        return multiply(a, b);
      case ts.SyntaxKind.SlashToken:
        return divide(a, b);
      case ts.SyntaxKind.PercentToken:
        return remainderFacts(a, b);
      case ts.SyntaxKind.AmpersandToken:
        return maskFacts(a, b);
      case ts.SyntaxKind.BarToken:
        return b.least === 0 && b.most === 0 ? truncated(a) : orFacts(a, b);
      case ts.SyntaxKind.CaretToken:
        return orFacts(a, b);
      case ts.SyntaxKind.LessThanLessThanToken:
        return shiftLeftFacts(a, b);
      case ts.SyntaxKind.GreaterThanGreaterThanToken:
        return shiftRightFacts(a);
      case ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken:
        return unsignedShiftFacts(b);
      case ts.SyntaxKind.CommaToken:
      case ts.SyntaxKind.EqualsToken:
        return b;
      default:
        return ANYTHING;
    }
  }

  function isNumeric(node: TypeScript.Expression): boolean {
    return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
  }

  function ofCall(node: TypeScript.CallExpression): NumberFacts {
    const { expression, arguments: list } = node;
    if (ts.isIdentifier(expression)) {
      const isConsole = consoleFunctions.some(({ name }) => name === expression.text);
      const declarations = isConsole ? checker.getSymbolAtLocation(expression)?.declarations : undefined;
      const isAmbient = declarations?.every(declaration => declaration.getSourceFile().isDeclarationFile);
      return (isAmbient && CONSOLE_RESULTS.get(expression.text)) || ANYTHING;
    }
    if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression))
      return ANYTHING;
    if (expression.expression.text !== 'Math' || list.some(ts.isSpreadElement)) return ANYTHING;
    return mathFacts(expression.name.text, list.map(factsOf));
  }

  return { factsOf };
}

function widened(facts: NumberFacts, next: NumberFacts): NumberFacts {
  return {
    least: next.least < facts.least ? -Infinity : facts.least,
    most: next.most > facts.most ? Infinity : facts.most,
    kind: next.kind,
  };
}

/** Facts of a result of a function of `Math`. */
function mathFacts(name: string, list: readonly NumberFacts[]): NumberFacts {
  if (list.some(isNothing)) return NOTHING;
  const [a = ANYTHING] = list;
  const hasBounds = a.least > -Infinity && a.most < Infinity;
  switch (name) {
    case 'floor':
      return rounded(a, Math.floor);
    case 'ceil':
      return rounded(a, Math.ceil);
    case 'round':
      return rounded(a, Math.round);
    case 'trunc':
      return rounded(a, Math.trunc);
    case 'abs':
      return absolute(a);
    case 'random':
      return { least: 0, most: 1, kind: ANY };
    case 'sqrt':
      return a.least >= 0 ? { least: 0, most: Math.sqrt(a.most), kind: ANY } : ANYTHING;
    case 'sin':
    case 'cos':
      return hasBounds ? { least: -1, most: 1, kind: ANY } : ANYTHING;
    case 'clz32':
      return integers(0, 32);
    case 'imul':
      return INT32;
    case 'min':
      return list.length > 0 ? extreme(list, Math.min) : ANYTHING;
    case 'max':
      return list.length > 0 ? extreme(list, Math.max) : ANYTHING;
    default:
      return ANYTHING;
  }
}
