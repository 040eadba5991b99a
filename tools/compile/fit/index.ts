/**
 * Makes a program fit the limits of Lua's compiler, however large its functions are: what is too much moves into
 * tables and into functions of its own. A program that fits stays as it is.
 */

import * as lua from 'typescript-to-lua';
import { MOST_LEVELS, MOST_LOCALS, MOST_REGISTERS, MOST_UPVALUES } from '../lua/limits.ts';
import { liftDeepest } from './levels.ts';
import { shortenLists, shortenParameters } from './lists.ts';
import { type Allowed, excessVariables, splitFunction } from './locals.ts';
import { isWithinLevels, measureFunctions, type Needs, surveyChunk } from './measure.ts';
import { type LimitedProgram, namesOf, openProgram } from './program.ts';
import { splitExpressions } from './registers.ts';
import { spillVariables } from './spill.ts';
import { functionsWithNames, limitUpvalues } from './upvalues.ts';

/** What a program may use. Counts are above what Lua finds, but not in every detail. */
const ALLOWED: Allowed = { locals: MOST_LOCALS - 5, registers: MOST_REGISTERS - 6 };
/** The table of globals is one of them. */
const UPVALUES = MOST_UPVALUES - 2;
/** Whoever loads the chunk takes some. */
const LEVELS = MOST_LEVELS - 15;
/** A function with so few nodes needs none of it: each variable and each value that waits is a node. */
const FEW_NODES = 100;

/**
 * Changes the statements of a chunk in place so that Lua's compiler takes them.
 * @param helpers library helpers, which stand in front
 * @param program the program's own statements
 * @param hasShortKeys whether what moves into tables gets numbers for names
 */
export function fitLimits(helpers: lua.Statement[], program: lua.Statement[], hasShortKeys: boolean): void {
  const border = lua.createDoStatement([]);
  const chunk = lua.createBlock([...helpers, border, ...program]);
  if (fits(chunk)) return;
  const limited = openProgram(chunk, hasShortKeys);
  while (shrink(limited));
  const { statements } = chunk;
  const start = statements.indexOf(border);
  helpers.splice(0, helpers.length, ...statements.slice(0, start));
  program.splice(0, program.length, ...statements.slice(start + 1));
}

function fits(chunk: lua.Block): boolean {
  const survey = surveyChunk(chunk, FEW_NODES);
  return (
    isWithinLevels(chunk, survey, LEVELS) &&
    measureFunctions(chunk, survey.large).every(isSmall) &&
    functionsWithNames(survey.large, UPVALUES).length === 0
  );
}

function isSmall({ locals, registers }: Needs): boolean {
  return locals <= ALLOWED.locals && registers <= ALLOWED.registers;
}

/** Does something towards the limits; returns whether there was anything to do. */
function shrink(program: LimitedProgram): boolean {
  const large = measureFunctions(program.chunk).filter(needs => !isSmall(needs));
  for (const { node, body, registers } of large) {
    if (node) shortenParameters(node, program);
    if (registers <= ALLOWED.registers) continue;
    shortenLists(body, program);
    splitExpressions(body);
  }
  const names = namesOf(program);
  const excess = large.flatMap(needs => excessVariables(needs, ALLOWED, program, names));
  if (excess.length > 0) {
    spillVariables(excess, program, names);
    return true;
  }
  if (large.some(needs => splitFunction(needs, ALLOWED, program))) return true;
  return limitUpvalues(program, names, UPVALUES) || liftDeepest(program, LEVELS);
}
