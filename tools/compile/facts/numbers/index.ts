/**
 * What can be proven about the numbers of a program, over all of its files: in which interval each lies, whether it has
 * a fraction, and whether Lua may hold it as an integer without ever wrapping around where JavaScript rounds. Made once
 * for a program, before anything is lowered; nobody changes it afterwards.
 */

import type TypeScript from 'typescript';
import { neededSources } from '../../program/needed-files.ts';
import { oncePer } from '../../program/once.ts';
import { type Answer, remembered } from '../../program/rebuild/memory.ts';
import ts from '../../program/typescript.ts';
import { isUnknown } from '../number-keys.ts';
import { choose } from './choose.ts';
import { summarize } from './file-reader.ts';
import { findGaps } from './gaps.ts';
import { GraphBuilder, type Node } from './graph.ts';
import { groupsOf } from './groups.ts';
import {
  elementsIn,
  holdsList,
  isAskedForKeys,
  isListOrObject,
  namesInside,
  placeInside,
  takesThis,
} from './inside.ts';
import { ANYTHING, isNothing, type NumberFacts } from './intervals.ts';
import { INSTANCE, type Place } from './summary.ts';
import { find as findNode } from './twins.ts';
import { factsOfValue } from './values.ts';
import { Zeros } from './zeros.ts';

/** Whether an array may hold nothing although its type does not say so: `mixed` if it is also taken for one that may. */
export type GapKind = 'none' | 'plain' | 'mixed';

/** Answers about the numbers of one program. */
export interface Numbers {
  /** What holds for all numbers that an expression may give, or that an operator makes of what it gives. */
  factsOf(node: TypeScript.Expression): NumberFacts;
  /** Whether a literal is written as a float. */
  isFloat(node: TypeScript.Node): boolean;
  /** Whether an operation has to be made one of floats where it stands. */
  isConverted(node: TypeScript.Node): boolean;
  /**
   * Names of all fields that the program gives to objects that a node stands for, or asks of them; undefined if there may
   * be others.
   */
  fieldsOf(node: TypeScript.Node): ReadonlySet<string> | undefined;
  /** Whether somebody may ask for the keys of what an object literal makes, or of the instances of a class. */
  isAskedForKeys(node: TypeScript.Node): boolean;
  /** Whether an expression may give an array, or a pattern get one, whatever its type says. */
  mayBeList(node: TypeScript.Expression | TypeScript.BindingPattern): boolean;
  /** Whether an object is asked for properties of any name together with arrays, and must not be taken for one. */
  isAmongLists(node: TypeScript.ObjectLiteralExpression): boolean;
  /** Whether the functions that an expression gives, or that a node declares, get the value of `this`. */
  takesThis(node: TypeScript.Node): boolean;
  /** Whether an expression may give nothing although its type does not say so. */
  mayBeNothing(node: TypeScript.Expression): boolean;
  /** Whether an array may hold nothing although its type does not say so. */
  gapsIn(list: TypeScript.Expression | TypeScript.ArrayBindingPattern): GapKind;
  /** Whether all that may be nothing in an array are elements that were never set. */
  isUnset(list: TypeScript.Expression): boolean;
  /** What `gapsIn` says of the arrays in an array. */
  gapsInside(lists: TypeScript.Expression): GapKind;
  /** Whether a program sees which of several zeros is the largest or smallest number that a call gives. */
  showsZero(call: TypeScript.CallExpression): boolean;
  /** Whether an element that is set may be behind the end of its array. */
  isSparse(target: TypeScript.ElementAccessExpression): boolean;
  /** What was asked about nodes of a file, and the answers. */
  answersIn(file: TypeScript.SourceFile): readonly Answer[];
  /** Whether the answers of another program are those of this one. */
  confirms(answers: readonly Answer[]): boolean;
}

