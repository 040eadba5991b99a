/**
 * Inlines small functions where their calls run often: a call costs as much as ten operations. Other calls appear in
 * tracebacks and profiles, and stay unless the program is to be small. Arguments are evaluated once and in order, as
 * before. inline-shapes.ts decides which functions can be inlined; inline-calls.ts rewrites a call.
 */

import * as lua from 'typescript-to-lua';
import { isReadLate, type ProgramFacts, type VariableFacts } from '../../chunk/program-facts.ts';
import type { Section } from '../../chunk/section.ts';
import { isVariableName, type Names } from '../../chunk/unique-names.ts';
import { replacementsByKind, rewriteBlocks, rewriteKinds, visitsByKind, walkKinds } from '../../kinds.ts';
import { maxLocals } from '../../limits.ts';
import { notesOf } from '../../notes.ts';
import { contains, fieldName, type Located, walk } from '../../tree.ts';
import type { EffectsFinder } from '../effects.ts';
import { findHotCalls } from '../hot-code.ts';
import { sizeOf } from '../lua-shapes.ts';
import { createCallInliner, declaredBy } from './inline-calls.ts';
import { type Inlinable, judgeBody, judgeFunction } from './inline-shapes.ts';

/** Most nodes of an expression that is inlined in hot code. */
const LARGEST_EXPRESSION = 40;
/** Most nodes of statements that are inlined; more if there is only one call. */
const LARGEST_BODY = 36;
const LARGEST_SINGLE = 120;
/** Most nodes that are inlined everywhere, and most nodes of all copies of a larger function together. */
const SMALL = 16;
const MAX_COPIES = 100;
/** Most locals, and most upvalues, of a function after inlining: well below Lua's limits of 200 and 255. */
const MAX_LOCALS = 120;
const MAX_NAMES = 200;

/** The function that contains a call; undefined outside of functions. */
type Home = VariableFacts['home'];

/** A function whose `@inline` request failed. */
export interface InlineProblem {
  place: Located;
  reason: string;
}

/** Options of the inliner. */
export interface InlineOptions {
  /** Whether calls are inlined that do not run often. */
  inlinesAll: boolean;
  /** Whether a call must stay visible, in tracebacks and profiles. */
  mustStayCall(call: Located, callee: Located): boolean;
  /** A library function whose statements replace calls that run often; undefined for all others. */
  libraryFunction(name: string): lua.FunctionExpression | undefined;
}

/** Inlines calls; reports the requests that failed. */
export function inlineFunctions(
  sections: readonly Section[],
  facts: ProgramFacts,
  effects: EffectsFinder,
  names: Names,
  report: (problem: InlineProblem) => void,
  { inlinesAll, libraryFunction, mustStayCall }: InlineOptions,
): void {
  const judged = new Map<string, Inlinable | undefined>();
  const ofLibrary = new Map<string, Inlinable | undefined>();
  let hotCalls: Set<lua.Node> | undefined;
  const isHot = (node: lua.Node): boolean => {
    hotCalls ??= findHotCalls(sections, facts);
    return hotCalls.has(node);
  };
  const done = new Set<lua.Node>();
  /** Sizes of functions to inline, after inlining into them. */
  const sizes = new Map<lua.Node, Size>();
  const sizeOfBody = ({ body }: lua.FunctionExpression): Size => {
    const known = sizes.get(body) ?? measure(body);
    sizes.set(body, known);
    return known;
  };

  const judge = (name: string): Inlinable | undefined => {
    if (judged.has(name)) return judged.get(name);
    const node = facts.functions.get(name);
    const isCandidate = node && (isRequested(node) || sizeOf(node.body, LARGEST_SINGLE) <= LARGEST_SINGLE);
    const verdict = isCandidate ? judgeFunction(name, node, facts) : undefined;
    if (typeof verdict === 'string' && isRequested(node)) report({ place: node as Located, reason: verdict });
    const found = typeof verdict === 'string' ? undefined : verdict;
    judged.set(name, found);
    return found;
  };

  /** The library function that is inlined for a call. */
  const ofLibraryCalledBy = (name: string, call: lua.Node): Inlinable | undefined => {
    if (!ofLibrary.has(name)) {
      const node = libraryFunction(name);
      const verdict = node && judgeBody(name, node);
      ofLibrary.set(name, typeof verdict === 'string' ? undefined : verdict);
    }
    const known = ofLibrary.get(name);
    return known && isHot(call) ? known : undefined;
  };

  /** The function that is inlined for a call in `home`. */
  const calledBy = (node: lua.Node, home: Home): Inlinable | undefined => {
    if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
    if (isSpread(node.params.at(-1))) return undefined;
    const callee = facts.functions.get(node.expression.text);
    if (!callee) return ofLibraryCalledBy(node.expression.text, node);
    const isWorth = inlinesAll || isHot(node) || isRequested(callee);
    if (!isWorth || mustStayCall(node, callee)) return undefined;
    const found = judge(node.expression.text);
    if (!found || !canMove(found, node, facts) || readsLate(found, home, facts)) return undefined;
    if (found.isRequested) return found;
    const { calls, reads } = facts.variables.get(found.name)!;
    if (reads === 1 && calls.length === 1) return found.size <= LARGEST_SINGLE ? found : undefined;
    // A function with many calls must be smaller, or the program grows.
    const isSmall = found.size <= SMALL || found.size * calls.length <= MAX_COPIES;
    return isSmall && found.size <= (found.expression ? LARGEST_EXPRESSION : LARGEST_BODY)
      ? found
      : undefined;
  };

  /** Inlines into one function, or into the statements of a module that are in none. */
  const inlineIn = (root: lua.Block, home?: lua.FunctionExpression): void => {
    if (done.has(root)) return;
    done.add(root);
    const inliner = createCallInliner(facts, effects, names, home);
    const chosen = new Map<lua.Node, Inlinable>();
    const statementCalls = new Set<lua.Node>();
    const own: lua.Node[] = [];
    const visits = visitsByKind({
      [lua.SyntaxKind.FunctionExpression]: inner => {
        inlineIn(inner.body, inner);
        return false;
      },
      [lua.SyntaxKind.ExpressionStatement]: ({ expression }) => {
        statementCalls.add(expression);
      },
      [lua.SyntaxKind.CallExpression]: node => {
        if (!lua.isIdentifier(node.expression)) return;
        own.push(node);
        // An inlined body includes everything that was inlined into it.
        const callee = facts.functions.get(node.expression.text);
        if (callee) inlineIn(callee.body, callee);
      },
    });
    walkKinds(root, visits);
    let size: Size | undefined;
    for (const node of own) {
      const callee = calledBy(node, home);
      if (!callee) continue;
      size ??= measure(root);
      const more = sizeOfBody(callee.node);
      size.locals += more.locals + callee.parameters.length;
      size.names += more.names;
      if (size.locals < MAX_LOCALS && size.names < MAX_NAMES) chosen.set(node, callee);
    }
    if (chosen.size === 0) return;
    const replacements = replacementsByKind({
      [lua.SyntaxKind.CallExpression]: node => {
        const callee = chosen.get(node);
        const value = callee && inliner.asExpression(node, callee);
        // Only calls can be statements in Lua.
        if (!value || (!lua.isCallExpression(value) && statementCalls.has(node))) return node;
        chosen.delete(node);
        return value;
      },
    });
    rewriteKinds(root, replacements);
    if (chosen.size === 0) return;
    rewriteBlocks(root, statements => inliner.inStatements(statements, node => chosen.get(node)));
  };
  for (const section of sections) {
    const root = lua.createBlock(section.statements);
    inlineIn(root);
    section.statements = root.statements;
  }
  for (const [name, found] of judged)
    if (found?.isRequested && isStillCalled(sections, name))
      report({
        place: found.node as Located,
        reason: 'a call is in the condition of a loop, or where the body would run too early',
      });
}

