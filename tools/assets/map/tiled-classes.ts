/** The classes of a Tiled project (`.tiled-project`): maps only contain values that differ from their defaults. */

import type { Fields } from './fields.ts';
import type { PropertyValue } from './map-file.ts';

/** The default properties of a class; none for an unknown name. */
export type TiledClasses = (name: string) => Record<string, PropertyValue>;

/** Maximum nesting of classes. */
const MAX_DEPTH = 16;

/**
 * Reads the classes of a project.
 *
 * @throws MapProblem
 */
export function readTiledClasses(project: Fields): TiledClasses {
  const members = new Map(
    project
      .objects('propertyTypes', 'type')
      .filter(type => type.string('type', '') === 'class')
      .map(type => [type.string('name'), type.objects('members', 'member')]),
  );
  const valuesOf = (name: string, depth: number): Record<string, PropertyValue> => {
    if (depth > MAX_DEPTH) return {};
    return Object.fromEntries(
      (members.get(name) ?? []).flatMap(member => {
        const value = member.raw('value');
        const isClass = member.string('type', 'string') === 'class';
        if (isClass)
          return [
            [
              member.string('name'),
              { ...valuesOf(member.string('propertyType', ''), depth + 1), ...(value as object) },
            ],
          ];
        // A class has no object references.
        const isPlain = ['number', 'string', 'boolean'].includes(typeof value);
        return isPlain && member.string('type', 'string') !== 'object'
          ? [[member.string('name'), value]]
          : [];
      }),
    ) as Record<string, PropertyValue>;
  };
  return name => valuesOf(name, 0);
}
