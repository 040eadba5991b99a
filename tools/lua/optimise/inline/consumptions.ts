/** Statements that consume a generator on the spot: loops, spread, and patterns that take the first values. */

import * as lua from 'typescript-to-lua';
import type { ProgramFacts } from '../../chunk/program-facts.ts';
import { replacementsByKind, rewriteKinds } from '../../kinds.ts';
import { blocksOf, isConstant, type Located, locationAt, walk } from '../../tree.ts';
import { elementsAsVariables } from '../elements-as-variables.ts';
import { identifier, number, operation, type StatementList, sizeOf, wholeLiteral } from '../lua-shapes.ts';
import { createYield, DELEGATED } from './generator-shapes.ts';
import { computedBefore } from './inline-places.ts';

/** What the statements of a consumer are made with. */
export interface Maker {
  fresh(like: string): string;
  /** Copies of statements with labels and variables of their own, and the new names of these variables. */
  copies(statements: StatementList, variables: readonly string[]): [StatementList, string[]];
}

/** What replaces a `yield`, given its value; `over` is the label after the generator. */
export type Consumer = (value: lua.Expression, over: string) => StatementList;

/** Statements that consume what a call makes. */
export interface Consumption {
  call: lua.CallExpression;
  /** How many they are. */
  count: number;
  /** Nodes of what happens with each value. */
  size: number;
  /** Whether no variable that they declare is used behind them. */
  isWhole: boolean;
  /** Whether each `yield` gets what is sent to another generator. */
  passesSent?: boolean;
  /** What happens with a value, and what stands before and behind the generator. */
  consume(maker: Maker): { before: StatementList; consumer: Consumer; after: StatementList };
}

/** Finds what consumes a generator at a place in a list of statements. */
export type ConsumptionFinder = (statements: StatementList, index: number) => Consumption | undefined;

/** Finds what consumes generators in a program; undefined if nothing does: most programs use few of the helpers. */
export function consumptionFinder(facts: ProgramFacts): ConsumptionFinder | undefined {
  const { globals } = facts;
  const [loops, delegates, takes, spreads] = [ITERATOR, DELEGATED, FIRST, SPREAD].map(name =>
    globals.has(name),
  );
  if (!loops && !delegates && !takes && !spreads) return undefined;
  return (statements, index) => {
    const statement = statements[index];
    return (
      (loops ? loopOver(statement, facts) : undefined) ??
      (delegates ? delegation(statement) : undefined) ??
      (takes ? firstValues(statement, statements[index + 1], facts) : undefined) ??
      (spreads ? spread(statement) : undefined)
    );
  };
}

/** The helpers that consume what they are given: a loop, a pattern, and spread. */
const ITERATOR = '__TS__Iterator';
const FIRST = 'js_first';
const SPREAD = '__TS__Spread';

