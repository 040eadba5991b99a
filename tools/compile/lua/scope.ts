/**
 * Names of a Lua syntax tree resolved to variables. Follows Lua's rules: a local is known from the statement after
 * its declaration on (a local function already inside itself), and the body of `repeat` reaches to its condition.
 */

import * as lua from 'typescript-to-lua';
import { eachChild } from './tree.ts';

// Looking them up in the module takes longer than asking them.
const {
  isAssignmentStatement,
  isBlock,
  isDoStatement,
  isForInStatement,
  isForStatement,
  isFunctionDefinition,
  isFunctionExpression,
  isIdentifier,
  isRepeatStatement,
  isVariableDeclarationStatement,
} = lua;

export interface Variable {
  /** Name in the tree; change it with {@link rename}. */
  name: string;
  /** Every identifier that stands for the variable, declarations included, in the order of the text. */
  nodes: lua.Identifier[];
  /** Those that give it a value: assignments, and declarations with a value. */
  writes: lua.Identifier[];
  /** Whether it is declared outside of every function and block. */
  topLevel: boolean;
}

export interface Scope {
  parent?: Scope;
  variables: Map<string, Variable>;
}

/** An identifier, where it is looked up, and what it stands for. */
export interface Occurrence {
  node: lua.Identifier;
  scope: Scope;
  /** None for globals. */
  variable?: Variable;
}

/** The names of statements. What takes long to find and is not always needed is found when somebody asks for it. */
export class Names {
  /** All local variables in the order of their declarations. */
  readonly variables: Variable[] = [];
  /** Names that no local declares: globals of the console, of Lua, or library helpers. */
  readonly globals = new Map<string, lua.Identifier[]>();
  /** Every identifier, in the order of the text. */
  readonly occurrences: Occurrence[] = [];
  private readonly statements: readonly lua.Statement[];
  private variableByNode?: Map<lua.Identifier, Variable>;
  private parentByNode?: Map<lua.Node, lua.Node>;

  constructor(statements: readonly lua.Statement[]) {
    this.statements = statements;
  }

  /** Variable of an identifier; none for globals. */
  get variableOf(): Map<lua.Identifier, Variable> {
    if (!this.variableByNode) {
      this.variableByNode = new Map();
      for (const { node, variable } of this.occurrences)
        if (variable) this.variableByNode.set(node, variable);
    }
    return this.variableByNode;
  }

  /** The nodes above all nodes but the statements themselves. */
  get parentOf(): ReadonlyMap<lua.Node, lua.Node> {
    if (!this.parentByNode) {
      const parents = new Map<lua.Node, lua.Node>();
      const visit = (node: lua.Node): void =>
        eachChild(node, child => {
          parents.set(child, node);
          visit(child);
        });
      for (const statement of this.statements) visit(statement);
      this.parentByNode = parents;
    }
    return this.parentByNode;
  }
}

/** Resolves the names of statements that stand at the top of a chunk. */
export function resolveNames(statements: readonly lua.Statement[]): Names {
  const names = new Names(statements);
  const { variables, globals, occurrences } = names;
  const top: Scope = { variables: new Map() };

  const declare = (node: lua.Identifier, scope: Scope, hasValue: boolean): void => {
    const variable: Variable = {
      name: node.text,
      nodes: [node],
      writes: hasValue ? [node] : [],
      topLevel: scope === top,
    };
    // A second declaration of a name in one scope starts a second variable, as in Lua.
    scope.variables.set(node.text, variable);
    variables.push(variable);
    occurrences.push({ node, scope, variable });
  };

  const refer = (node: lua.Identifier, scope: Scope, isWrite = false): void => {
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      const variable = at.variables.get(node.text);
      if (!variable) continue;
      variable.nodes.push(node);
      if (isWrite) variable.writes.push(node);
      occurrences.push({ node, scope, variable });
      return;
    }
    occurrences.push({ node, scope });
    const nodes = globals.get(node.text);
    if (nodes) nodes.push(node);
    else globals.set(node.text, [node]);
  };

  const block = (body: readonly lua.Statement[], scope: Scope): void => {
    for (const statement of body) visit(statement, scope);
  };

  const inner = (parent: Scope): Scope => ({ parent, variables: new Map() });

  const visit = (node: lua.Node, scope: Scope): void => {
    if (isIdentifier(node)) refer(node, scope);
    else if (isBlock(node) || isDoStatement(node)) block(node.statements, inner(scope));
    else if (isVariableDeclarationStatement(node)) {
      const isFunction = isFunctionDefinition(node);
      if (isFunction) declare(node.left[0], scope, true);
      for (const value of node.right ?? []) visit(value, scope);
      if (!isFunction) for (const name of node.left) declare(name, scope, (node.right?.length ?? 0) > 0);
    } else if (isAssignmentStatement(node)) {
      for (const target of node.left)
        if (isIdentifier(target)) refer(target, scope, true);
        else visit(target, scope);
      for (const value of node.right) visit(value, scope);
    } else if (isFunctionExpression(node)) {
      const parameters = inner(scope);
      for (const parameter of node.params ?? []) declare(parameter, parameters, true);
      block(node.body.statements, parameters);
    } else if (isRepeatStatement(node)) {
      const body = inner(scope);
      block(node.body.statements, body);
      visit(node.condition, body);
    } else if (isForStatement(node)) {
      for (const value of [node.controlVariableInitializer, node.limitExpression, node.stepExpression])
        if (value) visit(value, scope);
      const body = inner(scope);
      declare(node.controlVariable, body, true);
      visit(node.body, body);
    } else if (isForInStatement(node)) {
      for (const value of node.expressions) visit(value, scope);
      const body = inner(scope);
      for (const name of node.names) declare(name, body, true);
      visit(node.body, body);
    } else eachChild(node, child => visit(child, scope));
  };

  block(statements, top);
  return names;
}

/** Changes the name of a variable wherever it stands. */
export function rename(variable: Variable, name: string): void {
  variable.name = name;
  for (const node of variable.nodes) node.text = name;
}
