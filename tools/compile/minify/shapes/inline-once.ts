/**
 * Puts the body of a function in the place of its only call, where that is a statement. Variables must have names
 * that occur only once: then everything that the function uses is known at the call.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { walk } from '../../lua/tree.ts';

/** Most variables of a function that is put into another one. */
const MOST_LOCALS = 20;

interface Candidate {
  definition: lua.FunctionExpression;
  /** Identifiers with its name, the declaration included. */
  uses: number;
  call?: lua.ExpressionStatement;
}

/** Inlines functions that are declared at the top of the chunk; what is inlined may hold such calls itself. */
export function inlineOnce(statements: lua.Statement[]): void {
  const candidates = findCandidates(statements);
  const bodies = new Map<lua.Statement, lua.FunctionExpression>();
  const inlined = new Set<string>();
  for (const [name, { definition, uses, call }] of candidates)
    if (uses === 2 && call && canInline(definition, call)) {
      bodies.set(call, definition);
      inlined.add(name);
    }
  if (inlined.size === 0) return;
  const isInlined = (statement: lua.Statement): boolean =>
    lua.isVariableDeclarationStatement(statement) &&
    lua.isFunctionDefinition(statement) &&
    inlined.has(statement.left[0].text);
  const replaceIn = ({ statements: body }: lua.Block | lua.DoStatement): void => {
    for (let i = 0; i < body.length; i++) {
      const definition = bodies.get(body[i]);
      if (definition) body[i] = asBlock(definition, body[i] as lua.ExpressionStatement);
    }
  };
  const visits = visitsByKind({ [lua.SyntaxKind.Block]: replaceIn, [lua.SyntaxKind.DoStatement]: replaceIn });
  walkKinds(lua.createBlock(statements), visits);
  const rest = statements.filter(statement => !isInlined(statement));
  statements.splice(0, statements.length, ...rest);
}

function findCandidates(statements: readonly lua.Statement[]): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const statement of statements)
    if (lua.isVariableDeclarationStatement(statement) && lua.isFunctionDefinition(statement))
      candidates.set(statement.left[0].text, { definition: statement.right[0], uses: 0 });
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: ({ text }) => {
      const candidate = candidates.get(text);
      if (candidate) candidate.uses++;
    },
    [lua.SyntaxKind.ExpressionStatement]: node => {
      if (!lua.isCallExpression(node.expression)) return;
      const { expression } = node.expression;
      const candidate = lua.isIdentifier(expression) ? candidates.get(expression.text) : undefined;
      if (candidate) candidate.call = node;
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
  return candidates;
}

/** Whether the body does at the call what it does in the function: it leaves at its end and takes what it is given. */
function canInline(definition: lua.FunctionExpression, call: lua.ExpressionStatement): boolean {
  const params = definition.params ?? [];
  const values = (call.expression as lua.CallExpression).params;
  if (definition.dots || values.length !== params.length) return false;
  let locals = params.length;
  let leaves = false;
  let holdsCall = false;
  walk(definition.body, node => {
    if (lua.isVariableDeclarationStatement(node)) locals += node.left.length;
    if (lua.isReturnStatement(node) || lua.isLabelStatement(node) || lua.isGotoStatement(node)) leaves = true;
    if (node === call) holdsCall = true;
    // What a function inside returns is its own affair.
    return !lua.isFunctionExpression(node);
  });
  return !leaves && !holdsCall && locals <= MOST_LOCALS;
}

function asBlock(definition: lua.FunctionExpression, call: lua.ExpressionStatement): lua.DoStatement {
  const { params = [], body } = definition;
  const values = (call.expression as lua.CallExpression).params;
  if (params.length === 0) return lua.createDoStatement(body.statements);
  const declaration = lua.createVariableDeclarationStatement(params, values);
  return lua.createDoStatement([declaration, ...body.statements]);
}