/** The numbers of all files that a program needs code or types of. */
export const numbersOf = oncePer((program: TypeScript.Program): Numbers => {
  const builder = new GraphBuilder();
  const checker = program.getTypeChecker();
  type Search = (node: TypeScript.Node) => Node | undefined;
  const nodesOf = new Map<TypeScript.SourceFile, Search>();
  const numbersIn = new Map<TypeScript.SourceFile, Search>();
  for (const file of neededSources(program)) {
    const summary = remembered(program, file, 'numbers', () => summarize(file, program));
    const nodes = builder.add(summary);
    const search =
      (places: ReadonlyMap<TypeScript.Node, Place>): Search =>
      node => {
        const place = places.get(node);
        return place === undefined ? undefined : findNode(nodes[place]);
      };
    nodesOf.set(file, search(summary.places));
    numbersIn.set(file, search(summary.numbers));
  }
  const graph = builder.finish();
  const groups = groupsOf(graph);
  const zeros = new Zeros(graph, groups);
  const choices = choose(graph, groups, zeros);
  const { nothings, sparse, unset } = findGaps(graph);
  let found: ReturnType<Zeros['find']> | undefined;
  const placeOf = (node: TypeScript.Node): Node | undefined => nodesOf.get(node.getSourceFile())?.(node);
  const showsZero = (node: TypeScript.Node): boolean => {
    const place = placeOf(node);
    found ??= zeros.find();
    const { negative, shown } = found;
    if (!place || !shown.has(place)) return false;
    const operands = (node as TypeScript.CallExpression).arguments.map(placeOf);
    return operands.some(one => one && negative.has(one));
  };
  const gapsOf = (elements: Node | undefined): GapKind =>
    !elements || !nothings.has(elements) ? 'none' : elements.isMixed ? 'mixed' : 'plain';
  const elementsAt = (list: TypeScript.Node): Node | undefined => {
    const place = placeOf(list);
    return place && elementsIn(place);
  };
  const mayBeNothing = (node: TypeScript.Node): boolean => {
    const place = placeOf(node);
    return place !== undefined && nothings.has(place);
  };
  const find = (node: TypeScript.Expression): NumberFacts => {
    const found = numbersIn.get(node.getSourceFile())?.(node) ?? placeOf(node);
    const facts = found ? roughly(factsOfValue(found.value)) : ANYTHING;
    return isNothing(facts) ? ANYTHING : facts;
  };
  const areKeysAsked = (node: TypeScript.Node): boolean => {
    const place = placeOf(node);
    // Who gets the default export of a file of JSON is not followed.
    if (!place || node.getSourceFile().fileName.endsWith('.json')) return true;
    if (!ts.isClassLike(node)) return isAskedForKeys(place);
    const instance = placeInside(place, INSTANCE);
    return instance !== undefined && isAskedForKeys(instance);
  };
  const questions = {
    facts: node => find(node as TypeScript.Expression),
    keys: areKeysAsked,
    float: node => choices.floats.has(node),
    converted: node => choices.converted.has(node),
    list: node => {
      const place = placeOf(node);
      const held = place ? holdsList(place) : 'shared';
      return held === 'own' || (held === 'shared' && isUnknown(checker.getTypeAtLocation(node)));
    },
    amongLists: node => {
      const place = placeOf(node);
      return place !== undefined && isListOrObject(place);
    },
    nothing: mayBeNothing,
    gaps: list => gapsOf(elementsAt(list)),
    inner: lists => {
      const list = elementsAt(lists);
      return gapsOf(list && elementsIn(list));
    },
    unset: list => {
      const elements = elementsAt(list);
      return elements !== undefined && unset.has(elements);
    },
    sparse: node => sparse.has(node),
    zero: showsZero,
    this: node => {
      const place = placeOf(node);
      return place !== undefined && takesThis(place);
    },
  } satisfies Record<string, (node: TypeScript.Node) => Fact>;
  type Questions = typeof questions;
  const asked = new Map<TypeScript.SourceFile, Answer[]>();
  const ask = <Question extends keyof Questions>(
    question: Question,
    node: TypeScript.Node,
  ): ReturnType<Questions[Question]> => {
    const original = ts.getOriginalNode(node);
    const file = original.getSourceFile();
    const answer = questions[question](original);
    const answers = asked.get(file) ?? [];
    asked.set(file, answers);
    answers.push([question, original, answer]);
    return answer as ReturnType<Questions[Question]>;
  };
  const fieldsOf = (node: TypeScript.Node): ReadonlySet<string> | undefined => {
    const place = placeOf(node);
    const instance = place && ts.isClassLike(node) ? placeInside(place, INSTANCE) : undefined;
    const [own, ofInstance = []] = [place && namesInside(place), instance ? namesInside(instance) : []];
    return own && new Set([...own, ...ofInstance]);
  };
  return {
    fieldsOf,
    isAskedForKeys: node => ask('keys', node),
    factsOf: node => ask('facts', node),
    takesThis: node => ask('this', node),
    isFloat: node => ask('float', node),
    isConverted: node => ask('converted', node),
    mayBeList: node => ask('list', node),
    isAmongLists: node => ask('amongLists', node),
    mayBeNothing: node => ask('nothing', node),
    gapsIn: list => ask('gaps', list),
    gapsInside: lists => ask('inner', lists),
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
export function rememberedByNumbers<T>(
  program: TypeScript.Program,
  file: TypeScript.SourceFile,
  question: string,
  find: () => T,
): T {
  const numbers = numbersOf(program);
  const findAndNote = () => {
    const { length } = numbers.answersIn(file);
    const found = find();
    return { found, asked: numbers.answersIn(file).slice(length) };
  };
  return remembered(program, file, question, findAndNote, ({ asked }) => numbers.confirms(asked)).found;
}

type Fact = NumberFacts | GapKind | boolean;

function isSameFact(a: Fact, b: Fact): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.least === b.least && a.most === b.most && a.kind === b.kind;
}

/**
 * An interval with round bounds around another one, which stays the same for most changes of the program: what was
 * lowered with it need not be lowered anew.
 */
function roughly(facts: NumberFacts): NumberFacts {
  const { least, most } = facts;
  if (least >= most) return facts;
  return {
    ...facts,
    least: least < 0 ? -above(-least) : below(least),
    most: most < 0 ? -below(-most) : above(most),
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
