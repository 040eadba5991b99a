/** What is inside of a place, once the graph of the program is put together. */

import type { Node } from './graph.ts';
import { ELEMENTS } from './summary.ts';
import { find } from './twins.ts';

/** Names inside of the objects in a place; undefined if others than the program may add to them. */
export function namesInside(node: Node): Iterable<string> | undefined {
  const { inside } = find(node);
  if (!inside) return [];
  const { isShared, nodes } = find(inside);
  return isShared ? undefined : nodes.keys();
}

/** Whether somebody asks for the keys of the objects in a place, or may do so. */
export function areKeysEnumerated(node: Node): boolean {
  const { inside } = find(node);
  const { isAsked = false, isShared = false } = inside ? find(inside) : {};
  return isAsked || isShared;
}

/** Whether there may be an array in a place: one of the program, or one that others than the program may put there. */
export function holdsList(node: Node): 'own' | 'shared' | undefined {
  const { inside } = find(node);
  const { isList = false, isShared = false } = inside ? find(inside) : {};
  return isList ? 'own' : isShared ? 'shared' : undefined;
}

/** Whether what is in a place may be an array or an object, and is asked for properties of any name. */
export function isListOrObject(node: Node): boolean {
  const { inside } = find(node);
  const { isList = false, open } = inside ? find(inside) : {};
  return isList && open !== undefined;
}

/** Whether the functions in a place get the value of `this`. */
export function takesThis(node: Node): boolean {
  const { inside, isMethod } = find(node);
  return isMethod || (inside !== undefined && find(inside).isOfMethods === true);
}

/** What is inside of a place under a name, if anything is. */
export function locationInside(node: Node, name: string): Node | undefined {
  const { inside } = find(node);
  return inside && find(inside).nodes.get(name);
}

/** The place of the elements of an array. */
export function elementsIn({ inside }: Node): Node | undefined {
  const inner = inside && find(inside);
  const elements = inner?.open ?? inner?.nodes.get(ELEMENTS);
  return elements && find(elements);
}
