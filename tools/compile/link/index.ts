/** Links all modules of a program into one list of statements in one scope, without unused code. */

import * as lua from 'typescript-to-lua';
import { collectFacts } from '../../lua/chunk/program-facts.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { notesOf } from '../../lua/notes.ts';
import { resolveNames } from '../../lua/scope.ts';
import { type Located, walk } from '../../lua/tree.ts';
import type { ModuleTree } from '../module-tree.ts';
import type { Defines } from '../program/defines.ts';
import { countVariables, isHelper } from '../runtime/helpers.ts';
import { throwStrings } from '../runtime/thrown-strings.ts';
import { callbackSection, makeGlobal } from './callbacks.ts';
import { chooseNames } from './choose-names.ts';
import { dropDeadBranches } from './dead-branches.ts';
import { declareVariables } from './declare.ts';
import { hoistFunctions } from './hoist-functions.ts';
import { inlineConstants } from './inline-constants.ts';
import { runJobs } from './jobs.ts';
import { globalsOf, joinModules } from './join.ts';
import { limitLocals } from './limit-locals.ts';
import { initialValues } from './lua-globals.ts';
import { keepVariables, type ModuleScope } from './module-scopes.ts';
import { evaluationOrder, readModules } from './read.ts';
import { inRunOrder } from './run-order.ts';
import { dropUnused } from './shake.ts';

/** The entry module, which the console calls. */
interface Entry {
  /** Its index among the trees. */
  index: number;
  /** Names of its callbacks that receive `this`. */
  withThis: ReadonlySet<string>;
}

/** A program joined into one scope, with unique names for its variables. */
export interface JoinedProgram {
  /** Statements by module, in the order in which they run. */
  sections: Section[];
  /** Whether thrown errors are strings, including those of library helpers. */
  throwsStrings: boolean;
  /** Constants of the build that no module names. */
  unusedDefines: string[];
  /** The debugger's scopes of the modules, available once the names are chosen; undefined for other programs. */
  scopes: (() => ModuleScope[]) | undefined;
}

/** A program with the final names of its variables. */
export interface LinkedProgram extends Pick<JoinedProgram, 'sections' | 'throwsStrings'> {
  /** Helpers that operations rely on without naming them. */
  hiddenHelpers: string[];
  /** Where each helper is used first, in the order of the chunk. */
  helperPlaces: Map<string, Located>;
  /** Names that the statements use and do not define, with their identifiers. */
  globals: Map<string, lua.Identifier[]>;
  /** The debugger's scopes of the modules. */
  scopes: ModuleScope[] | undefined;
}

export interface JoinOptions {
  /** The constants of the build. */
  defines: Defines;
  /** Whether variables of functions and blocks get unique names too, which the optimiser requires. */
  hasInnerNames: boolean;
  /** For programs that are debugged: whether unused variables of a file are kept. */
  isKept?: (file: string) => boolean;
}

/** Joins the modules that the entry needs into one scope, without unused code. */
export function joinProgram(
  trees: readonly ModuleTree[],
  entry: Entry,
  { defines, hasInnerNames, isKept }: JoinOptions,
): JoinedProgram {
  const modules = readModules(trees);
  const order = evaluationOrder(modules, entry.index);
  const own = joinModules(order, modules, hasInnerNames, defines);
  const sections = [
    ...initialValues(globalsOf(modules)),
    ...inRunOrder(hoistFunctions(own, order, modules), own, order, modules, entry.index),
  ];
  const scopes = isKept && keepVariables(sections, order, modules, isKept);
  const callbacks = callbackSection(modules, modules[entry.index], entry.withThis);
  sections.push(callbacks);
  declareVariables(sections);
  let { variables } = collectFacts(sections);
  inlineConstants(sections, variables, isKept !== undefined);
  makeGlobal(sections, callbacks);
  // A variable that is only assigned in dead code is a constant as well.
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

/** Drops code that has become unused, and names the variables of a joined program. */
export function linkProgram({ sections, throwsStrings, scopes }: JoinedProgram): LinkedProgram {
  const { globals, variables } = collectFacts(sections);
  dropUnused(sections, variables);
  const ofJobs = runJobs(sections, globals);
  limitLocals(sections, countVariables([...globals.keys(), ...ofJobs].filter(isHelper)));
  const resolved = resolveNames(sections.flatMap(({ statements }) => statements));
  chooseNames(resolved);
  return {
    sections: sections.filter(({ statements }) => statements.length > 0),
    globals: resolved.globals,
    ...helpersIn(sections),
    throwsStrings,
    scopes: scopes?.(),
  };
}

/** Helpers that statements rely on without naming them, and where these and the named ones are used first. */
function helpersIn(sections: readonly Section[]): Pick<LinkedProgram, 'hiddenHelpers' | 'helperPlaces'> {
  const hidden = new Set<string>();
  const helperPlaces = new Map<string, Located>();
  // Most nodes that the compiler adds have no place: the one before them has.
  let place: Located | undefined;
  const use = (helper: string): void => {
    if (place && !helperPlaces.has(helper)) helperPlaces.set(helper, place);
  };
  const note = (node: Located): undefined => {
    if (node.line !== undefined) place = node;
    if (lua.isIdentifier(node) && isHelper(node.text)) use(node.text);
    for (const helper of notesOf(node).hiddenHelpers ?? []) {
      hidden.add(helper);
      use(helper);
    }
  };
  for (const { statements } of sections)
    for (const statement of statements) {
      place = undefined;
      walk(statement, note);
    }
  return { hiddenHelpers: [...hidden].sort(), helperPlaces };
}
