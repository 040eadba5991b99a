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
  /** Where it is, if not at the node that was looked at. */
  node?: ts.Node;
  /** Whether it follows from an error in types, wherever that is. */
  followsErrors?: boolean;
  /** Whether it is to be said, of a cartridge and program that may have changed since; always, if left out. */
  isSaid?: (lint: LintOptions, program: ts.Program) => boolean;
}

/** What is wrong, as a message or with more; undefined, false and an empty list if nothing is. */
type Verdict = string | Finding | readonly Finding[] | false | undefined;

/** A kind of nodes by its number; kinds that have no name of their own here are any nodes. */
type NodeOf<Kind> = Kind extends keyof Visitors
  ? Extract<Visitors[Kind], (...of: never[]) => unknown> extends (
      node: infer Node,
      ...rest: never[]
    ) => unknown
    ? Node
    : never
  : ts.Node;

type Visit<Kind> = (node: NodeOf<Kind>, checked: CheckedProgram) => Verdict;

/** What is asked of nodes, by their kinds. */
type Visits = { [Kind in ts.SyntaxKind]?: Visit<Kind> };

export interface Rule {
  severity: 'error' | 'warning';
  /** The code of its diagnostics: `compile/var`. No other rule has it. */
  code: string;
  /** What to write instead, unless each finding says it. */
  remedy?: string;
  /** The section of the documentation that tells more: `typescript.md#limits`. */
  section?: string;
  /** Programs with it, by their files or with `main.ts` alone, of which the page on errors shows what the build says. */
  examples: readonly (string | Readonly<Record<string, string>>)[];
  /** What is asked of nodes; left out where something else than a node shows it. */
  find?: Visits;
  /** The name under which TypeScriptToLua reports it, and what is said then of its words and of the source. */
  reported?: Readonly<Record<string, (text: string, source: string) => string>>;
  /** Whether types show it: where they are wrong, it may follow from that. */
  isOfTypes?: boolean;
  /** Whether it is about how the console is used, which only builds of cartridges ask. */
  isLint?: boolean;
  /** Whether the same words are said once for a program. */
  isSaidOnce?: boolean;
  /** Whether what stands inside of it needs no words of its own. */
  isWhole?: boolean;
}

/** What only builds of cartridges know. */
export interface LintOptions {
  /** Whether the cartridge has a `saveid`. */
  hasSaveId: boolean;
  /** What the cartridge has to play and to draw; if left out, missing content is not reported. */
  content?: Content;
  /** Whether to look for hints as well: what is right and may be slow. */
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
      if (rule.isWhole) return false;
      // One mistake is one error.
      if (rule.severity === 'error') break;
    }
    return true;
  };
  visit(file);
  visitNodes(file, visit);
  return problems.sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
}

/** What is asked of nodes of some kind, which are not looked at more closely here. */
type AnyVisit = (node: ts.Node, checked: CheckedProgram) => Verdict;

/** What a table asks of nodes, by their kinds. */
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
