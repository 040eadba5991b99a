/**
 * Fields and elements that a loop reads again and again, read once before it. Only where nothing in the loop can
 * write them. What is read must not become an error that was none: a table that may be missing is asked for first,
 * and then each place in the loop must be one where a missing value is an error as well.
 */

import * as lua from 'typescript-to-lua';
import type { Section } from '../../link/join.ts';
import { replacementsByKind, rewriteKinds, visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { mostLocals } from '../../lua/limits.ts';
import { blocksOf, copyTree, eachChild, fieldName, type Located, placeAt } from '../../lua/tree.ts';
import { type Effects, type EffectsFinder, hasAccessors } from '../effects.ts';
import { isLoop } from '../hot-code.ts';
import { headOf, identifier, operation, type StatementList } from '../lua-shapes.ts';
import type { ProgramFacts } from '../program-facts.ts';
import { isVariableName, type Names, plainName } from '../unique-names.ts';

const { SyntaxKind } = lua;

/** How much more often an inner loop runs than the one around it, at a guess. */
const ROUNDS = 8;
/** Reads in an iteration from which on it pays. */
const LEAST_READS = 2;
/** Reads that one loop may have in front of it, and locals that a function may come to have. */
const MOST_HOISTED = 12;
const MOST_LOCALS = 100;

/** Operators that end in an error if one of the operands is missing. */
const NEEDING_VALUES: ReadonlySet<lua.SyntaxKind> = new Set([
  SyntaxKind.AdditionOperator,
  SyntaxKind.SubtractionOperator,
  SyntaxKind.MultiplicationOperator,
  SyntaxKind.DivisionOperator,
  SyntaxKind.FloorDivisionOperator,
  SyntaxKind.ModuloOperator,
  SyntaxKind.PowerOperator,
  SyntaxKind.NegationOperator,
  SyntaxKind.LengthOperator,
  SyntaxKind.LessThanOperator,
  SyntaxKind.LessEqualOperator,
  SyntaxKind.GreaterThanOperator,
  SyntaxKind.GreaterEqualOperator,
]);

/** Moves reads in front of loops. */
export function hoistFields(
  sections: readonly Section[],
  facts: ProgramFacts,
  effects: EffectsFinder,
  names: Names,
): void {
  if (hasAccessors(facts)) return;
  const noteTables = tableFinder(facts);
  const functions = visitsByKind({
    [SyntaxKind.FunctionExpression]: ({ body }) => inBody(body),
  });
  const inBody = (body: lua.Block): void => {
    if (mostLocals(body.statements) < MOST_LOCALS) inStatements(body, new Set());
  };
  /** @param there variables that are known to hold a table where the statements begin */
  const inStatements = (block: lua.Block | lua.DoStatement, there: ReadonlySet<string>): void => {
    const known = new Set(there);
    const made: StatementList = [];
    for (const statement of block.statements) {
      for (const node of headOf(statement)) noteTables(node, known);
      const hoisted = isLoop(statement) ? hoistFrom(statement, known) : [];
      made.push(...hoisted, statement);
      const blocks = blocksOf(statement);
      if (blocks.length === 0) continue;
      const inner = new Set(known);
      if (lua.isForInStatement(statement) && isListLoop(statement)) inner.add(statement.names.at(-1)!.text);
      for (const child of blocks) inStatements(child, inner);
    }
    block.statements = made;
  };

  const hoistFrom = (loop: lua.Statement, known: Set<string>): StatementList => {
    const declarations: StatementList = [];
    for (let count = 0; count < MOST_HOISTED; ) {
      const changes = effects.effectsOf([loop]);
      if (changes.isUnknown) return declarations;
      const candidates = findCandidates(loop, changes, known, effects, facts);
      const chosen = candidates.slice(0, MOST_HOISTED - count);
      if (chosen.length === 0) return declarations;
      count += chosen.length;
      for (const { key, access, isKnown } of chosen) {
        const name = names.fresh(fieldName(access) ?? plainName((access.table as lua.Identifier).text));
        const read = copyTree(access);
        const value = isKnown ? read : operation(copyTree(access.table), SyntaxKind.AndOperator, read);
        declarations.push(
          placeAt(lua.createVariableDeclarationStatement([identifier(name)], [value]), access as Located),
        );
        const replacements = replacementsByKind({
          [SyntaxKind.TableIndexExpression]: node =>
            keyOf(node) === key ? identifier(name, node as Located) : node,
        });
        rewriteKinds(loop, replacements);
      }
    }
    return declarations;
  };
  for (const section of sections) {
    if (!section.statements.some(statement => facts.withLoops.has(statement))) continue;
    const root = lua.createBlock(section.statements);
    inBody(root);
    section.statements = root.statements;
  }
  for (const statement of facts.withLoops) walkKinds(statement, functions);
}

interface Candidate {
  key: string;
  access: lua.TableIndexExpression;
  /** Whether the table is known to be there. */
  isKnown: boolean;
}

/** What identifies a read of a variable's field or element by a constant or another variable. */
function keyOf(node: lua.Node): string | undefined {
  if (!lua.isTableIndexExpression(node) || !lua.isIdentifier(node.table)) return undefined;
  const index = indexKey(node.index);
  return index === undefined ? undefined : `${node.table.text}[${index}]`;
}

function indexKey(node: lua.Expression): string | undefined {
  if (lua.isStringLiteral(node)) return JSON.stringify(node.value);
  if (lua.isNumericLiteral(node)) return String(node.value);
  if (lua.isIdentifier(node)) return node.text;
  if (!lua.isBinaryExpression(node) || !lua.isNumericLiteral(node.right)) return undefined;
  const left = indexKey(node.left);
  return left === undefined ? undefined : `${left} ${node.operator} ${node.right.value}`;
}

function findCandidates(
  loop: lua.Statement,
  changes: Effects,
  known: ReadonlySet<string>,
  effects: EffectsFinder,
  facts: ProgramFacts,
): Candidate[] {
  const found = new Map<string, { access: lua.TableIndexExpression; weight: number; mayFail: boolean }>();
  const visit = (node: lua.Node, weight: number, parent: lua.Node): void => {
    if (lua.isFunctionExpression(node)) return;
    const key = keyOf(node);
    if (key !== undefined) {
      const access = node as lua.TableIndexExpression;
      const candidate = found.get(key) ?? { access, weight: 0, mayFail: true };
      candidate.weight += weight;
      candidate.mayFail &&= needsValue(access, parent);
      found.set(key, candidate);
    }
    const inside = isLoop(node) ? weight * ROUNDS : weight;
    const targets = lua.isAssignmentStatement(node) ? new Set<lua.Node>(node.left) : undefined;
    eachChild(node, child => {
      // What is assigned is not read; the table that it belongs to is.
      if (targets?.has(child)) eachChild(child, part => visit(part, inside, child));
      else if (!isHeadOf(child, node)) visit(child, inside, node);
    });
  };
  visit(loop, 1 / ROUNDS, loop);
  return [...found]
    .filter(([, { access, weight, mayFail }]) => {
      const table = (access.table as lua.Identifier).text;
      if (weight < LEAST_READS || !(mayFail || isThere(table, known, facts))) return false;
      return isVariableName(table) && effects.isInvariant(access, changes);
    })
    .map(([key, { access }]) => ({
      key,
      access,
      isKnown: isThere((access.table as lua.Identifier).text, known, facts),
    }));
}

/** Whether a node is computed once, before a counting loop or one through an array begins. */
function isHeadOf(node: lua.Node, loop: lua.Node): boolean {
  return (
    (lua.isForStatement(loop) || lua.isForInStatement(loop)) && (headOf(loop) as lua.Node[]).includes(node)
  );
}

/** Whether a missing value is an error where an access stands. */
function needsValue(node: lua.Node, parent: lua.Node): boolean {
  if (lua.isBinaryExpression(parent) || lua.isUnaryExpression(parent))
    return NEEDING_VALUES.has(parent.operator);
  if (lua.isTableIndexExpression(parent)) return parent.table === node;
  return lua.isCallExpression(parent) && parent.expression === node;
}

/** Whether a variable always holds a table or another value that has fields. */
function isThere(name: string, known: ReadonlySet<string>, facts: ProgramFacts): boolean {
  if (known.has(name)) return true;
  const variable = facts.variables.get(name);
  if (variable?.kind !== 'local' || variable.home === undefined) return false;
  return variable.writes === 1 && variable.values.length === 1 && lua.isTableExpression(variable.values[0]);
}

/** Finds the variables of which an expression reads a field for certain: had they none, there would be an error. */
function tableFinder(facts: ProgramFacts): (node: lua.Node, known: Set<string>) => void {
  const find = (node: lua.Node, known: Set<string>): void => {
    if (lua.isFunctionExpression(node)) return;
    if (lua.isTableIndexExpression(node) && lua.isIdentifier(node.table)) {
      const variable = facts.variables.get(node.table.text);
      if (variable?.writes === 1) known.add(node.table.text);
    }
    const isLogical =
      lua.isBinaryExpression(node) &&
      (node.operator === SyntaxKind.AndOperator || node.operator === SyntaxKind.OrOperator);
    if (isLogical) find(node.left, known);
    else eachChild(node, find, known);
  };
  return find;
}

/** Whether a loop goes through the elements of an array, of which none is missing. */
function isListLoop({ expressions }: lua.ForInStatement): boolean {
  const [call] = expressions;
  return lua.isCallExpression(call) && lua.isIdentifier(call.expression) && call.expression.text === 'ipairs';
}
