/** Two things with the same name in code are an error: otherwise the last one would silently win. */

import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { type ConstantGroup, type ConstantValue, constantName, Named, Typed } from './constants.ts';

/**
 * Finds names that stand for two things.
 *
 * @param file to blame for two files, or for a constant without a file
 * @returns an error for each second thing
 */
export function repeatedNames(groups: readonly ConstantGroup[], file: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  /** Objects that occur in several places are checked once. */
  const seen = new Set<Named>();
  const tell = (path: string, first: string, second: string, place: string) => {
    found.push(
      errorDiagnostic(
        'art/same-name',
        `two files or entries share the name ${path} in code: ${first} and ${second}`,
        {
          file: place,
          remedy: 'Rename one of them.',
        },
      ),
    );
  };
  const visit = (value: ConstantValue, path: string, place: string): void => {
    if (value instanceof Typed) visit(value.value, path, place);
    else if (value instanceof Named) {
      if (seen.has(value)) return;
      seen.add(value);
      const known = new Map<string, string>();
      for (const { name, about, value: inner } of value.entries) {
        const own = constantName(name);
        const first = known.get(own);
        if (first === undefined) known.set(own, about);
        else tell(`${path}.${own}`, first, about, place);
        visit(inner, `${path}.${own}`, place);
      }
    } else if (Array.isArray(value)) {
      if (typeof value[0] === 'object')
        for (const [index, each] of value.entries()) visit(each, `${path}[${index}]`, place);
    } else if (typeof value === 'object')
      for (const [name, each] of Object.entries(value)) visit(each, `${path}.${name}`, place);
  };
  for (const { name: group, constants } of groups) {
    /** Paths of constants and of their folders. */
    const known = new Map<string, string>();
    const folders = new Map<string, string>();
    for (const { name, folder = [], about, value, file: own = file } of constants) {
      const path = [group, ...folder, name].join('.');
      const first = known.get(path) ?? folders.get(path);
      if (first !== undefined) tell(path, first, about, file);
      known.set(path, first ?? about);
      for (let depth = 1; depth <= folder.length; depth++) {
        const around = [group, ...folder.slice(0, depth)].join('.');
        const single = folders.has(around) ? undefined : known.get(around);
        if (single !== undefined) tell(around, single, about, file);
        folders.set(around, folders.get(around) ?? about);
      }
      visit(value, path, own);
    }
  }
  return found;
}
