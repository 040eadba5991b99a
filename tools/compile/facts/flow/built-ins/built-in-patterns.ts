/** The value flow through regular expressions, and through the methods of strings that take them. */

import type { BadPattern, RegularExpression } from '../../../../regular-expressions/index.ts';
import ts from '../../../program/typescript.js';
import { valueWith } from '../../intervals/abstract-values.ts';
import { ANY_NUMBER, integers, MAX_LETTERS } from '../../intervals/intervals.ts';
import { skipWrappers } from '../../writes.ts';
import { literalPattern } from '../known-patterns.ts';
import { ELEMENTS, type Location, Mark, type SummaryWriter } from '../summary.ts';
import { type BuiltInCall, newList } from './built-in-lists.ts';

/** In a regular expression: what its groups capture, besides strings. */
const CAPTURED = '[captured]';

const INDEX = valueWith(integers(0, MAX_LETTERS));
const POSITION = valueWith(integers(-1, MAX_LETTERS));

/** More groups than the callbacks of a program have parameters for. */
const MAX_PARAMETERS = 20;

/** The location of a regular expression that a program makes, if its text is known, from that. */
export function newPattern(writer: SummaryWriter, pattern?: RegularExpression | BadPattern): Location {
  const made = writer.create();
  writer.known(INDEX, writer.inside(made, 'lastIndex'));
  const isSure = pattern && 'groups' in pattern && !pattern.hasOptionalGroups;
  if (!isSure) addNullish(writer, writer.inside(made, CAPTURED));
  return made;
}

/** The result of a method of regular expressions; undefined for those that say nothing of values. */
export function callOfPattern(writer: SummaryWriter, { name, receiver }: BuiltInCall): Location | undefined {
  return name === 'exec' ? newMatch(writer, receiver) : undefined;
}

/** The result of a method of strings that takes a string or a regular expression; undefined for the others. */
export function callWithPattern(
  writer: SummaryWriter,
  { list, name, node }: BuiltInCall,
): Location | undefined {
  const [given, replacement] = list;
  // A string becomes a regular expression.
  const sought = given ?? newPattern(writer);
  switch (name) {
    case 'match':
      return newMatch(writer, sought);
    case 'matchAll':
      return newList(writer, newMatch(writer, sought));
    case 'search':
      return writer.known(POSITION);
    case 'split':
      return newList(writer, writer.inside(sought, CAPTURED));
    case 'replace':
    case 'replaceAll':
      if (replacement !== undefined) callReplacer(writer, replacement, sought, groupsOf(node));
      return writer.create();
    default:
      return undefined;
  }
}

/** The array with a match and its groups. */
function newMatch(writer: SummaryWriter, pattern: Location): Location {
  const captured = writer.inside(pattern, CAPTURED);
  const made = newList(writer, captured);
  writer.known(INDEX, writer.inside(made, 'index'));
  const named = writer.inside(made, 'groups');
  writer.open(named);
  writer.flow(captured, writer.inside(named, ELEMENTS));
  return made;
}

/**
 * Calls what gives replacements: with the match, the groups, the position, the text and the object of named groups.
 *
 * @param groups how many there are, if that is known
 */
function callReplacer(
  writer: SummaryWriter,
  replacer: Location,
  pattern: Location,
  groups: number | undefined,
): void {
  const captured = writer.inside(pattern, CAPTURED);
  const position = writer.known(INDEX);
  const named = writer.create();
  writer.open(named);
  writer.flow(captured, writer.inside(named, ELEMENTS));
  const given =
    groups === undefined
      ? new Array<Location>(MAX_PARAMETERS).fill(writer.anyOf(captured, position, named))
      : [...new Array<Location>(groups).fill(captured), position, writer.create(), named];
  writer.callBack(replacer, [writer.create(), ...given]);
}

/** How many groups the regular expression has that a call is given, if that is in the source. */
function groupsOf(node: ts.Node | undefined): number | undefined {
  const sought =
    node && ts.isCallExpression(node) && node.arguments.length > 0 && skipWrappers(node.arguments[0]);
  if (!sought || !ts.isRegularExpressionLiteral(sought)) return undefined;
  const pattern = literalPattern(sought);
  return 'reason' in pattern ? undefined : pattern.groups;
}

function addNullish(writer: SummaryWriter, location: Location): void {
  const nullish = writer.known(valueWith(ANY_NUMBER));
  writer.mark(Mark.Nullish, nullish);
  writer.flow(nullish, location);
}