/** Library functions with a variable number of results. */
const SPREADING: ReadonlySet<string> = new Set(['js_arguments', '__TS__Spread']);

/** Whether an argument stands for an unknown number of values. */
function isSpread(node: lua.Expression | undefined): boolean {
  if (!node) return false;
  if (!lua.isCallExpression(node)) return lua.isDotsLiteral(node);
  const { expression: called } = node;
  return fieldName(called) === 'unpack' || (lua.isIdentifier(called) && SPREADING.has(called.text));
}

function isRequested(node: lua.Node | undefined): boolean {
  return node !== undefined && notesOf(node).isInlineRequested === true;
}

/**
 * Whether all variables that a function uses are in scope at the call. A function that is declared before it is
 * assigned, because an earlier function calls it, may use variables that are declared in between.
 */
export function canMove(
  { name, node }: Pick<Inlinable, 'name' | 'node'>,
  call: lua.CallExpression,
  { variables }: ProgramFacts,
): boolean {
  const { assignments, order, isOutermost, calls, callOrders } = variables.get(name)!;
  if (assignments === 0) return true;
  const callOrder = callOrders[calls.indexOf(call)] ?? 0;
  const own = new Set<string>((node.params ?? []).map(({ text }) => text));
  let isPossible = true;
  walk(node.body, child => {
    for (const declared of declaredBy(child)) own.add(declared);
    const used = lua.isIdentifier(child) && !own.has(child.text) ? variables.get(child.text) : undefined;
    if (used && used.order > order) isPossible &&= isOutermost && used.isOutermost && used.order <= callOrder;
    return isPossible;
  });
  return isPossible;
}

/** Whether a function reads variables that are local to the caller, and that Lua would read later there. */
function readsLate({ node }: Inlinable, home: Home, { variables }: ProgramFacts): boolean {
  return contains(node.body, child => {
    const variable = lua.isIdentifier(child) ? variables.get(child.text) : undefined;
    return variable !== undefined && isReadLate(variable, home);
  });
}

/** The numbers of locals and names in a function's own statements. */
interface Size {
  locals: number;
  names: number;
}

function measure(root: lua.Block): Size {
  const found = new Set<string>();
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: ({ text }) => {
      if (isVariableName(text)) found.add(text);
    },
    [lua.SyntaxKind.FunctionExpression]: () => false,
  });
  walkKinds(root, visits);
  return { locals: maxLocals(root.statements), names: found.size };
}

function isStillCalled(sections: readonly Section[], name: string): boolean {
  const isCall = (node: lua.Node): boolean =>
    lua.isCallExpression(node) && lua.isIdentifier(node.expression) && node.expression.text === name;
  return sections.some(({ statements }) => statements.some(statement => contains(statement, isCall)));
}
