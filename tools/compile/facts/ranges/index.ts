/**
 * What can be proven about the numbers of a program, over all of its files: in which interval each lies, whether it has
 * a fraction, and whether Lua may hold it as an integer without ever wrapping around where JavaScript rounds. Made once
 * for a program, before anything is lowered; nobody changes it afterwards.
 */

import { type Answer, cached } from '../../program/incremental/cache.ts';
import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import ts from '../../program/typescript.js';
import { isUnknown } from '../number-keys.ts';
import { rangeOfValue } from './abstract-values.ts';
import { groupsOf } from './components.ts';
import {
  areKeysEnumerated,
  elementsIn,
  holdsList,
  isListOrObject,
  locationInside,
  namesInside,
  takesThis,
} from './contents.ts';
import { summarize } from './file-reader.ts';
import { GraphBuilder, type Node } from './graph.ts';
import { findHoles } from './holes.ts';
import { ANY_NUMBER, isEmptyRange, type NumberRange } from './intervals.ts';
import { choose } from './representation.ts';
import { Zeros } from './signed-zeros.ts';
import { INSTANCE, type Location } from './summary.ts';
import { find as findNode } from './twins.ts';

/** Whether an array may hold nothing although its type does not say so: `mixed` if it is also taken for one that may. */
export type HoleKind = 'none' | 'plain' | 'mixed';

/** Answers about the numbers of one program. */
export interface Ranges {
  /** What holds for all numbers that an expression may give, or that an operator makes of what it gives. */
  numberRangeOf(node: ts.Expression): NumberRange;
  /** Whether a literal is written as a float. */
  isFloat(node: ts.Node): boolean;
  /** Whether an operation has to be made one of floats where it stands. */
  isConverted(node: ts.Node): boolean;
  /**
   * Names of all fields that the program gives to objects that a node stands for, or asks of them; undefined if there may
   * be others.
   */
  fieldsOf(node: ts.Node): ReadonlySet<string> | undefined;
  /** Whether somebody may ask for the keys of what an object literal makes, or of the instances of a class. */
  areKeysEnumerated(node: ts.Node): boolean;
  /** Whether an expression may give an array, or a pattern get one, whatever its type says. */
  mayBeList(node: ts.Expression | ts.BindingPattern): boolean;
  /** Whether an object is asked for properties of any name together with arrays, and must not be taken for one. */
  isAmongLists(node: ts.ObjectLiteralExpression): boolean;
  /** Whether the functions that an expression gives, or that a node declares, get the value of `this`. */
  takesThis(node: ts.Node): boolean;
  /** Whether an expression may give nothing although its type does not say so. */
  mayBeNullish(node: ts.Expression): boolean;
  /** Whether an expression may give a number although its type says that it is a string: the sum of what is not there. */
  mayBeSumOfNothing(node: ts.Expression): boolean;
  /** Whether an array may hold nothing although its type does not say so. */
  holesIn(list: ts.Expression | ts.ArrayBindingPattern): HoleKind;
  /** Whether all that may be nothing in an array are elements that were never set. */
  isUnset(list: ts.Expression): boolean;
  /** What `gapsIn` says of the arrays in an array. */
  holesInside(lists: ts.Expression): HoleKind;
  /** Whether a program sees which of several zeros is the largest or smallest number that a call gives. */
  showsZero(call: ts.CallExpression): boolean;
  /** Whether an element that is set may be behind the end of its array. */
  isSparse(target: ts.ElementAccessExpression): boolean;
  /** What was asked about nodes of a file, and the answers. */
  answersIn(file: ts.SourceFile): readonly Answer[];
  /** Whether the answers of another program are those of this one. */
  confirms(answers: readonly Answer[]): boolean;
}

