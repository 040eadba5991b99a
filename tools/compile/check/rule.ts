/**
 * The rules of refusals and warnings: an entry of one of the two tables, `REFUSALS` and `WARNINGS`, with the kinds of
 * nodes to visit, a function that finds problems there, the message and the remedy. `findRefusals` and `findWarnings`
 * apply them; passes that find problems elsewhere report them with `problemOf`.
 */

import type { CheckedProgram } from '../facts/index.ts';
import { memoize } from '../program/memoize.ts';
import { visitNodes } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import type { Visitors } from '../transpiler/index.ts';

/** What is wrong at a node, besides what its rule says. */
export interface Finding {
  message: string;
  /** What to write instead, where the rule does not say it. */
  remedy?: string;
  /** Where the problem is, if not at the visited node. */
  node?: ts.Node;
  /** Whether it may follow from a type error anywhere in the program. */
  followsErrors?: boolean;
  /** Whether to report it for the current cartridge and program, which may have changed since; by default always. */
  isReported?: (lint: LintOptions, program: ts.Program) => boolean;
}

/**
 * The findings of a visit: a message, a finding, or several; undefined, false or an empty list if there is no
 * problem.
 */
type Verdict = string | Finding | readonly Finding[] | false | undefined;

/** The node type of a syntax kind; `ts.Node` for kinds without a visitor type. */
type NodeOf<Kind> = Kind extends keyof Visitors
  ? Extract<Visitors[Kind], (...of: never[]) => unknown> extends (
      node: infer Node,
      ...rest: never[]
    ) => unknown
    ? Node
    : never
  : ts.Node;

type Visit<Kind> = (node: NodeOf<Kind>, checked: CheckedProgram) => Verdict;

/** Visit functions by syntax kind. */
type Visits = { [Kind in ts.SyntaxKind]?: Visit<Kind> };

/** Where TypeScriptToLua reports something. */
interface ReportedPlace {
  /** Its source as messages show it. */
  source: string;
  /** The smallest node there. */
  node: ts.Node | undefined;
}

export interface Rule {
  severity: 'error' | 'warning';
  /** The code of its diagnostics: `compile/var`. No other rule has it. */
  code: string;
  /** What to write instead, unless each finding has its own remedy. */
  remedy?: string;
  /** The section of the documentation that explains it: `typescript.md#limits`. */
  section?: string;
  /**
   * Example programs, as the text of `main.ts` or as files by name. The page on errors shows them with the output of
   * the build.
   */
  examples: readonly (string | Readonly<Record<string, string>>)[];
  /** The visit functions; omitted if a pass of its own finds the problem. */
  find?: Visits;
  /**
   * The TypeScriptToLua diagnostics that it replaces, with the new message for the original message and the place.
   */
  reported?: Readonly<Record<string, (text: string, place: ReportedPlace) => string | Finding>>;
  /** Whether it depends on types, so that it may follow from a type error. */
  dependsOnTypes?: boolean;
  /** Whether it is about the use of the console, and only applies to builds of cartridges. */
  isLint?: boolean;
  /** Whether equal messages are reported once for a program. */
  isReportedOnce?: boolean;
  /** Whether problems inside of the node are not reported separately. */
  coversContents?: boolean;
}

/** Options of builds of cartridges. */
export interface LintOptions {
  /** Whether the cartridge has a `saveid`. */
  hasSaveId: boolean;
  /** The sounds and pictures of the cartridge; if omitted, missing content is not reported. */
  content?: Content;
  /** Whether to report hints: code that is right and may be slow. */
  hints?: boolean;
}

/** What a cartridge has: numbers of what is not empty. */
export interface Content {
  sfx: ReadonlySet<number>;
  tracks: ReadonlySet<number>;
  /** Tiles (0 to 255) and sprites (256 to 511). */
  pictures: ReadonlySet<number>;
}

/** A problem that comes from a rule. */
export interface RuleProblem extends ts.Diagnostic, Omit<Finding, 'message' | 'node'> {
  rule: Rule;
}

/** An entry of the table of refusals: what the console cannot have, or cannot have as JavaScript means it. */
export function refusal(rule: Omit<Rule, 'severity'>): Rule {
  return { severity: 'error', section: 'typescript.md#what-is-refused', ...rule };
}

/** An entry of the table of warnings: code that differs from JavaScript, or is suspicious. */
export function warning(rule: Omit<Rule, 'severity'>): Rule {
  return { severity: 'warning', ...(!rule.isLint && { section: 'typescript.md#limits' }), ...rule };
}

/** Asks the same of nodes of several kinds. */
export function onEach<Kind extends ts.SyntaxKind>(kinds: readonly Kind[], visit: Visit<Kind>): Visits {
  return Object.fromEntries(kinds.map(kind => [kind, visit]));
}

/** Stands outside of the numbers that TypeScript and TypeScriptToLua use. */
const OF_RULE = 200_000;

/** What a rule says of a node. */
export function problemOf(rule: Rule, node: ts.Node, found: Finding | string): RuleProblem {
  return problemAt(rule, found, node.getSourceFile(), node.getStart(), node.getWidth());
}

/** What a rule says of a place in a file, or of the whole program. */
export function problemAt(
  rule: Rule,
  found: Finding | string,
  file?: ts.SourceFile,
  start?: number,
  length?: number,
): RuleProblem {
  const { message, node: _, ...more } = typeof found === 'string' ? { message: found } : found;
  const category = rule.severity === 'error' ? ts.DiagnosticCategory.Error : ts.DiagnosticCategory.Warning;
  return { rule, ...more, category, code: OF_RULE, messageText: message, file, start, length };
}

/** The rule that a problem comes from; undefined for what TypeScript and TypeScriptToLua find. */
export function ruleOf(problem: ts.Diagnostic): Rule | undefined {
  return (problem as Partial<RuleProblem>).rule;
}

/** Everything that the rules of a table find in a file, in the order of the text. */
export function problemsIn(
  file: ts.SourceFile,
  table: readonly Rule[],
  checked: CheckedProgram,
): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const byKind = visitsOf(table);
  const visit = (node: ts.Node): boolean => {
    for (const { rule, find } of byKind.get(node.kind) ?? []) {
      const verdict = find(node, checked);
      const all = typeof verdict === 'object' && 'length' in verdict ? verdict : verdict ? [verdict] : [];
      if (all.length === 0) continue;
      for (const found of all)
        problems.push(problemOf(rule, (typeof found === 'object' && found.node) || node, found));
      if (rule.coversContents) return false;
      // One mistake is one error.
      if (rule.severity === 'error') break;
    }
    return true;
  };
  visit(file);
  visitNodes(file, visit);
  return problems.sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
}

/** A visit function for nodes of any kind. */
type AnyVisit = (node: ts.Node, checked: CheckedProgram) => Verdict;

/** The rules of a table with their visit functions, by syntax kind. */
const visitsOf = memoize(
  (table: readonly Rule[]): ReadonlyMap<ts.SyntaxKind, { rule: Rule; find: AnyVisit }[]> => {
    const byKind = new Map<ts.SyntaxKind, { rule: Rule; find: AnyVisit }[]>();
    for (const rule of table)
      for (const [kind, find] of Object.entries<unknown>(rule.find ?? {})) {
        const others = byKind.get(Number(kind)) ?? [];
        byKind.set(Number(kind), [...others, { rule, find: find as AnyVisit }]);
      }
    return byKind;
  },
);
