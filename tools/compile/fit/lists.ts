/** Long lists of parameters, arguments, results and assigned values, which all take a register each, as tables. */

import * as lua from 'typescript-to-lua';
import { concatenated } from '../lua/registers.ts';
import { resolveNames } from '../lua/scope.ts';
import { type Located, placeAt, rewrite } from '../lua/tree.ts';
import { type LimitedProgram, newName } from './program.ts';

/** Most values side by side in a function that has too many. */
const MOST_VALUES = 40;
/** Most parameters, which stay variables all the time that a function runs. */
const MOST_PARAMETERS = 100;

/** Makes a function whose parameters are too many take any number of arguments, and keep them in a table. */
export function shortenParameters(node: lua.FunctionExpression, program: LimitedProgram): void {
  const { params = [], dots } = node;
  const count = params.length;
  if (count <= MOST_PARAMETERS) return;
  const list = newName(program, 'parameters');
  const { variableOf } = resolveNames([lua.createReturnStatement([node])]);
  const numbers = new Map(params.map((name, index) => [variableOf.get(name)!, index + 1]));
  const replace = (child: lua.Node): lua.Node => {
    const variable = lua.isIdentifier(child) ? variableOf.get(child) : undefined;
    const number = variable && numbers.get(variable);
    if (number === undefined) return child;
    return placeAt(item(list, number), child as Located);
  };
  rewrite(node.body, replace);
  if (dots)
    eachOwn(node.body, child => {
      if (lua.isDotsLiteral(child))
        return call('select', [lua.createNumericLiteral(count + 1), lua.createDotsLiteral()]);
      return child;
    });
  node.params = [];
  node.dots = lua.createDotsLiteral();
  node.body.statements.unshift(
    lua.createVariableDeclarationStatement(
      lua.createIdentifier(list),
      lua.createTableExpression([lua.createTableFieldExpression(lua.createDotsLiteral())]),
    ),
  );
}

/** Shortens lists in the statements of a function, but not in the functions inside it. */
export function shortenLists(body: lua.Block, program: LimitedProgram): void {
  const assign = (statement: lua.Statement): lua.Statement =>
    lua.isAssignmentStatement(statement) && statement.left.length > MOST_VALUES
      ? oneByOne(statement, program)
      : statement;
  eachOwn(body, node => {
    if (lua.isCallExpression(node) || lua.isMethodCallExpression(node)) node.params = shortened(node.params);
    else if (lua.isReturnStatement(node)) node.expressions = shortened(node.expressions);
    else if (lua.isBinaryExpression(node)) return grouped(node);
    else if (lua.isBlock(node) || lua.isDoStatement(node)) node.statements = node.statements.map(assign);
    return node;
  });
  body.statements = body.statements.map(assign);
}

/** Replaces nodes below a node, children first, but not those inside functions. */
export function eachOwn(root: lua.Node, replace: (node: lua.Node) => lua.Node): void {
  rewrite(root, replace, node => !lua.isFunctionExpression(node));
}

/** `table.unpack({…}, 1, count)`, with the values of a last call behind them. */
function shortened(values: lua.Expression[]): lua.Expression[] {
  if (values.length <= MOST_VALUES) return values;
  const last = values[values.length - 1];
  const isOpen = lua.isCallExpression(last) || lua.isMethodCallExpression(last) || lua.isDotsLiteral(last);
  const fixed = isOpen ? values.slice(0, -1) : values;
  const list = lua.createTableExpression(fixed.map(value => lua.createTableFieldExpression(value)));
  const count = lua.createNumericLiteral(fixed.length);
  const one = lua.createNumericLiteral(1);
  if (!isOpen) return [placeAt(library('unpack', [list, one, count]), values[0])];
  // function(list, ...) return table.unpack(list, 1, count + select('#', ...)) end, with the others moved in
  const dots = (): lua.Expression => lua.createDotsLiteral();
  const all = lua.createTableExpression([lua.createTableFieldExpression(dots())]);
  const size = call('select', [lua.createStringLiteral('#'), dots()]);
  const next = lua.createNumericLiteral(fixed.length + 1);
  const name = (): lua.Identifier => lua.createIdentifier('list');
  const append = lua.createFunctionExpression(
    lua.createBlock([
      lua.createExpressionStatement(library('move', [all, one, size, next, name()])),
      lua.createReturnStatement([
        library('unpack', [
          name(),
          lua.createNumericLiteral(1),
          lua.createBinaryExpression(
            count,
            call('select', [lua.createStringLiteral('#'), dots()]),
            lua.SyntaxKind.AdditionOperator,
          ),
        ]),
      ]),
    ]),
    [name()],
    lua.createDotsLiteral(),
  );
  return [placeAt(lua.createCallExpression(append, [list, last]), values[0])];
}

/** A long chain of `..` in groups. */
function grouped(node: lua.BinaryExpression): lua.Expression {
  if (node.operator !== lua.SyntaxKind.ConcatOperator) return node;
  const texts = concatenated(node);
  if (texts.length <= MOST_VALUES) return node;
  const groups: lua.Expression[] = [];
  for (let start = 0; start < texts.length; start += MOST_VALUES)
    groups.push(lua.createParenthesizedExpression(chain(texts.slice(start, start + MOST_VALUES))));
  return placeAt(chain(groups), node);
}

function chain(texts: lua.Expression[]): lua.Expression {
  return texts.reduceRight((rest, text) =>
    lua.createBinaryExpression(text, rest, lua.SyntaxKind.ConcatOperator),
  );
}

/** Keeps the values of an assignment in a table first. */
function oneByOne({ left, right }: lua.AssignmentStatement, program: LimitedProgram): lua.Statement {
  const list = newName(program, 'values');
  const fields = right.map(value => lua.createTableFieldExpression(value));
  return lua.createDoStatement([
    lua.createVariableDeclarationStatement(lua.createIdentifier(list), lua.createTableExpression(fields)),
    ...left.map((target, index) => lua.createAssignmentStatement(target, item(list, index + 1))),
  ]);
}

function item(list: string, number: number): lua.TableIndexExpression {
  return lua.createTableIndexExpression(lua.createIdentifier(list), lua.createNumericLiteral(number));
}

/** A call of a function of the library `table`. */
export function library(name: string, values: lua.Expression[]): lua.CallExpression {
  const functions = lua.createIdentifier('table');
  return lua.createCallExpression(
    lua.createTableIndexExpression(functions, lua.createStringLiteral(name)),
    values,
  );
}

function call(name: string, values: lua.Expression[]): lua.CallExpression {
  return lua.createCallExpression(lua.createIdentifier(name), values);
}
