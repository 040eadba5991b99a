/**
 * Names of a Lua syntax tree resolved to variables. Follows Lua's rules: a local is known from the statement after
 * its declaration on (a local function already inside itself), and the body of `repeat` reaches to its condition.
 */

import * as lua from 'typescript-to-lua';
import { childrenOf } from './tree.ts';

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

export interface Names {
  /** All local variables in the order of their declarations. */
  variables: Variable[];
  /** Names that no local declares: globals of the console, of Lua, or library helpers. */
  globals: Map<string, lua.Identifier[]>;
  /** Variable and scope of an identifier; none for globals. */
  variableOf: Map<lua.Identifier, Variable>;
  /** Scope in which an identifier is looked up. */
  scopeOf: Map<lua.Identifier, Scope>;
  parentOf: Map<lua.Node, lua.Node>;
}

/** Resolves the names of statements that stand at the top of a chunk, in `scope` if they continue another one. */
export function resolveNames(statements: lua.Statement[]): Names {
  const names: Names = {
    variables: [],
    globals: new Map(),
    variableOf: new Map(),
    scopeOf: new Map(),
    parentOf: new Map(),
  };
  const top: Scope = { variables: new Map() };

  const declare = (identifier: lua.Identifier, scope: Scope, hasValue: boolean): void => {
    const variable: Variable = {
      name: identifier.text,
      nodes: [identifier],
      writes: hasValue ? [identifier] : [],
      topLevel: scope === top,
    };
    // A second declaration of a name in one scope starts a second variable, as in Lua.
    scope.variables.set(identifier.text, variable);
    names.variables.push(variable);
    names.variableOf.set(identifier, variable);
    names.scopeOf.set(identifier, scope);
  };

  const refer = (identifier: lua.Identifier, scope: Scope, isWrite = false): void => {
    names.scopeOf.set(identifier, scope);
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      const variable = at.variables.get(identifier.text);
      if (!variable) continue;
      variable.nodes.push(identifier);
      if (isWrite) variable.writes.push(identifier);
      names.variableOf.set(identifier, variable);
      return;
    }
    const nodes = names.globals.get(identifier.text);
    if (nodes) nodes.push(identifier);
    else names.globals.set(identifier.text, [identifier]);
  };

  const block = (body: lua.Statement[], scope: Scope): void => {
    for (const statement of body) visit(statement, scope);
  };

  const inner = (parent: Scope): Scope => ({ parent, variables: new Map() });

  const visit = (node: lua.Node, scope: Scope): void => {
    for (const child of childrenOf(node)) names.parentOf.set(child, node);
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
      names.parentOf.set(node.body, node);
      for (const statement of node.body.statements) names.parentOf.set(statement, node.body);
      block(node.body.statements, parameters);
    } else if (isRepeatStatement(node)) {
      const body = inner(scope);
      for (const statement of node.body.statements) names.parentOf.set(statement, node.body);
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
    } else for (const child of childrenOf(node)) visit(child, scope);
  };

  block(statements, top);
  return names;
}

/** Changes the name of a variable wherever it stands. */
export function rename(variable: Variable, name: string): void {
  variable.name = name;
  for (const node of variable.nodes) node.text = name;
}
