/** Links all modules of a program into one list of statements in one scope, without unused code. */

import type * as lua from 'typescript-to-lua';
import { collectFacts } from '../chunk/program-facts.ts';
import type { Section } from '../chunk/section.ts';
import type { ModuleTree } from '../lua/module-tree.ts';
import { notesOf } from '../lua/notes.ts';
import { resolveNames } from '../lua/scope.ts';
import { walk } from '../lua/tree.ts';
import type { Defines } from '../program/defines.ts';
import { countVariables, isHelper } from '../runtime/helpers.ts';
import { throwStrings } from '../runtime/thrown-strings.ts';
import { callbackSection, makeGlobal } from './callbacks.ts';
import { chooseNames } from './choose-names.ts';
import { dropDeadBranches } from './dead-branches.ts';
import { declareVariables } from './declare.ts';
import { hoistFunctions } from './hoist-functions.ts';
import { inlineConstants } from './inline-constants.ts';
import { joinModules } from './join.ts';
import { limitLocals } from './limit-locals.ts';
import { keepVariables, type ModuleScope } from './module-scopes.ts';
import { evaluationOrder, readModules } from './read.ts';
import { dropUnused } from './shake.ts';

/** The module that the console calls. */
interface Entry {
  /** Its place among the trees. */
  index: number;
  /** Names of its callbacks that get the value of `this`. */
  withThis: ReadonlySet<string>;
}

/** A program as one scope, whose variables still have names that occur nowhere else. */
export interface JoinedProgram {
  /** Statements by module, in the order in which they run. */
  sections: Section[];
  /** Whether errors are strings, those of the library helpers too. */
  throwsStrings: boolean;
  /** Constants of the build that no module names. */
  unusedDefines: string[];
  /** What the names in each module stand for, of a program that is debugged; once the names are chosen. */
  scopes: (() => ModuleScope[]) | undefined;
}

/** A program whose variables have the names that the chunk will have. */
export interface LinkedProgram extends Pick<JoinedProgram, 'sections' | 'throwsStrings'> {
  /** Helpers that operations rely on without naming them. */
  hiddenHelpers: string[];
  /** Names that the statements use and do not define, with the places where they stand. */
  globals: Map<string, lua.Identifier[]>;
  /** What the names in each module stand for, of a program that is debugged. */
  scopes: ModuleScope[] | undefined;
}

export interface JoinOptions {
  /** The constants of the build. */
  defines: Defines;
  /** Whether the variables of functions and blocks get names of their own too, which the optimiser needs. */
  hasInnerNames: boolean;
  /**
   * In which files of a program that is debugged all variables are kept, whether anything uses them or not; left out for
   * other programs.
   */
  isKept?: (file: string) => boolean;
}

/** Joins the modules that the entry needs into one scope, without what the program never uses. */
export function joinProgram(
  trees: readonly ModuleTree[],
  entry: Entry,
  { defines, hasInnerNames, isKept }: JoinOptions,
): JoinedProgram {
  const modules = readModules(trees);
  const order = evaluationOrder(modules, entry.index);
  const sections = hoistFunctions(joinModules(order, modules, hasInnerNames, defines), order, modules);
  const scopes = isKept && keepVariables(sections, order, modules, isKept);
  const callbacks = callbackSection(modules, modules[entry.index], entry.withThis);
  sections.push(callbacks);
  declareVariables(sections);
  let { variables } = collectFacts(sections);
  inlineConstants(sections, variables, isKept !== undefined);
  makeGlobal(sections, callbacks);
  // What is only changed where nothing runs is a constant as well.
  while (dropDeadBranches(sections)) {
    ({ variables } = collectFacts(sections));
    inlineConstants(sections, variables, isKept !== undefined);
  }
  dropUnused(sections, variables);
  return {
    sections,
    throwsStrings: throwStrings(sections.flatMap(({ statements }) => statements)),
    scopes,
    unusedDefines: Object.keys(defines).filter(
      name => !order.some(({ names, bindings }) => names.globals.has(name) && !bindings.has(name)),
    ),
  };
}

/** Gives the variables of a joined program their names, after dropping what is not used any more. */
export function linkProgram({ sections, throwsStrings, scopes }: JoinedProgram): LinkedProgram {
  const { globals, variables } = collectFacts(sections);
  dropUnused(sections, variables);
  limitLocals(sections, countVariables([...globals.keys()].filter(isHelper)));
  const resolved = resolveNames(sections.flatMap(({ statements }) => statements));
  chooseNames(resolved);
  return {
    sections: sections.filter(({ statements }) => statements.length > 0),
    globals: resolved.globals,
    hiddenHelpers: hiddenHelpersIn(sections),
    throwsStrings,
    scopes: scopes?.(),
  };
}

/** Helpers that statements rely on and do not name. */
function hiddenHelpersIn(sections: readonly Section[]): string[] {
  const found = new Set<string>();
  const note = (node: lua.Node): undefined => {
    for (const helper of notesOf(node).hiddenHelpers ?? []) found.add(helper);
  };
  for (const { statements } of sections) for (const statement of statements) walk(statement, note);
  return [...found].sort();
}
