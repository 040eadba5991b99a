/** The classes of a project of Tiled (`.tiled-project`): maps hold only what differs from the values that these give. */

import type { Fields } from './fields.ts';
import type { PropertyValue } from './map-file.ts';

/** The properties that the objects of a class have where they do not say otherwise; none for an unknown name. */
export type TiledClasses = (name: string) => Record<string, PropertyValue>;

/** Classes in classes. */
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
        // No object is named by a class.
        const isPlain = ['number', 'string', 'boolean'].includes(typeof value);
        return isPlain && member.string('type', 'string') !== 'object'
          ? [[member.string('name'), value]]
          : [];
      }),
    ) as Record<string, PropertyValue>;
  };
  return name => valuesOf(name, 0);
}
