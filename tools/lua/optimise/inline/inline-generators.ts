/**
 * Replaces a generator that is consumed on the spot by its own statements: `for (const x of range(9)) …` becomes the body of
 * `range` with the body of the loop in the place of each `yield`. Spread and patterns take values in the same way. Everything
 * happens in the order in which it would with a coroutine, and what leaves the loop leaves the generator, which has nothing to
 * do then: a `try` around a `yield` keeps it from being inlined.
 */

import * as lua from 'typescript-to-lua';
import type { ProgramFacts } from '../../chunk/program-facts.ts';
import type { Section } from '../../chunk/section.ts';
import type { Names } from '../../chunk/unique-names.ts';
import {
  replacementsByKind,
  rewriteBlocks,
  rewriteKinds,
  rewriteLists,
  visitsByKind,
  walkKinds,
} from '../../kinds.ts';
import { inPlaceOf } from '../../notes.ts';
import { renameAll } from '../../scope.ts';
import { blocksOf, contains, copyTree, isConstant, locationAt, walk } from '../../tree.ts';
import type { EffectsFinder } from '../effects.ts';
import { identifier, type StatementList } from '../lua-shapes.ts';
import { type Consumer, type Consumption, consumptionFinder } from './consumptions.ts';
import {
  type Generator,
  generatorFunction,
  judgeGenerator,
  LIBRARY_GENERATORS,
  yieldIn,
} from './generator-shapes.ts';
import { asStatement, block, declaredBy, takeDefault } from './inline-calls.ts';
import { canMove } from './inline-functions.ts';

/** Most nodes of a generator that is consumed in several places, and of the copies of a loop's body. */
const LARGEST_GENERATOR = 160;
const LARGEST_COPIES = 240;
/** Most nodes of all copies of a generator together. */
const MAX_COPIES = 800;

