/**
 * Whether two summaries of a file differ only in the numbers of the source, and in where it stands in its text: then the
 * locations of the program are connected as before, and only some of their values are others.
 */

import type { Access, Link, Source, Summary } from './summary.ts';

/** Whether a graph that was built with the one summary is that of the other one, but for known values and nodes. */
export function hasSameShape(one: Summary, other: Summary): boolean {
  return (
    one.count === other.count &&
    areAllSame(one.links, other.links, isSameLink) &&
    areAllSame(one.sources, other.sources, isSameSource) &&
    areAllSame([...one.shared], [...other.shared], isSamePair) &&
    areAllSame(one.marks, other.marks, isSamePair) &&
    areAllSame(one.accesses, other.accesses, isSameAccess) &&
    areAllSame(one.holeLinks, other.holeLinks, isSamePair)
  );
}

function areAllSame<T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
}

/** Links are made of numbers and strings. */
function isSameLink(one: Link, other: Link): boolean {
  const fields = other as unknown as Record<string, unknown>;
  return (
    one.kind === other.kind && Object.entries(one).every(([field, value]) => Object.is(fields[field], value))
  );
}

function isSamePair([a, b]: readonly unknown[], [c, d]: readonly unknown[]): boolean {
  return a === c && b === d;
}

function isSameSource(one: Source, other: Source): boolean {
  return (
    one.to === other.to &&
    one.operation === other.operation &&
    areAllSame(one.operands, other.operands, Object.is) &&
    (one.value === undefined) === (other.value === undefined) &&
    one.node?.kind === other.node?.kind
  );
}

function isSameAccess(one: Access, other: Access): boolean {
  return (
    one.index === other.index &&
    one.length === other.length &&
    one.list === other.list &&
    one.location === other.location &&
    one.isCounter === other.isCounter &&
    (one.target === undefined) === (other.target === undefined) &&
    areAllSame(one.kept ?? [], other.kept ?? [], Object.is)
  );
}
