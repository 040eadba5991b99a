/**
 * Facts about the variables and functions of a whole program, collected in one walk, which is enough because names
 * are unique (see unique-names.ts). Without the optimiser only names of the chunk are unique, and there are no facts
 * about other variables. Facts describe the program at the time when they were collected.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkBelow, walkKinds } from '../kinds.ts';
import type { Section } from './section.ts';
import { isVariableName } from './unique-names.ts';

export interface VariableFacts {
  /** Identifiers with the name, including declarations. */
  count: number;
  reads: number;
  /** Number of writes: declarations with a value, assignments, loops, and arguments of calls. */
  writes: number;
  /** Writes that are not declarations. */
  assignments: number;
  /** Writes inside functions other than the one that declares it. */
  distantWrites: number;
  /** Whether nested functions capture it. */
  isCaptured: boolean;
  /** All values of declarations and assignments; the start and step of a loop counter. */
  values: lua.Expression[];
  kind: 'local' | 'parameter' | 'counter' | 'element';
  /** Index of its declaration, from the start of the chunk. */
  order: number;
  /** Whether the declaration is outside of all blocks and functions, so that all later code is in its scope. */
  isOutermost: boolean;
  /** Function that declares it; undefined at the top of the chunk. */
  home: lua.FunctionExpression | undefined;
  /** Calls of the variable as a function. */
  calls: lua.CallExpression[];
  /** For each of these calls, the number of declarations before it. */
  callOrders: number[];
}

export interface ProgramFacts {
  variables: ReadonlyMap<string, VariableFacts>;
  /** Globals that the program uses, by the number of uses, and those that it writes. */
  globals: ReadonlyMap<string, number>;
  writtenGlobals: ReadonlySet<string>;
  /** Functions by the name of the variable that never has another value. */
  functions: ReadonlyMap<string, lua.FunctionExpression>;
}

/**
 * Whether Lua reads a variable in an expression only after later calls in that expression, which may change it. It
 * does so for the function's own variables; those of outer functions are copied to a register first.
 */
export function isReadLate({ distantWrites, home }: VariableFacts, here: VariableFacts['home']): boolean {
  return distantWrites > 0 && home === here;
}

/** Collects the facts. */
export function collectFacts(sections: readonly Section[]): ProgramFacts {
  const variables = new Map<string, VariableFacts>();
  const globals = new Map<string, number>();
  const writtenGlobals = new Set<string>();
  const of = (name: string): VariableFacts => {
    let facts = variables.get(name);
    if (!facts) {
      facts = {
        count: 0,
        reads: 0,
        writes: 0,
        assignments: 0,
        distantWrites: 0,
        isCaptured: false,
        values: [],
        kind: 'local',
        order: 0,
        isOutermost: false,
        home: undefined,
        calls: [],
        callOrders: [],
      };
      variables.set(name, facts);
    }
    return facts;
  };

  /** The statement that is being visited. */
  let statement: lua.Statement;
  let home: lua.FunctionExpression | undefined;
  let order = 0;

  const mention = (name: string): void => {
    const known = variables.get(name);
    if (!known) {
      const mentions = globals.get(name);
      if (mentions !== undefined || !isVariableName(name)) {
        globals.set(name, (mentions ?? 0) + 1);
        return;
      }
    }
    const facts = known ?? of(name);
    facts.count++;
    facts.reads++;
    if (facts.home !== home) facts.isCaptured = true;
  };
  const declare = (node: lua.Identifier, kind: VariableFacts['kind']): void => {
    const facts = of(node.text);
    facts.kind = kind;
    facts.order = order;
    facts.home = home;
    facts.reads--;
    if (kind !== 'local') facts.writes++;
  };
  const noteValues = (
    targets: readonly lua.Expression[],
    values: readonly lua.Expression[] | undefined,
  ): void => {
    if (!values || values.length === 0) return;
    for (let index = 0; index < targets.length; index++) {
      const target = targets[index];
      if (!lua.isIdentifier(target)) continue;
      if (!isVariableName(target.text)) {
        writtenGlobals.add(target.text);
        continue;
      }
      const facts = of(target.text);
      facts.writes++;
      if (facts.home !== home) facts.distantWrites++;
      // If there are fewer values than names, the last one may be a call with several results.
      facts.values.push(values[index] ?? lua.createDotsLiteral());
    }
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: ({ text }) => mention(text),
    [lua.SyntaxKind.FunctionExpression]: node => {
      const outside = home;
      home = node;
      order++;
      for (const name of node.params ?? []) declare(name, 'parameter');
      walkBelow(node, visits);
      home = outside;
      return false;
    },
    [lua.SyntaxKind.VariableDeclarationStatement]: node => {
      const { left, right } = node;
      order++;
      for (const name of left) {
        declare(name, 'local');
        of(name.text).isOutermost = node === statement;
      }
      noteValues(left, right);
    },
    [lua.SyntaxKind.AssignmentStatement]: ({ left, right }) => {
      noteValues(left, right);
      for (const target of left) {
        if (!lua.isIdentifier(target) || !isVariableName(target.text)) continue;
        of(target.text).reads--;
        of(target.text).assignments++;
      }
    },
    [lua.SyntaxKind.ForStatement]: ({ controlVariable, controlVariableInitializer, stepExpression }) => {
      order++;
      declare(controlVariable, 'counter');
      const { values } = of(controlVariable.text);
      values.push(controlVariableInitializer);
      if (stepExpression) values.push(stepExpression);
    },
    [lua.SyntaxKind.ForInStatement]: ({ names }) => {
      order++;
      for (const name of names) declare(name, 'element');
    },
    [lua.SyntaxKind.CallExpression]: node => {
      const { expression } = node;
      if (!lua.isIdentifier(expression) || !isVariableName(expression.text)) return;
      const { calls, callOrders } = of(expression.text);
      calls.push(node);
      callOrders.push(order);
    },
  });
  for (const { statements } of sections) for (statement of statements) walkKinds(statement, visits);

  // Any global can be written through `_G`.
  if (globals.has('_G')) for (const name of globals.keys()) writtenGlobals.add(name);
  const functions = new Map<string, lua.FunctionExpression>();
  for (const [name, { writes, values, kind }] of variables) {
    const [value] = values;
    if (kind === 'local' && writes === 1 && value && lua.isFunctionExpression(value))
      functions.set(name, value);
  }
  return { variables, globals, writtenGlobals, functions };
}
