/** Makes the tree of a program small without changing what it does, and prints it in as few characters as possible. */

import { chooseNames } from './names/name-slots.ts';
import { ShortNames } from './names/short-names.ts';
import { finish, type MinifyInput, type Printed, prepare } from './prepare.ts';

export type { MinifyInput } from './prepare.ts';

/** Minifies a program: what it does stays the same, and every error still belongs to one line of the sources. */
export function minify(input: MinifyInput): Printed {
  const prepared = prepare(input, { aliases: true, merges: true, order: 'frequency' });
  const names = new ShortNames();
  const { variables, fields, excess } = prepared;
  const writer = finish(prepared, chooseNames(variables, names), chooseNames(fields, names), 'exact');
  return { writer, excess };
}
