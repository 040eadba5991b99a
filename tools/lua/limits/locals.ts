/** Moves variables into tables in functions that have too many at one point, the least used ones first. */

import * as lua from 'typescript-to-lua';
import type { Names, Variable } from '../scope.ts';
import { blocksOf } from '../tree.ts';
import { type Needs, visitPoints } from './measure.ts';
import type { Block, LimitedProgram } from './program.ts';

/** What is left free for the tables themselves. */
const ROOM = 4;

interface Peak {
  excess: number;
  path: lua.Statement[];
}

/** Most variables and most registers of a function. */
export interface Allowed {
  locals: number;
  registers: number;
}

/** Variables to move so that a function has no more than is allowed, as far as moving them helps. */
export function excessVariables(
  { body, node }: Needs,
  allowed: Allowed,
  program: LimitedProgram,
  names: Names,
): Variable[] {
  const moved: Variable[] = [];
  const counts = new Map<lua.Statement, number>();
  const tables = new Set<Block>(program.tables.keys());
  for (;;) {
    const { excess, path } = findPeak(body, node, allowed, counts);
    if (excess <= 0) return moved;
    const chosen = chooseGroups(openGroups(body, path, counts, program), excess + ROOM, tables, names);
    if (chosen.length === 0) return moved;
    for (const { block, statement } of chosen) {
      // The first of a block makes room for the others, and the table takes one.
      counts.set(statement, tables.has(block) ? 0 : 1);
      tables.add(block);
      for (const name of statement.left) moved.push(names.variableOf.get(name)!);
    }
  }
}

/** The statement of a function that needs most, if that is more than is allowed. */
export function peakOf({ body, node }: Needs, allowed: Allowed): lua.Statement | undefined {
  return findPeak(body, node, allowed, new Map()).path.at(-1);
}

/** The point of a function that is furthest above what is allowed. */
function findPeak(
  body: lua.Block,
  node: lua.FunctionExpression | undefined,
  { locals, registers }: Allowed,
  counts: ReadonlyMap<lua.Statement, number>,
): Peak {
  const peak: Peak = { excess: 0, path: [] };
  visitPoints(
    body.statements,
    node?.params?.length ?? 0,
    (known, held, path) => {
      const excess = Math.max(known - locals, known + held - registers);
      if (excess <= peak.excess) return;
      peak.excess = excess;
      peak.path = [...path];
    },
    statement => counts.get(statement) ?? statement.left.length,
  );
  return peak;
}

/** Declarations of variables known at the end of a path, by block, but for those that are moved already. */
function openGroups(
  body: lua.Block,
  path: readonly lua.Statement[],
  counts: ReadonlyMap<lua.Statement, number>,
  { tables }: LimitedProgram,
): Map<Block, lua.VariableDeclarationStatement[]> {
  const found = new Map<Block, lua.VariableDeclarationStatement[]>();
  let block: Block | undefined = body;
  for (const [index, step] of path.entries()) {
    if (!block) break;
    const table = tables.get(block)?.name;
    const declarations: lua.VariableDeclarationStatement[] = [];
    for (const statement of block.statements) {
      const isOpen = lua.isVariableDeclarationStatement(statement) && !counts.has(statement);
      if (isOpen && statement.left[0].text !== table) declarations.push(statement);
      if (statement === step) break;
    }
    found.set(block, declarations);
    block = blocksOf(step).find(inner => inner.statements.includes(path[index + 1]));
  }
  return found;
}

interface Group {
  block: Block;
  statement: lua.VariableDeclarationStatement;
}

/** Declarations to move: of the blocks with the most of them, those used least. */
function chooseGroups(
  groups: ReadonlyMap<Block, lua.VariableDeclarationStatement[]>,
  excess: number,
  tables: ReadonlySet<Block>,
  { variableOf }: Names,
): Group[] {
  const uses = ({ left }: lua.VariableDeclarationStatement): number =>
    left.reduce((sum, name) => sum + variableOf.get(name)!.nodes.length, 0) / left.length;
  const gain = (block: Block): number =>
    groups.get(block)!.reduce((sum, { left }) => sum + left.length, tables.has(block) ? 0 : -1);
  const chosen: Group[] = [];
  let rest = excess;
  for (const block of [...groups.keys()].sort((a, b) => gain(b) - gain(a))) {
    if (rest <= 0 || gain(block) <= 0) break;
    if (!tables.has(block)) rest++;
    for (const statement of groups.get(block)!.sort((a, b) => uses(a) - uses(b))) {
      if (rest <= 0) break;
      chosen.push({ block, statement });
      rest -= statement.left.length;
    }
  }
  return chosen;
}
