/** All modules of a program as one list of statements in one scope, without what the program never uses. */

import * as lua from 'typescript-to-lua';
import type { GuardedOperation } from '../lua/notes.ts';
import { visitsByKind, walkKinds } from '../lua/tree.ts';
import { optimise } from '../optimise/index.ts';
import type { InlineProblem } from '../optimise/inline-functions.ts';
import { callbackSection, makeGlobal } from './callbacks.ts';
import { chooseNames } from './choose-names.ts';
import { declareVariables } from './declare.ts';
import { inlineConstants } from './inline-constants.ts';
import { joinModules, type Section } from './join.ts';
import { limitLocals } from './limit-locals.ts';
import { mergeCopies } from './merge-copies.ts';
import { evaluationOrder, type ModuleTree, readModules } from './read.ts';
import { dropUnused } from './shake.ts';
import { isChunkName } from './uses.ts';

export interface LinkedProgram {
  /** Statements by module, in the order in which they run. */
  sections: Section[];
  /** Helpers that operations rely on without naming them. */
  hiddenHelpers: string[];
  /** Names that the statements use and do not define, with the places where they stand. */
  globals: Map<string, lua.Identifier[]>;
  /** Functions that were to be inlined and could not be. */
  inlineProblems: InlineProblem[];
}

/**
 * Links the modules that `trees[entry]` needs. `countHelpers` tells how many variables of the chunk the library
 * helpers among some names take; `isOptimised` says whether the optimiser works on the program. `closedNames` gives
 * those of fields that no computed key and nothing outside of the program reaches.
 */
export function link(
  trees: readonly ModuleTree[],
  entry: number,
  countHelpers: (globals: Iterable<string>) => number,
  isOptimised: boolean,
  closedNames: () => ReadonlySet<string>,
): LinkedProgram {
  const modules = readModules(trees);
  const order = evaluationOrder(modules, entry);
  const sections = joinModules(order, modules);
  const callbacks = callbackSection(modules, modules[entry]);
  sections.push(callbacks);
  declareVariables(sections);
  mergeCopies(sections);
  const callbackNames = makeGlobal(sections, callbacks);
  inlineConstants(sections);
  dropUnused(sections, closedNames);
  const inlineProblems = isOptimised ? optimise(sections) : [];
  if (isOptimised) dropUnused(sections, closedNames);
  limitLocals(sections, countHelpers(otherNames(sections)));
  const globals = chooseNames(sections, callbackNames);
  return {
    sections: sections.filter(({ statements }) => statements.length > 0),
    globals,
    inlineProblems,
    hiddenHelpers: findHiddenHelpers(sections),
  };
}

/** All names in the statements but those of variables of the chunk. */
function otherNames(sections: readonly Section[]): Set<string> {
  const found = new Set<string>();
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: ({ text }) => {
      if (!isChunkName(text)) found.add(text);
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return found;
}

function findHiddenHelpers(sections: readonly Section[]): string[] {
  const found = new Set<string>();
  const note = ({ hiddenHelper }: GuardedOperation): void => {
    if (hiddenHelper !== undefined) found.add(hiddenHelper);
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.BinaryExpression]: note,
    [lua.SyntaxKind.UnaryExpression]: note,
    [lua.SyntaxKind.CallExpression]: note,
    [lua.SyntaxKind.ParenthesizedExpression]: note,
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return [...found].sort();
}