/** The numbers of all files that a program needs code or types of. */
export const rangesOf = memoize((program: ts.Program): Ranges => {
  const builder = new GraphBuilder();
  const checker = program.getTypeChecker();
  type Search = (node: ts.Node) => Node | undefined;
  const nodesOf = new Map<ts.SourceFile, Search>();
  const numbersIn = new Map<ts.SourceFile, Search>();
  for (const file of neededSources(program)) {
    const summary = cached(program, file, 'numbers', () => summarize(file, program));
    const nodes = builder.add(summary);
    const search =
      (locations: ReadonlyMap<ts.Node, Location>): Search =>
      node => {
        const location = locations.get(node);
        return location === undefined ? undefined : findNode(nodes[location]);
      };
    nodesOf.set(file, search(summary.locations));
    numbersIn.set(file, search(summary.numbers));
  }
  const graph = builder.finish();
  const groups = groupsOf(graph);
  const zeros = new Zeros(graph, groups);
  const choices = choose(graph, groups, zeros);
  const { nothings, numbers, sparse, unset } = findHoles(graph);
  let found: ReturnType<Zeros['find']> | undefined;
  const locationOf = (node: ts.Node): Node | undefined => nodesOf.get(node.getSourceFile())?.(node);
  const showsZero = (node: ts.Node): boolean => {
    const location = locationOf(node);
    found ??= zeros.find();
    const { negative, shown } = found;
    if (!location || !shown.has(location)) return false;
    const operands = (node as ts.CallExpression).arguments.map(locationOf);
    return operands.some(one => one && negative.has(one));
  };
  const holesOf = (elements: Node | undefined): HoleKind =>
    !elements || !nothings.has(elements) ? 'none' : elements.isMixed ? 'mixed' : 'plain';
  const elementsAt = (list: ts.Node): Node | undefined => {
    const location = locationOf(list);
    return location && elementsIn(location);
  };
  const mayBeNullish = (node: ts.Node): boolean => {
    const location = locationOf(node);
    return location !== undefined && nothings.has(location);
  };
  const find = (node: ts.Expression): NumberRange => {
    const found = numbersIn.get(node.getSourceFile())?.(node) ?? locationOf(node);
    const range = found ? widen(rangeOfValue(found.value)) : ANY_NUMBER;
    return isEmptyRange(range) ? ANY_NUMBER : range;
  };
  const areKeysAsked = (node: ts.Node): boolean => {
    const location = locationOf(node);
    // Who gets the default export of a file of JSON is not followed.
    if (!location || node.getSourceFile().fileName.endsWith('.json')) return true;
    if (!ts.isClassLike(node)) return areKeysEnumerated(location);
    const instance = locationInside(location, INSTANCE);
    return instance !== undefined && areKeysEnumerated(instance);
  };
  const questions = {
    range: node => find(node as ts.Expression),
    keys: areKeysAsked,
    float: node => choices.floats.has(node),
    converted: node => choices.converted.has(node),
    list: node => {
      const location = locationOf(node);
      const held = location ? holdsList(location) : 'shared';
      return held === 'own' || (held === 'shared' && isUnknown(checker.getTypeAtLocation(node)));
    },
    amongLists: node => {
      const location = locationOf(node);
      return location !== undefined && isListOrObject(location);
    },
    nothing: mayBeNullish,
    sum: node => {
      const location = locationOf(node);
      return location !== undefined && numbers.has(location);
    },
    holes: list => holesOf(elementsAt(list)),
    inner: lists => {
      const list = elementsAt(lists);
      return holesOf(list && elementsIn(list));
    },
    unset: list => {
      const elements = elementsAt(list);
      return elements !== undefined && unset.has(elements);
    },
    sparse: node => sparse.has(node),
    zero: showsZero,
    this: node => {
      const location = locationOf(node);
      return location !== undefined && takesThis(location);
    },
  } satisfies Record<string, (node: ts.Node) => Fact>;
  type Questions = typeof questions;
  const asked = new Map<ts.SourceFile, Answer[]>();
  const ask = <Question extends keyof Questions>(
    question: Question,
    node: ts.Node,
  ): ReturnType<Questions[Question]> => {
    const original = ts.getOriginalNode(node);
    const file = original.getSourceFile();
    const answer = questions[question](original);
    const answers = asked.get(file) ?? [];
    asked.set(file, answers);
    answers.push([question, original, answer]);
    return answer as ReturnType<Questions[Question]>;
  };
  const fieldsOf = (node: ts.Node): ReadonlySet<string> | undefined => {
    const location = locationOf(node);
    const instance = location && ts.isClassLike(node) ? locationInside(location, INSTANCE) : undefined;
    const [own, ofInstance = []] = [location && namesInside(location), instance ? namesInside(instance) : []];
    return own && new Set([...own, ...ofInstance]);
  };
  return {
    fieldsOf,
    areKeysEnumerated: node => ask('keys', node),
    numberRangeOf: node => ask('range', node),
    takesThis: node => ask('this', node),
    isFloat: node => ask('float', node),
    isConverted: node => ask('converted', node),
    mayBeList: node => ask('list', node),
    isAmongLists: node => ask('amongLists', node),
    mayBeNullish: node => ask('nothing', node),
    mayBeSumOfNothing: node => ask('sum', node),
    holesIn: list => ask('holes', list),
    holesInside: lists => ask('inner', lists),
    isUnset: list => ask('unset', list),
    showsZero: node => ask('zero', node),
    isSparse: target => ask('sparse', target),
    answersIn: file => asked.get(file) ?? [],
    confirms: answers =>
      answers.every(([question, node, answer]) =>
        isSameFact(questions[question as keyof Questions](node), answer as Fact),
      ),
  };
});

/**
 * The answer to a question about a file that depends on the file, on what the names mean that it imports, and on what is
 * known of its numbers.
 */
export function cachedRanges<T>(
  program: ts.Program,
  file: ts.SourceFile,
  question: string,
  find: () => T,
): T {
  const numbers = rangesOf(program);
  const findAndNote = () => {
    const { length } = numbers.answersIn(file);
    const found = find();
    return { found, asked: numbers.answersIn(file).slice(length) };
  };
  return cached(program, file, question, findAndNote, ({ asked }) => numbers.confirms(asked)).found;
}

type Fact = NumberRange | HoleKind | boolean;

function isSameFact(a: Fact, b: Fact): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.min === b.min && a.max === b.max && a.kind === b.kind;
}

/**
 * An interval with round bounds around another one, which stays the same for most changes of the program: what was
 * lowered with it need not be lowered anew.
 */
function widen(range: NumberRange): NumberRange {
  const { min, max } = range;
  if (min >= max) return range;
  return {
    ...range,
    min: min < 0 ? -above(-min) : below(min),
    max: max < 0 ? -below(-max) : above(max),
  };
}

/** Numbers up to here are round. */
const SMALL = 100;

/** The next round number: a power of two, or one less, from some size on. */
function above(size: number): number {
  if (size <= SMALL || size === Infinity) return Math.ceil(size);
  const power = 2 ** Math.ceil(Math.log2(size));
  // The logarithm is rounded.
  if (power < size) return 2 * power;
  return size <= power - 1 ? power - 1 : power;
}

function below(size: number): number {
  if (size <= SMALL || size === Infinity) return Math.floor(size);
  const power = 2 ** Math.floor(Math.log2(size));
  return Math.max(power > size ? power / 2 : power, SMALL);
}
