/** The contents of objects, arrays and functions, by the finished graph of the program. */

import ts from '../../program/typescript.js';
import { isUnknown } from '../number-keys.ts';
import { recorded } from '../recorded-facts.ts';
import type { Node } from './graph.ts';
import { valueFlowOf } from './index.ts';
import { ELEMENTS, INSTANCE, Mark } from './summary.ts';
import { find } from './twins.ts';

/**
 * Names of all fields that a program gives to objects that a node stands for, or asks of them; undefined if there may be
 * others.
 */
export function fieldsOf(node: ts.Node, program: ts.Program): ReadonlySet<string> | undefined {
  const location = valueFlowOf(program).nodeOf(node);
  const instance = location && ts.isClassLike(node) ? locationInside(location, INSTANCE) : undefined;
  const [own, ofInstance = []] = [location && namesInside(location), instance ? namesInside(instance) : []];
  return own && new Set([...own, ...ofInstance]);
}

/** What the objects, arrays and functions of a program are. */
export const contentsOf = recorded(program => {
  const { nodeOf } = valueFlowOf(program);
  const checker = program.getTypeChecker();
  return {
    /** Whether somebody may ask for the keys of what an object literal makes, or of the instances of a class. */
    areKeysEnumerated: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      // Who gets the default export of a file of JSON is not followed.
      if (!location || node.getSourceFile().fileName.endsWith('.json')) return true;
      if (!ts.isClassLike(node)) return areKeysEnumerated(location);
      const instance = locationInside(location, INSTANCE);
      return instance !== undefined && areKeysEnumerated(instance);
    },
    /** Whether an expression may give an array, or a pattern get one, whatever its type says. */
    mayBeList: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      const held = location ? holdsList(location) : 'shared';
      return held === 'own' || (held === 'shared' && isUnknown(checker.getTypeAtLocation(node)));
    },
    /** Whether an object is asked for properties of any name together with arrays, and must not be taken for one. */
    isAmongLists: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      return location !== undefined && isListOrObject(location);
    },
    /** Whether the functions that an expression gives, or that a node declares, get the value of `this`. */
    takesThis: (node: ts.Node): boolean => {
      const location = nodeOf(node);
      return location !== undefined && takesThis(location);
    },
  };
});

/** Names inside of the objects in a place; undefined if others than the program may add to them. */
function namesInside(node: Node): Iterable<string> | undefined {
  const { inside } = find(node);
  if (!inside) return [];
  const { isShared, nodes } = find(inside);
  return isShared ? undefined : nodes.keys();
}

/** Whether somebody asks for the keys of the objects in a place, or may do so. */
function areKeysEnumerated(node: Node): boolean {
  const { inside } = find(node);
  const { marks = 0, isShared = false } = inside ? find(inside) : {};
  return isShared || (marks & Mark.Enumerated) !== 0;
}

/** Whether there may be an array in a place: one of the program, or one that others than the program may put there. */
function holdsList(node: Node): 'own' | 'shared' | undefined {
  const { inside } = find(node);
  const { marks = 0, isShared = false } = inside ? find(inside) : {};
  return marks & Mark.List ? 'own' : isShared ? 'shared' : undefined;
}

/** Whether what is in a place may be an array or an object, and may be asked for properties of any name. */
function isListOrObject(node: Node): boolean {
  const { inside } = find(node);
  const { marks = 0, isShared = false, open } = inside ? find(inside) : {};
  return isShared || ((marks & Mark.List) !== 0 && open !== undefined);
}

/** Whether the functions in a place get the value of `this`. */
function takesThis(node: Node): boolean {
  const { inside, marks } = find(node);
  return (marks & Mark.Method) !== 0 || (inside !== undefined && find(inside).isOfMethods === true);
}

/** What is inside of a place under a name, if anything is. */
function locationInside(node: Node, name: string): Node | undefined {
  const { inside } = find(node);
  return inside && find(inside).nodes.get(name);
}

/** The place of the elements of an array. */
export function elementsIn({ inside }: Node): Node | undefined {
  const inner = inside && find(inside);
  const elements = inner?.open ?? inner?.nodes.get(ELEMENTS);
  return elements && find(elements);
}