function argumentOf(node: lua.Node | undefined, helper: string): lua.CallExpression | undefined {
  if (!node || !lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
  const [value] = node.params;
  return node.expression.text === helper && value && lua.isCallExpression(value) ? value : undefined;
}

/** `for (const x of call) …` */
function loopOver(loop: lua.Statement, { variables }: ProgramFacts): Consumption | undefined {
  if (!lua.isForInStatement(loop) || loop.expressions.length !== 1 || loop.names.length !== 2)
    return undefined;
  const call = argumentOf(loop.expressions[0], ITERATOR);
  const [step, element] = loop.names;
  if (!call || (variables.get(step.text)?.reads ?? 0) > 0) return undefined;
  const { statements } = loop.body;
  return {
    call,
    count: 1,
    size: sizeOf(loop.body),
    isWhole: true,
    consume: ({ copies }) => ({
      before: [],
      consumer: (value, over) => {
        const [body, [name]] = copies(statements, [element.text]);
        breaksTo(over, body);
        const whole = locationAt(
          lua.createDoStatement([...declared(name, value, body, element), ...body]),
          loop as Located,
        );
        return [whole];
      },
      after: [],
    }),
  };
}

/** `yield* call` whose result nobody uses */
function delegation(statement: lua.Statement): Consumption | undefined {
  if (!lua.isExpressionStatement(statement)) return undefined;
  const call = argumentOf(statement.expression, DELEGATED);
  if (!call) return undefined;
  const place = statement as Located;
  return {
    call,
    count: 1,
    size: 4,
    isWhole: true,
    passesSent: true,
    consume: () => ({ before: [], consumer: value => [locationAt(createYield(value), place)], after: [] }),
  };
}

/** Declares the variable of a loop; where only elements of a new list are read, one variable for each. */
function declared(
  name: string,
  value: lua.Expression,
  body: StatementList,
  from: lua.Identifier,
): StatementList {
  const declare = (names: string[], values: lua.Expression[]) => {
    const left = names.map(own => identifier(own, from as Located));
    return [locationAt(lua.createVariableDeclarationStatement(left, values), from as Located)];
  };
  const fields = lua.isTableExpression(value) ? value.fields : [];
  const isPlain = fields.length > 0 && fields.every(({ key }) => !key) && !isSeveral(fields.at(-1)?.value);
  const own = fields.map((_, index) => `${name}_${index + 1}`);
  if (!isPlain || !elementsAsVariables(lua.createBlock(body), name, own)) return declare([name], [value]);
  return declare(
    own,
    fields.map(field => field.value),
  );
}

/** Whether an expression may stand for any number of values. */
function isSeveral(node: lua.Expression | undefined): boolean {
  return node !== undefined && lua.isDotsLiteral(node);
}

function isNamed(node: lua.Node, name: string): boolean {
  return lua.isIdentifier(node) && node.text === name;
}

/** Makes each `break` of a loop a jump to a label. */
function breaksTo(label: string, statements: StatementList): void {
  statements.forEach((statement, index) => {
    if (lua.isBreakStatement(statement))
      statements[index] = locationAt(lua.createGotoStatement(label), statement as Located);
    else if (!lua.isIterationStatement(statement))
      for (const block of blocksOf(statement)) breaksTo(label, block.statements);
  });
}

/** `const made = call; const list = js_first(made, 2)` */
function firstValues(
  statement: lua.Statement,
  next: lua.Statement | undefined,
  { variables }: ProgramFacts,
): Consumption | undefined {
  const isDeclaration = (node: lua.Statement | undefined): node is lua.VariableDeclarationStatement =>
    node !== undefined &&
    lua.isVariableDeclarationStatement(node) &&
    node.left.length === 1 &&
    node.right?.length === 1;
  if (!isDeclaration(statement)) return undefined;
  const [made] = statement.right!;
  const isNamedFirst = lua.isCallExpression(made) && isDeclaration(next);
  const last = isNamedFirst && takesFirstOf(next.right![0], statement.left[0].text) ? next : statement;
  const helper = last.right![0];
  const call = last === statement ? argumentOf(helper, FIRST) : (made as lua.CallExpression);
  const count = lua.isCallExpression(helper) ? wholeLiteral(helper.params[1]) : undefined;
  if (!call || !count) return undefined;
  if (last !== statement && variables.get(statement.left[0].text)?.reads !== 1) return undefined;
  const [list] = last.left;
  return {
    call,
    count: last === statement ? 1 : 2,
    size: 10,
    isWhole: false,
    consume: ({ fresh }) => {
      const taken = fresh('taken');
      return {
        before: [...counter(taken, call), ofNewTable(list, call)],
        consumer: (value, over) => [
          ...taking(taken, list.text, value, call),
          lua.createIfStatement(
            operation(identifier(taken), lua.SyntaxKind.EqualityOperator, number(count), call),
            lua.createBlock([lua.createGotoStatement(over)]),
          ),
        ],
        after: [],
      };
    },
  };
}

/** Whether a call takes the first values of a variable. */
function takesFirstOf(node: lua.Expression, name: string): boolean {
  if (!lua.isCallExpression(node) || !isNamed(node.expression, FIRST)) return false;
  return node.params.length === 2 && isNamed(node.params[0], name);
}

/** A statement whose first value is a spread: `[...call]` */
function spread(statement: lua.Statement): Consumption | undefined {
  if (lua.isIterationStatement(statement)) return undefined;
  let found: lua.CallExpression | undefined;
  const look = (node: lua.Node): boolean => {
    if (!found && lua.isCallExpression(node) && argumentOf(node, SPREAD)) found = node;
    return !found && !lua.isFunctionExpression(node) && !lua.isBlock(node);
  };
  if (!lua.isDoStatement(statement)) walk(statement, look);
  const call = argumentOf(found, SPREAD);
  if (!found || !call || !computedBefore(statement, found)?.every(isConstant)) return undefined;
  const isDeclaration = lua.isVariableDeclarationStatement(statement);
  return {
    call,
    count: 1,
    size: 8,
    isWhole: !isDeclaration,
    consume: ({ fresh }) => {
      const [list, taken] = [fresh('list'), fresh('taken')];
      const values = lua.createCallExpression(
        lua.createTableIndexExpression(identifier('table'), lua.createStringLiteral('unpack')),
        [identifier(list), number(1), identifier(taken)],
      );
      const replaced = lua.createBlock([statement]);
      const replace = (node: lua.CallExpression): lua.Node =>
        node === found ? locationAt(values, node) : node;
      rewriteKinds(replaced, replacementsByKind({ [lua.SyntaxKind.CallExpression]: replace }));
      return {
        before: [...counter(taken, call), ofNewTable(identifier(list), call)],
        consumer: value => taking(taken, list, value, call),
        after: replaced.statements,
      };
    },
  };
}

function counter(name: string, from: Located): StatementList {
  return [locationAt(lua.createVariableDeclarationStatement([identifier(name)], [number(0)]), from)];
}

function ofNewTable(name: lua.Identifier, from: Located): lua.Statement {
  return locationAt(lua.createVariableDeclarationStatement([name], [lua.createTableExpression()]), from);
}

/** Counts a value and appends it to a list. */
function taking(taken: string, list: string, value: lua.Expression, from: Located): StatementList {
  const next = operation(identifier(taken), lua.SyntaxKind.AdditionOperator, number(1), from);
  const entry = lua.createTableIndexExpression(identifier(list), identifier(taken));
  return [
    locationAt(lua.createAssignmentStatement([identifier(taken)], [next]), from),
    locationAt(lua.createAssignmentStatement([entry], [value]), from),
  ];
}
