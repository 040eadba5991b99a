/** The file `cart/gallery.json` of a project with several games: what their page is called, and their order on it. */

import { join } from 'node:path';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { readTextIfThere } from '../files/read-text.ts';
import type { Project } from './find-project.ts';
import { type JsonProblem, placeInJson, readJsonObject, unknownKey, wrongValue } from './json-object.ts';

const FILE = join('cart', 'gallery.json');
const KIND = 'gallery-json';
const KEYS = ['title', 'desc', 'order'];

export interface GalleryConfig {
  title?: string;
  /** A sentence or two about the games. */
  desc?: string;
  /** Names of games. */
  order?: string[];
}

/** Path of the file in the project of a game. */
export function galleryFile({ root }: Project): string {
  return join(root, FILE);
}

/**
 * Reads the text of a `gallery.json`.
 *
 * @returns the values; or a diagnostic for every key that is unknown or has a value that cannot be used
 */
export function readGalleryJson(text: string, file: string): Outcome<GalleryConfig> {
  const config: GalleryConfig = {};
  const example = '{ "title": "My games", "order": ["first", "second"] }';
  const read = readJsonObject({ text, file, kind: KIND, example }, (key, value) =>
    readKey(config, key, value),
  );
  return read.ok ? success(config) : read;
}

function readKey(config: GalleryConfig, key: string, value: unknown): JsonProblem | undefined {
  if (key === 'title' || key === 'desc') {
    if (typeof value !== 'string' || value.trim() === '')
      return wrongValue(KIND, key, value, 'Write a string.');
    config[key] = value.trim();
    return undefined;
  }
  if (key === 'order') {
    if (!Array.isArray(value) || !value.every(name => typeof name === 'string'))
      return wrongValue(KIND, key, value, 'Write an array of names of games.');
    config.order = value;
    return undefined;
  }
  return unknownKey(KIND, key, KEYS);
}

/**
 * What is said about the page of a project's games, and the games in their order: those that the file names first,
 * then the others as they came.
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
