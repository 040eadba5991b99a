/**
 * The optimiser: makes a linked program faster. Each file holds one optimisation, which proves for each change that
 * the program cannot observe it, and otherwise leaves the code alone.
 */

import { collectFacts, type ProgramFacts } from '../chunk/program-facts.ts';
import type { Section } from '../chunk/section.ts';
import { createNames, type Names } from '../chunk/unique-names.ts';
import { isLuaFile } from '../lua-paths.ts';
import { awaitTimers } from './awaited-timers.ts';
import { inlineConstantTables } from './constant-tables.ts';
import { dropTemporaries } from './drop-temporaries.ts';
import { dropUnusedFunctions } from './drop-unused-functions.ts';
import { createEffectsFinder, type EffectsFinder } from './effects.ts';
import { consumptionFinder } from './inline/consumptions.ts';
import { type InlineOptions, type InlineProblem, inlineFunctions } from './inline/inline-functions.ts';
import { inlineGenerators } from './inline/inline-generators.ts';
import { countThroughLists } from './loops/array-loops.ts';
import { useNumericFor } from './loops/numeric-for.ts';
import { simplifyArithmetic } from './simplify-arithmetic.ts';

type Pass = (
  sections: readonly Section[],
  facts: ProgramFacts,
  effects: EffectsFinder,
  names: Names,
  report: (problem: InlineProblem) => void,
  wishes: InlineOptions,
) => void;

/** Passes that share the facts that are collected before them. */
interface Group {
  passes: readonly Pass[];
  /** Whether they have anything to do in a program, by the facts of the group before. */
  isNeeded?(facts: ProgramFacts): boolean;
}

/** The passes in order. */
const GROUPS: readonly Group[] = [
  { passes: [dropTemporaries] },
  { passes: [inlineGenerators], isNeeded: facts => consumptionFinder(facts) !== undefined },
  { passes: [inlineFunctions] },
  { passes: [dropUnusedFunctions, inlineConstantTables] },
  { passes: [simplifyArithmetic, useNumericFor] },
  { passes: [countThroughLists, simplifyArithmetic, awaitTimers] },
];

/**
 * Optimises the statements of a program whose variables have unique names; afterwards they still have.
 *
 * @param isComputing whether a library function only computes, by its name
 * @param wishes which calls are inlined
 * @returns functions that were to be inlined and could not be
 */
export function optimise(
  sections: readonly Section[],
  isComputing: (name: string) => boolean,
  wishes: InlineOptions,
): InlineProblem[] {
  const names = createNames();
  const problems: InlineProblem[] = [];
  // The passes assume what is true of translated TypeScript, not of any Lua.
  const [ofLua, own] = [sections.filter(isOfLua), sections.filter(section => !isOfLua(section))];
  let facts: ProgramFacts | undefined;
  for (const { passes, isNeeded } of GROUPS) {
    if (facts && isNeeded?.(facts) === false) continue;
    facts = withoutFunctions(collectFacts(sections), ofLua);
    const effects = createEffectsFinder(facts, isComputing);
    for (const pass of passes)
      pass(
        pass === inlineConstantTables ? sections : own,
        facts,
        effects,
        names,
        problem => problems.push(problem),
        wishes,
      );
  }
  return problems;
}

function isOfLua({ file }: Section): boolean {
  return isLuaFile(file);
}

/** Facts that know nothing of the bodies of functions in some sections. */
function withoutFunctions(facts: ProgramFacts, sections: readonly Section[]): ProgramFacts {
  if (sections.length === 0) return facts;
  const hidden = collectFacts(sections).functions;
  return { ...facts, functions: new Map([...facts.functions].filter(([name]) => !hidden.has(name))) };
}
