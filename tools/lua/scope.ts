/**
 * Resolves names of a Lua syntax tree to variables, by Lua's rules: the scope of a local starts after its declaration
 * (of a local function, before its body), and the body of `repeat` includes its condition.
 */

import * as lua from 'typescript-to-lua';
import { type KindTable, visitsByKind, walkKinds } from './kinds.ts';

// Looking them up in the module takes longer than asking them.
const { isFunctionDefinition, SyntaxKind } = lua;

export interface Variable {
  /** Name in the tree; change it with {@link rename}. */
  name: string;
  /** Every identifier that stands for the variable, declarations included, in the order of the text. */
  nodes: lua.Identifier[];
  /** Whether it is declared outside of every function and block. */
  topLevel: boolean;
  /** Those that are declared in the same block. */
  scope: Variable[];
  /** Indices of occurrences: where its declaration begins, and behind the last one at which it is known. */
  start: number;
  end: number;
}

/** An identifier, and what it stands for. */
export interface Occurrence {
  node: lua.Identifier;
  /** None for globals. */
  variable: Variable | undefined;
}

const NOTHING: readonly never[] = [];

/** The names of statements. */
export class Names {
  /** All local variables in the order of their declarations. */
  readonly variables: Variable[] = [];
  /** Names that no local declares: globals of the console, of Lua, or library helpers. */
  readonly globals = new Map<string, lua.Identifier[]>();
  /** Every identifier, in the order of the text. */
  readonly occurrences: Occurrence[] = [];
  private variableByNode?: Map<lua.Identifier, Variable>;

  /** Variable of an identifier; none for globals. Found when somebody asks for it: it takes long, and is not always needed. */
  get variableOf(): Map<lua.Identifier, Variable> {
    if (!this.variableByNode) {
      this.variableByNode = new Map();
      for (const { node, variable } of this.occurrences)
        if (variable) this.variableByNode.set(node, variable);
    }
    return this.variableByNode;
  }
}

/** Resolves the names of statements that stand at the top of a chunk. */
export function resolveNames(statements: readonly lua.Statement[]): Names {
  const names = new Names();
  const { variables, globals, occurrences } = names;
  const top: Variable[] = [];

  /** Where the names stand that are visited, and what they stand for there. */
  let scope = top;
  const known = new Map<string, Variable | undefined>();
  /** What the names of the variables that are known stood for before, in the order of their declarations. */
  const hidden: (Variable | undefined)[] = [];

  const declare = (nodes: readonly lua.Identifier[]): void => {
    const start = occurrences.length;
    for (const node of nodes) declareOne(node, start);
  };
  const declareOne = (node: lua.Identifier, start: number): void => {
    const variable: Variable = {
      name: node.text,
      nodes: [node],
      topLevel: scope === top,
      scope,
      start,
      end: Infinity,
    };
    // A second declaration of a name in one scope starts a second variable, as in Lua.
    hidden.push(known.get(node.text));
    known.set(node.text, variable);
    scope.push(variable);
    variables.push(variable);
    occurrences.push({ node, variable });
  };

  const refer = (node: lua.Identifier): void => {
    const variable = known.get(node.text);
    occurrences.push({ node, variable });
    if (variable) {
      variable.nodes.push(node);
      return;
    }
    const nodes = globals.get(node.text);
    if (nodes) nodes.push(node);
    else globals.set(node.text, [node]);
  };

  const visit = (nodes: readonly lua.Node[]): void => {
    for (const node of nodes) walkKinds(node, visits);
  };
  /** Visits a block in a scope of its own, in which some variables are declared already. */
  const enter = (
    declared: readonly lua.Identifier[],
    body: readonly lua.Statement[],
    after?: lua.Node,
  ): false => {
    const outer = scope;
    scope = [];
    declare(declared);
    visit(body);
    if (after) walkKinds(after, visits);
    for (let i = scope.length - 1; i >= 0; i--) {
      const variable = scope[i];
      variable.end = occurrences.length;
      known.set(variable.name, hidden.pop());
    }
    scope = outer;
    return false;
  };
  const enterBlock = ({ statements: body }: lua.Block | lua.DoStatement): false => enter(NOTHING, body);
  const visits: KindTable<unknown> = visitsByKind({
    [SyntaxKind.Identifier]: refer,
    [SyntaxKind.Block]: enterBlock,
    [SyntaxKind.DoStatement]: enterBlock,
    [SyntaxKind.VariableDeclarationStatement]: node => {
      const isFunction = isFunctionDefinition(node);
      if (isFunction) declare(node.left);
      visit(node.right ?? NOTHING);
      if (!isFunction) declare(node.left);
      return false;
    },
    [SyntaxKind.FunctionExpression]: ({ params, body }) => enter(params ?? NOTHING, body.statements),
    [SyntaxKind.RepeatStatement]: ({ body, condition }) => enter(NOTHING, body.statements, condition),
    [SyntaxKind.ForStatement]: node => {
      walkKinds(node.controlVariableInitializer, visits);
      walkKinds(node.limitExpression, visits);
      if (node.stepExpression) walkKinds(node.stepExpression, visits);
      return enter([node.controlVariable], NOTHING, node.body);
    },
    [SyntaxKind.ForInStatement]: ({ names: variableNames, expressions, body }) => {
      visit(expressions);
      return enter(variableNames, NOTHING, body);
    },
  });

  visit(statements);
  return names;
}

/** Changes the name of a variable wherever it stands. */
export function rename(variable: Variable, name: string): void {
  variable.name = name;
  for (const node of variable.nodes) node.text = name;
}

/** Gives variables with names that only they have other ones, wherever they stand below some nodes. */
export function renameAll(roots: readonly lua.Node[], newNames: ReadonlyMap<string, string>): void {
  if (newNames.size === 0) return;
  const visits = visitsByKind({
    [SyntaxKind.Identifier]: node => {
      // A new name may have been given a new name in turn.
      for (let name = newNames.get(node.text); name !== undefined; name = newNames.get(name))
        node.text = name;
    },
  });
  for (const root of roots) walkKinds(root, visits);
}
