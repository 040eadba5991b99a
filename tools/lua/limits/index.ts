/**
 * Makes a program fit the limits of Lua's compiler: surplus variables move into tables, and long chains of strings
 * are joined in groups. Other excesses are reported. A program that fits stays unchanged.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../kinds.ts';
import { MAX_LEVELS, MAX_LOCALS, MAX_REGISTERS, MAX_UPVALUES } from '../limits.ts';
import { groupChains } from './chains.ts';
import { type Allowed, excessVariables, peakOf } from './locals.ts';
import {
  deepestBeyond,
  functionsUsing,
  measureFunctions,
  type Needs,
  type Survey,
  surveyChunk,
} from './measure.ts';
import { type Block, type LimitedProgram, namesOf, openProgram } from './program.ts';
import { spillVariables } from './spill.ts';

/** What a program may use. Counts are above what Lua finds, but not in every detail. */
const ALLOWED: Allowed = { locals: MAX_LOCALS - 5, registers: MAX_REGISTERS - 6 };
/** The table of globals is one of them. */
const UPVALUES = MAX_UPVALUES - 2;
/** Whoever loads the chunk takes some. */
const LEVELS = MAX_LEVELS - 15;
/** A function with so few nodes needs none of it: each variable and each value that waits is a node. */
const FEW_NODES = 100;
/** So many values of one statement are in the way. */
const MANY_VALUES = 16;

/** What is too large for Lua. */
export interface Excess {
  place: lua.Node;
  message: string;
  remedy: string;
}

/**
 * Changes the statements of a chunk in place so that Lua's compiler accepts them.
 *
 * @param chunk the library's helpers, and the program, which follows them
 * @param hasShortKeys whether variables that move into tables are named by numbers there
 * @returns what Lua's compiler still does not accept
 */
export function fitLimits(
  { helpers, program }: Record<'helpers' | 'program', lua.Statement[]>,
  hasShortKeys: boolean,
): Excess | undefined {
  const border = lua.createDoStatement([]);
  const chunk = lua.createBlock([...helpers, border, ...program]);
  if (!excessIn(chunk)) return undefined;
  groupChains(chunk);
  splitEmptied(chunk);
  const limited = openProgram(chunk, hasShortKeys);
  while (shrink(limited));
  const { statements } = chunk;
  const start = statements.indexOf(border);
  helpers.splice(0, helpers.length, ...statements.slice(0, start));
  program.splice(0, program.length, ...statements.slice(start + 1));
  return excessIn(chunk);
}

/** `a, b = nil, nil`, in which every value waits for the last one, as statements of their own. */
function splitEmptied(chunk: lua.Block): void {
  const isEmptying = (statement: lua.Statement): statement is lua.AssignmentStatement =>
    lua.isAssignmentStatement(statement) &&
    statement.left.length > MANY_VALUES &&
    statement.right.length === statement.left.length &&
    statement.right.every(value => lua.isNilLiteral(value)) &&
    statement.left.every(target => lua.isIdentifier(target));
  const split = (block: Block): void => {
    block.statements = block.statements.flatMap(statement =>
      isEmptying(statement)
        ? statement.left.map((target, index) => lua.createAssignmentStatement(target, statement.right[index]))
        : statement,
    );
  };
  const { Block: Kind, DoStatement } = lua.SyntaxKind;
  walkKinds(chunk, visitsByKind({ [Kind]: split, [DoStatement]: split }));
}

/** The first thing in a chunk that is too large. */
function excessIn(chunk: lua.Block): Excess | undefined {
  const survey = surveyChunk(chunk, FEW_NODES);
  const deep = deepestBeyond(chunk, survey, LEVELS);
  if (deep)
    return {
      place: deep,
      message: `this is nested deeper than Lua can read, which is ${LEVELS} levels`,
      remedy: 'Move the inner part into a function of its own.',
    };
  const [large] = largeFunctions(chunk, survey);
  if (large)
    return {
      place: peakOf(large, ALLOWED) ?? chunk,
      message: `this needs more values at once than Lua can hold, which is ${ALLOWED.registers}`,
      remedy: 'Compute it in several steps, and hand on long lists as arrays.',
    };
  const [using] = functionsUsing(survey.large, chunk, UPVALUES);
  return (
    using && {
      place: using,
      message: `this function uses more than ${UPVALUES} variables of the functions around it`,
      remedy: 'Keep some of them in an object or an array.',
    }
  );
}

/** What the functions of a chunk need that do not fit, with the chunk itself. */
function largeFunctions(chunk: lua.Block, survey: Survey): Needs[] {
  return measureFunctions(chunk, survey.large).filter(needs => !isSmall(needs));
}

function isSmall({ locals, registers }: Needs): boolean {
  return locals <= ALLOWED.locals && registers <= ALLOWED.registers;
}

/** Does something towards the limits; returns whether there may be more to do. */
function shrink(program: LimitedProgram): boolean {
  const large = largeFunctions(program.chunk, surveyChunk(program.chunk, FEW_NODES));
  if (large.length === 0) return false;
  const names = namesOf(program);
  const excess = large.flatMap(needs => excessVariables(needs, ALLOWED, program, names));
  if (excess.length > 0) spillVariables(excess, program, names);
  return excess.length > 0;
}
