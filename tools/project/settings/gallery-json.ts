/**
 * The file `gallery.json` in the folder `cart` of a project with several games: the title of their page, and
 * their order on it.
 */

import { dirname, join } from 'node:path';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import type { Project } from '../find-project.ts';
import { placeInJson, wrongValue } from './json-object.ts';
import { filledText, readSettings, type Settings } from './setting.ts';

const FILE = 'gallery.json';
const KIND = 'gallery-json';

export interface GalleryConfig {
  title?: string;
  /** A sentence or two about the games. */
  desc?: string;
  /** Names of games. */
  order?: string[];
}

export const GALLERY_SETTINGS: Settings<GalleryConfig> = {
  title: filledText('Title of the gallery page.'),
  desc: filledText('A sentence or two about the games.'),
  order: {
    description: 'Names of games in the order of the page; all others follow.',
    schema: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    problem: (kind, key, value) =>
      Array.isArray(value) && value.every(name => typeof name === 'string')
        ? undefined
        : wrongValue(kind, key, value, 'Write an array with names of games.'),
  },
};

/** Path of the file in the project of a game. */
function galleryFile({ cartFolder }: Project): string {
  return join(dirname(cartFolder), FILE);
}

/**
 * Reads a `gallery.json`.
 *
 * @returns the values; or a diagnostic for every key that is unknown or has an invalid value
 */
export function readGalleryJson(text: string, file: string): Outcome<GalleryConfig> {
  const example = '{ "title": "My games", "order": ["first", "second"] }';
  return readSettings(GALLERY_SETTINGS, { text, file, kind: KIND, example });
}

/**
 * The settings of a project's gallery, and its games in order: those that the file lists first, then all
 * others.
 *
 * @param projects all games of one project, at least one
 */
export function arrangeGames(
  projects: readonly Project[],
): Outcome<{ config: GalleryConfig; projects: Project[] }> {
  const file = galleryFile(projects[0]);
  const text = readTextIfThere(file);
  if (!text.ok) return text;
  const config = readGalleryJson(text.value ?? '{}', file);
  if (!config.ok) return config;
  const order = config.value.order ?? [];
  const unknown = order.find(name => !projects.some(project => project.name === name));
  if (unknown !== undefined)
    return failure(
      errorDiagnostic('gallery-json/no-game', `there is no game "${unknown}"`, {
        ...placeInJson(text.value ?? '', file, 'order'),
        remedy: 'Correct the array "order", or remove the name from it.',
      }),
    );
  const named = order.map(name => projects.find(project => project.name === name)!);
  const others = projects.filter(({ name }) => !order.includes(name));
  return success({ config: config.value, projects: [...new Set(named), ...others] });
}
