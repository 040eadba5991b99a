/** All modules of a program as one list of statements in one scope, without what the program never uses. */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../lua/kinds.ts';
import { notesOf } from '../lua/notes.ts';
import { resolveNames } from '../lua/scope.ts';
import { optimise } from '../optimise/index.ts';
import type { InlineProblem, StaysCall } from '../optimise/inline/inline-functions.ts';
import { collectFacts } from '../optimise/program-facts.ts';
import { createNames } from '../optimise/unique-names.ts';
import type { Defines } from '../program/defines.ts';
import { callbackSection, makeGlobal } from './callbacks.ts';
import { chooseNames } from './choose-names.ts';
import { isChunkName } from './chunk-names.ts';
import { dropDeadBranches } from './dead-branches.ts';
import { declareVariables } from './declare.ts';
import { hoistFunctions } from './hoist-functions.ts';
import { inlineConstants } from './inline-constants.ts';
import { joinModules, type Section } from './join.ts';
import { limitLocals } from './limit-locals.ts';
import { mergeCopies } from './merge-copies.ts';
import { throwTexts } from './plain-errors.ts';
import { evaluationOrder, type ModuleTree, readModules } from './read.ts';
import { dropUnused } from './shake.ts';

export interface LinkedProgram {
  /** Statements by module, in the order in which they run. */
  sections: Section[];
  /** Helpers that operations rely on without naming them. */
  hiddenHelpers: string[];
  /** Names that the statements use and do not define, with the places where they stand. */
  globals: Map<string, lua.Identifier[]>;
  /** Functions that were to be inlined and could not be. */
  inlineProblems: InlineProblem[];
  /** Whether errors are strings, those of the library helpers too. */
  throwsTexts: boolean;
  /** Constants of the build that no module names. */
  unusedDefines: string[];
}

/**
 * Links the modules that `trees[entry]` needs. `countHelpers` tells how many variables of the chunk the library
 * helpers among some names take; `isOptimised` says whether the optimiser works on the program, and `staysCall` which calls
 * it does not inline. `defines` are the constants of the build.
 */
export function link(
  trees: readonly ModuleTree[],
  entry: number,
  countHelpers: (globals: Iterable<string>) => number,
  isOptimised: boolean,
  staysCall: StaysCall,
  defines: Defines,
): LinkedProgram {
  const modules = readModules(trees);
  const order = evaluationOrder(modules, entry);
  const names = isOptimised ? createNames() : undefined;
  const sections = hoistFunctions(joinModules(order, modules, isOptimised, defines), order, modules);
  const callbacks = callbackSection(modules, modules[entry]);
  sections.push(callbacks);
  declareVariables(sections);
  let { variables } = collectFacts(sections);
  mergeCopies(sections, variables);
  makeGlobal(sections, callbacks);
  inlineConstants(sections, variables);
  // What is only changed where nothing runs is a constant as well.
  while (dropDeadBranches(sections)) {
    ({ variables } = collectFacts(sections));
    inlineConstants(sections, variables);
  }
  dropUnused(sections, variables);
  const throwsTexts = throwTexts(sections.flatMap(({ statements }) => statements));
  const inlineProblems = names ? optimise(sections, names, staysCall) : [];
  if (names) dropUnused(sections, collectFacts(sections).variables);
  const { others, hiddenHelpers } = namesOutside(sections);
  limitLocals(sections, countHelpers(others));
  const resolved = resolveNames(sections.flatMap(({ statements }) => statements));
  chooseNames(resolved);
  return {
    sections: sections.filter(({ statements }) => statements.length > 0),
    globals: resolved.globals,
    inlineProblems,
    hiddenHelpers,
    throwsTexts,
    unusedDefines: Object.keys(defines).filter(
      name => !order.some(({ names, bindings }) => names.globals.has(name) && !bindings.has(name)),
    ),
  };
}

/** All names in the statements but those of variables of the chunk, and helpers that none of them names. */
function namesOutside(sections: readonly Section[]): { others: Set<string>; hiddenHelpers: string[] } {
  const others = new Set<string>();
  const hidden = new Set<string>();
  const noteHidden = (node: lua.Node): void => {
    for (const helper of notesOf(node).hiddenHelpers ?? []) hidden.add(helper);
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: node => {
      if (!isChunkName(node.text)) others.add(node.text);
      noteHidden(node);
    },
    [lua.SyntaxKind.TableIndexExpression]: noteHidden,
    [lua.SyntaxKind.NilKeyword]: noteHidden,
    [lua.SyntaxKind.BinaryExpression]: noteHidden,
    [lua.SyntaxKind.UnaryExpression]: noteHidden,
    [lua.SyntaxKind.CallExpression]: noteHidden,
    [lua.SyntaxKind.MethodCallExpression]: noteHidden,
    [lua.SyntaxKind.ParenthesizedExpression]: noteHidden,
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return { others, hiddenHelpers: [...hidden].sort() };
}
