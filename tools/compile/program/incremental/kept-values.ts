/**
 * What was found out about files as plain data that another process can read: in the place of nodes stand their places in
 * the files.
 */

import { NEGATIVE_ZERO, NO_VALUE, UNKNOWN } from '../../facts/intervals/abstract-values.ts';
import { nodeAt, placeOf } from '../nodes-in.ts';
import type ts from '../typescript.js';

/** Values that are told apart from others that are equal. */
const CONSTANTS: readonly object[] = [UNKNOWN, NO_VALUE, NEGATIVE_ZERO];

/** In the place of a file, a node or a constant; no other object has this key. */
type Placeholder = { '\0': { file: string } | { node: number } | { constant: number } };

/** Thrown for a value that makes no sense in another process. */
const NOT_PLAIN = new Error('a value cannot be kept');

/**
 * A value that was found out about a file, as plain data.
 *
 * @returns undefined if it refers to more than that: to types, symbols, functions or nodes of other files
 */
export function toPlain(value: unknown, file: ts.SourceFile): unknown {
  const plain = (inner: unknown): unknown => {
    if (typeof inner === 'function' || typeof inner === 'symbol') throw NOT_PLAIN;
    if (typeof inner !== 'object' || inner === null) return inner;
    if (Array.isArray(inner)) return inner.map(plain);
    if (inner instanceof Map) return new Map([...inner].map(([key, one]) => [plain(key), plain(one)]));
    if (inner instanceof Set) return new Set([...inner].map(plain));
    const constant = CONSTANTS.indexOf(inner);
    if (constant >= 0) return { '\0': { constant } } satisfies Placeholder;
    if (isNode(inner)) return placeholderOf(inner, file);
    if (Object.getPrototypeOf(inner) !== Object.prototype) throw NOT_PLAIN;
    const copy: Record<string, unknown> = {};
    for (const key in inner) copy[key] = plain((inner as Record<string, unknown>)[key]);
    return copy;
  };
  try {
    return plain(value);
  } catch (problem) {
    if (problem !== NOT_PLAIN) throw problem;
    return undefined;
  }
}

function placeholderOf(node: ts.Node, file: ts.SourceFile): Placeholder {
  if ('fileName' in node) return { '\0': { file: (node as ts.SourceFile).fileName } };
  const place = placeOf(node, file);
  if (place === undefined) throw NOT_PLAIN;
  return { '\0': { node: place } };
}

/**
 * The value that plain data stands for; the data is changed.
 *
 * @param file the file that it is about, with the same text as when it was found out
 * @param fileNamed finds the files that it mentions
 */
export function fromPlain(
  value: unknown,
  file: ts.SourceFile,
  fileNamed: (name: string) => ts.SourceFile | undefined,
): unknown {
  const restore = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    if (Array.isArray(inner)) {
      for (let i = 0; i < inner.length; i++) if (typeof inner[i] === 'object') inner[i] = restore(inner[i]);
      return inner;
    }
    if (inner instanceof Map) return new Map([...inner].map(([key, one]) => [restore(key), restore(one)]));
    if (inner instanceof Set) return new Set([...inner].map(restore));
    if ('\0' in inner) return meant((inner as Placeholder)['\0']);
    const fields = inner as Record<string, unknown>;
    for (const key in fields) if (typeof fields[key] === 'object') fields[key] = restore(fields[key]);
    return inner;
  };
  const meant = (place: Placeholder['\0']): unknown => {
    if ('constant' in place) return CONSTANTS[place.constant];
    return 'file' in place ? fileNamed(place.file) : nodeAt(file, place.node);
  };
  return restore(value);
}

/** Whether a value is a node of TypeScript: no other objects have such a method. */
function isNode(value: object): value is ts.Node {
  return 'getSourceFile' in value;
}
