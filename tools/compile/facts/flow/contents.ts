/** The contents of objects, arrays and functions, by the finished graph of the program. */

import { mentions } from '../../program/needed-files.ts';
import ts from '../../program/typescript.js';
import { isUnknown } from '../keys/number-keys.ts';
import { recorded } from '../recorded-facts.ts';
import { hasLua } from '../this-values.ts';
import type { Node } from './graph-nodes.ts';
import { valueFlowOf } from './index.ts';
import { ELEMENTS, INSTANCE, ITERATOR, Mark, RESULT } from './summary.ts';
import { find } from './union-find.ts';

/** Names of all fields that a program sets or reads in the objects of a node; undefined if there may be others. */
export function fieldsOf(node: ts.Node, program: ts.Program): ReadonlySet<string> | undefined {
  const location = valueFlowOf(program).nodeOf(node);
  const instance = location && ts.isClassLike(node) ? locationInside(location, INSTANCE) : undefined;
  const [own, ofInstance = []] = [location && namesInside(location), instance ? namesInside(instance) : []];
  return own && new Set([...own, ...ofInstance]);
}

/** Names of all fields of a program that strings show, or that are read from one. */
export function shownFields(program: ts.Program): ReadonlySet<string> {
  return showsFields(program) ? valueFlowOf(program).graph.shownFields : new Set();
}

/** Names of all fields in what Lua files get, which may walk through the keys of a table, or compute them. */
export function fieldsForLua(program: ts.Program): ReadonlySet<string> {
  const names = new Set<string>();
  if (!hasLua(program)) return names;
  for (const { inside } of valueFlowOf(program).graph.nodes) {
    const { isShared, nodes } = inside ? find(inside) : {};
    if (isShared && nodes) for (const name of nodes.keys()) names.add(name);
  }
  return names;
}

const showsFields = mentions(/\b(?:JSON|console)\b/);

/** Facts about the objects, arrays and functions of a program. */
export const contentsOf = recorded('contents', program => {
  const { nodeOf } = valueFlowOf(program);
  const checker = program.getTypeChecker();
  return {
    /** Whether the keys of an object literal's objects, or of the instances of a class, may be enumerated. */
    areKeysEnumerated: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      // The value flow does not follow the default export of a JSON file.
      if (!location || node.getSourceFile().fileName.endsWith('.json')) return true;
      if (!ts.isClassLike(node)) return areKeysEnumerated(location);
      const instance = locationInside(location, INSTANCE);
      return instance !== undefined && areKeysEnumerated(instance);
    },
    /** Whether an expression, or the source of a pattern, may be an array, whatever its type says. */
    mayBeList: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      const held = location ? holdsList(location) : 'shared';
      return held === 'own' || (held === 'shared' && isUnknown(checker.getTypeAtLocation(node)));
    },
    /** Whether the elements of an array may be arrays, whatever its type says. */
    mayHoldLists: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      const elements = location && elementsIn(location);
      return elements !== undefined && holdsList(elements) !== undefined;
    },
    /**
     * Whether an object is iterated, or accessed by computed keys at a location that also holds arrays, so that it must
     * be distinguishable from them.
     */
    isAmongLists: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      return location !== undefined && isListOrObject(location);
    },
    /** Whether an array may be one that was made by its length, some of whose elements were never set. */
    mayHaveGaps: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      const { marks = 0 } = (location && elementsIn(location)) ?? {};
      return (marks & (Mark.Gaps | Mark.Filled)) === Mark.Gaps;
    },
    /** Whether an expression may give a function of the program that is not a class. */
    mayBeFunction: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      return location !== undefined && holdsFunction(location);
    },
    /** Whether the functions that an expression gives, or that a node declares, receive `this`. */
    takesThis: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      return location !== undefined && takesThis(location);
    },
  };
});

/** Names inside of the objects of a location; undefined if code outside of the program may add others. */
function namesInside(node: Node): Iterable<string> | undefined {
  const { inside } = find(node);
  if (!inside) return [];
  const { isShared, nodes } = find(inside);
  return isShared ? undefined : nodes.keys();
}

/** Whether the keys of the objects of a location may be enumerated. */
function areKeysEnumerated(node: Node): boolean {
  const { inside } = find(node);
  const { marks = 0, isShared = false } = inside ? find(inside) : {};
  return isShared || (marks & Mark.Enumerated) !== 0;
}

/**
 * Whether a location may hold an array: one of the program, or one that code outside of the program may put there.
 */
function holdsList(node: Node): 'own' | 'shared' | undefined {
  const { inside } = find(node);
  const { marks = 0, isShared = false } = inside ? find(inside) : {};
  return marks & Mark.List ? 'own' : isShared ? 'shared' : undefined;
}

/** Whether a location may hold a function of the program that is not a class. */
function holdsFunction(node: Node): boolean {
  const { inside } = find(node);
  const nodes = inside && find(inside).nodes;
  return nodes?.has(RESULT) === true && !nodes.has(INSTANCE);
}

/** Whether a location may hold an array or an object that is iterated or accessed by computed keys. */
function isListOrObject(node: Node): boolean {
  const { inside } = find(node);
  const { marks = 0, isShared = false, open, nodes } = inside ? find(inside) : {};
  return isShared || ((marks & Mark.List) !== 0 && open !== undefined) || nodes?.has(ITERATOR) === true;
}

/** Whether the functions of a location receive `this`. */
function takesThis(node: Node): boolean {
  const { inside, marks } = find(node);
  return (marks & Mark.Method) !== 0 || (inside !== undefined && find(inside).isOfMethods === true);
}

/** The location inside of another one under a name, if there is one. */
function locationInside(node: Node, name: string): Node | undefined {
  const { inside } = find(node);
  return inside && find(inside).nodes.get(name);
}

/** The location of the elements of an array. */
export function elementsIn({ inside }: Node): Node | undefined {
  const inner = inside && find(inside);
  const elements = inner?.open ?? inner?.nodes.get(ELEMENTS);
  return elements && find(elements);
}