/** Inlines the generators of a program. */
export function inlineGenerators(
  sections: readonly Section[],
  facts: ProgramFacts,
  _: EffectsFinder,
  names: Names,
): void {
  const consumptionOf = consumptionFinder(facts);
  if (!consumptionOf) return;
  const judged = new Map<string, Generator | undefined>();
  let labels = 0;
  const freshLabel = () => `__over${++labels}`;
  const judge = (name: string): Generator | undefined => {
    if (!judged.has(name)) {
      // What consumes itself stays as it is.
      judged.set(name, undefined);
      const node = generatorFunction(name, facts);
      // First what it consumes itself.
      if (node) rewriteBlocks(node.body, inlineIn);
      judged.set(name, node && judgeGenerator(name, node));
    }
    return judged.get(name);
  };

  /** The generator that is consumed, if it can be inlined there. */
  const made = ({ call, size, passesSent }: Consumption): Generator | undefined => {
    if (!lua.isIdentifier(call.expression)) return undefined;
    const ofLibrary = LIBRARY_GENERATORS.get(call.expression.text);
    const found = ofLibrary ?? judge(call.expression.text);
    if (!found || (passesSent && found.takesSent)) return undefined;
    if (found.yields > 1 && found.yields * size > LARGEST_COPIES) return undefined;
    if (ofLibrary) return found;
    const { reads } = facts.variables.get(found.name)!;
    const isSmall = found.size <= LARGEST_GENERATOR && found.size * reads <= MAX_COPIES;
    return (reads <= 1 || isSmall) && canMove(found, call, facts) ? found : undefined;
  };

  /** The statements of a call's generator, with those of a consumer in the place of each `yield`. */
  const consume = (call: lua.CallExpression, { node }: Generator, consumer: Consumer): StatementList => {
    const body = copyTree(node.body);
    const over = freshLabel();
    renameLabels(body.statements);
    const bindings = bind(call, node, body);
    const place = (statements: StatementList): StatementList =>
      statements.flatMap(statement => {
        const found = yieldIn(statement);
        if (found) {
          const assignment = found.target && locationAt(found.target(lua.createNilLiteral()), statement);
          return [...consumer(found.value, over), ...(assignment ? [assignment] : [])];
        }
        if (lua.isReturnStatement(statement)) return [...effectsOf(statement), lua.createGotoStatement(over)];
        for (const block of blocksOf(statement)) block.statements = place(block.statements);
        return [statement];
      });
    const last = body.statements.at(-1);
    if (last && lua.isReturnStatement(last)) body.statements.splice(-1, 1, ...effectsOf(last));
    const inside = lua.createDoStatement([...bindings, ...place(body.statements)]);
    const isLeft = contains(inside, child => lua.isGotoStatement(child) && child.label === over);
    return [locationAt(inside, call), ...(isLeft ? [lua.createLabelStatement(over)] : [])];
  };

  /** Gives the variables of a copied body names of their own, and those of its parameters the values of a call. */
  const bind = (
    call: lua.CallExpression,
    { params = [] }: lua.FunctionExpression,
    body: lua.Block,
  ): StatementList => {
    const newNames = new Map<string, string>();
    const constants = new Map<string, lua.Expression>();
    const bound: lua.Identifier[] = [];
    const values: lua.Expression[] = [];
    for (const [index, { text }] of params.entries()) {
      const given = call.params[index];
      if (given && lua.isNumericLiteral(given)) takeDefault(body, text);
      if (given && isConstant(given) && !isAssigned(body, text)) {
        constants.set(text, given);
        continue;
      }
      newNames.set(text, names.fresh(text));
      bound.push(identifier(newNames.get(text)!, call));
      if (given) values.push(given);
    }
    for (const extra of call.params.slice(params.length)) {
      bound.push(identifier(names.fresh('____'), call));
      values.push(extra);
    }
    const valueFor = (node: lua.Identifier): lua.Node => {
      const value = constants.get(node.text);
      return value ? inPlaceOf(node, copyTree(value)) : node;
    };
    if (constants.size > 0) rewriteKinds(body, replacementsByKind({ [lua.SyntaxKind.Identifier]: valueFor }));
    renameIn(body, newNames);
    if (bound.length === 0) return [];
    // The last value may be a call with several results, but only where it was the last argument.
    if (values.length < bound.length && values.at(-1) !== call.params.at(-1))
      values.push(lua.createNilLiteral());
    const right = values.length > 0 ? values : undefined;
    return [locationAt(lua.createVariableDeclarationStatement(bound, right), call)];
  };

  const renameIn = (root: lua.Node, newNames: Map<string, string>): void => {
    walk(root, node => {
      const own = lua.isFunctionExpression(node)
        ? (node.params ?? []).map(({ text }) => text)
        : declaredBy(node);
      for (const name of own) newNames.set(name, names.fresh(name));
      return true;
    });
    renameAll([root], newNames);
  };

  /** Gives the labels of copied statements names of their own. */
  const renameLabels = (statements: StatementList): void => {
    const root = lua.createBlock(statements);
    const newLabels = new Map<string, string>();
    const renamed = (node: lua.LabelStatement): void => {
      newLabels.set(node.name, freshLabel());
      node.name = newLabels.get(node.name)!;
    };
    walkKinds(root, visitsByKind({ [lua.SyntaxKind.LabelStatement]: renamed }));
    const jump = (node: lua.GotoStatement): void => {
      node.label = newLabels.get(node.label) ?? node.label;
    };
    walkKinds(root, visitsByKind({ [lua.SyntaxKind.GotoStatement]: jump }));
  };

  /** Copies of statements with variables and labels of their own. */
  const copies = (statements: StatementList, variables: readonly string[]): [StatementList, string[]] => {
    const block = copyTree(lua.createBlock(statements));
    renameLabels(block.statements);
    const newNames = new Map(variables.map(name => [name, names.fresh(name)]));
    renameIn(block, newNames);
    return [block.statements, variables.map(name => newNames.get(name)!)];
  };

  const inlineIn = (statements: StatementList): StatementList => {
    let isChanged = false;
    const result: StatementList = [];
    for (let index = 0; index < statements.length; index++) {
      const found = consumptionOf(statements, index);
      const generator = found && made(found);
      if (!found || !generator) {
        result.push(statements[index]);
        continue;
      }
      isChanged = true;
      const { before, consumer, after } = found.consume({ fresh: names.fresh, copies });
      const lines = [...before, ...consume(found.call, generator, consumer), ...after];
      result.push(...(found.isWhole ? [lua.createDoStatement(lines)] : lines));
      index += found.count - 1;
    }
    return isChanged ? result : statements;
  };

  rewriteLists(sections, inlineIn);
}

function isAssigned(root: lua.Node, name: string): boolean {
  return contains(
    root,
    node =>
      lua.isAssignmentStatement(node) &&
      node.left.some(target => lua.isIdentifier(target) && target.text === name),
  );
}

/** Statements for what the values of a `return` do; nobody sees what the generator returns. */
function effectsOf({ expressions }: lua.ReturnStatement): StatementList {
  return block(expressions.flatMap(value => asStatement(value, value)));
}
