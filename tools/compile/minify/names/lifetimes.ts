/**
 * Where in a chunk each variable is known and used, as positions in its text. Two variables may have one name unless
 * one of them is used where the other, declared inside its scope, is known.
 */

import * as lua from 'typescript-to-lua';
import { eachChild } from '../../lua/tree.ts';
import { MARK } from './original-names.ts';

export interface Lifetime {
  /** Name before it is renamed. */
  name: string;
  /** Every identifier that stands for the variable. */
  nodes: lua.Identifier[];
  /** Positions of the uses, without the declaration, in ascending order. */
  uses: number[];
  /** The variable is known from the first position to before the second. */
  start: number;
  end: number;
}

export interface Lifetimes {
  variables: Lifetime[];
  /** Names that are no variables, with the positions where they are used. */
  globals: Map<string, lua.Identifier[]>;
}

interface Scope {
  parent?: Scope;
  known: Map<string, Lifetime>;
  declared: Lifetime[];
}

/** Reads the lifetimes of all local variables of a chunk, parameters and loop variables included. */
export function readLifetimes(statements: readonly lua.Statement[]): Lifetimes {
  const variables: Lifetime[] = [];
  const globals = new Map<string, lua.Identifier[]>();
  const top: Scope = { known: new Map(), declared: [] };
  let position = 1;

  const declare = (node: lua.Identifier, scope: Scope): void => {
    const variable: Lifetime = { name: node.text, nodes: [node], uses: [], start: position, end: Infinity };
    scope.known.set(node.text, variable);
    scope.declared.push(variable);
    variables.push(variable);
  };
  const refer = (node: lua.Identifier, scope: Scope): void => {
    position++;
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      const variable = at.known.get(node.text);
      if (!variable) continue;
      variable.nodes.push(node);
      variable.uses.push(position);
      return;
    }
    if (node.text.includes(MARK)) {
      // A variable of the program that became a global is known everywhere.
      const variable: Lifetime = {
        name: node.text,
        nodes: [node],
        uses: [position],
        start: 0,
        end: Infinity,
      };
      top.known.set(node.text, variable);
      variables.push(variable);
      return;
    }
    const nodes = globals.get(node.text);
    if (nodes) nodes.push(node);
    else globals.set(node.text, [node]);
  };
  const inside = (parent: Scope | undefined, read: (scope: Scope) => void): void => {
    const scope: Scope = { parent, known: new Map(), declared: [] };
    position++;
    read(scope);
    position++;
    for (const variable of scope.declared) variable.end = position;
  };
  const block = (body: readonly lua.Statement[], scope: Scope): void => {
    for (const statement of body) visit(statement, scope);
  };

  const visit = (node: lua.Node, scope: Scope): void => {
    if (lua.isIdentifier(node)) refer(node, scope);
    else if (lua.isBlock(node) || lua.isDoStatement(node))
      inside(scope, inner => block(node.statements, inner));
    else if (lua.isVariableDeclarationStatement(node)) {
      const isFunction = lua.isFunctionDefinition(node);
      if (isFunction) declare(node.left[0], scope);
      for (const value of node.right ?? []) visit(value, scope);
      position++;
      if (!isFunction) for (const name of node.left) declare(name, scope);
    } else if (lua.isFunctionExpression(node))
      inside(scope, inner => {
        for (const parameter of node.params ?? []) declare(parameter, inner);
        block(node.body.statements, inner);
      });
    else if (lua.isRepeatStatement(node))
      inside(scope, inner => {
        block(node.body.statements, inner);
        visit(node.condition, inner);
      });
    else if (lua.isForStatement(node)) {
      for (const value of [node.controlVariableInitializer, node.limitExpression, node.stepExpression])
        if (value) visit(value, scope);
      inside(scope, inner => {
        declare(node.controlVariable, inner);
        block(node.body.statements, inner);
      });
    } else if (lua.isForInStatement(node)) {
      for (const value of node.expressions) visit(value, scope);
      inside(scope, inner => {
        for (const name of node.names) declare(name, inner);
        block(node.body.statements, inner);
      });
    } else eachChild(node, visit, scope);
  };

  block(statements, top);
  position++;
  for (const variable of top.declared) variable.end = position;
  return { variables, globals };
}

/** Whether two variables would be taken for each other if they had the same name. */
export function collide(one: Lifetime, other: Lifetime): boolean {
  if (one.end <= other.start || other.end <= one.start) return false;
  const [outer, inner] = one.start < other.start ? [one, other] : [other, one];
  // Declared together, as the parameters of a function are.
  if (outer.start === inner.start) return true;
  return isUsedBetween(outer.uses, inner.start, inner.end);
}

function isUsedBetween(uses: readonly number[], start: number, end: number): boolean {
  let low = 0;
  let high = uses.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (uses[middle] <= start) low = middle + 1;
    else high = middle;
  }
  return low < uses.length && uses[low] < end;
}
