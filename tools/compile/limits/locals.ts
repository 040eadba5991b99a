/** Functions with too many variables at one point: those used least move into tables. */

import * as lua from 'typescript-to-lua';
import type { Names, Variable } from '../lua/scope.ts';
import { blocksOf, type Needs, visitPoints } from './measure.ts';
import { IN_PLACE, statementInFunction } from './own-function.ts';
import { type Block, type LimitedProgram, namesOf } from './program.ts';
import { isSpillTable, spillVariables } from './spill.ts';

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

/** Moves variables of a function until it has no more than is allowed; returns whether anything could be done. */
export function limitLocals({ body, node }: Needs, allowed: Allowed, program: LimitedProgram): boolean {
  const { excess, path } = findPeak(body, node?.params?.length ?? 0, allowed);
  if (excess <= 0) return false;
  const names = namesOf(program);
  const moved = chooseVariables(candidates(body, path, names, program), excess + ROOM, program);
  if (moved.length > 0) {
    spillVariables(moved, program, names);
    return true;
  }
  return splitPath(body, path, program);
}

/** The point of a function that is furthest above what is allowed. */
function findPeak(body: Block, parameters: number, { locals, registers }: Allowed): Peak {
  const peak: Peak = { excess: 0, path: [] };
  visitPoints(body.statements, parameters, (known, held, path) => {
    const excess = Math.max(known - locals, known + held - registers);
    if (excess <= peak.excess) return;
    peak.excess = excess;
    peak.path = [...path];
  });
  return peak;
}

/** Declared variables by block, as far as they are known at the end of a path. */
function candidates(
  body: Block,
  path: readonly lua.Statement[],
  names: Names,
  program: LimitedProgram,
): Map<Block, Variable[][]> {
  const found = new Map<Block, Variable[][]>();
  let block: Block | undefined = body;
  for (const [index, step] of path.entries()) {
    if (!block) break;
    const groups: Variable[][] = [];
    for (const statement of block.statements) {
      if (lua.isVariableDeclarationStatement(statement)) {
        const variables = statement.left.map(name => names.variableOf.get(name)!);
        if (!variables.some(variable => isSpillTable(variable, program))) groups.push(variables);
      }
      if (statement === step) break;
    }
    found.set(block, groups);
    block = blocksOf(step).find(inner => inner.statements.includes(path[index + 1]));
  }
  return found;
}

/** Variables to move: of the blocks with the most of them, those used least. */
function chooseVariables(
  groups: ReadonlyMap<Block, Variable[][]>,
  excess: number,
  { tables }: LimitedProgram,
): Variable[] {
  const size = (block: Block): number => groups.get(block)!.flat().length - (tables.has(block) ? 0 : 1);
  const uses = (variables: readonly Variable[]): number =>
    variables.reduce((sum, { nodes }) => sum + nodes.length, 0) / variables.length;
  const chosen: Variable[] = [];
  let rest = excess;
  for (const block of [...groups.keys()].sort((a, b) => size(b) - size(a))) {
    if (rest <= 0 || size(block) <= 0) break;
    if (!tables.has(block)) rest++;
    for (const group of groups.get(block)!.sort((a, b) => uses(a) - uses(b))) {
      if (rest <= 0) break;
      chosen.push(...group);
      rest -= group.length;
    }
  }
  return chosen;
}

/** Puts the statement in the middle of a path into a function of its own. */
function splitPath(body: Block, path: readonly lua.Statement[], program: LimitedProgram): boolean {
  const index = path.length >> 1;
  if (index === 0) return false;
  const part = path[index];
  let block: Block | undefined = body;
  for (const step of path.slice(0, index))
    block = block && blocksOf(step).find(inner => inner.statements.includes(part) || holds(inner, path));
  if (!block) return false;
  const replacement = statementInFunction(part, program, IN_PLACE);
  block.statements = block.statements.map(statement => (statement === part ? replacement : statement));
  return true;
}

function holds(block: Block, path: readonly lua.Statement[]): boolean {
  return block.statements.some(statement => path.includes(statement));
}
