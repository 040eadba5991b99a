/** Names and titles of games. */

import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';

/** File names that Windows reserves, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** What is wrong with the name of a game, if anything. */
export function nameProblem(name: string): Diagnostic | undefined {
  if (!/^[A-Za-z][\w-]*$/.test(name))
    return errorDiagnostic('new/name', `"${name}" is not a valid name for a game`, {
      remedy: 'Use letters, digits, - and _, starting with a letter, such as my-game.',
    });
  const owner = name === 'index' ? 'the gallery page' : isDevice(name) ? 'a Windows device' : undefined;
  if (owner === undefined) return undefined;
  return errorDiagnostic('new/name', `"${name}" is the name of ${owner}`, { remedy: 'Choose another name.' });
}

/** Whether Windows takes a file of this name for a device. */
export function isDevice(name: string): boolean {
  return DEVICES.test(name);
}

/** A valid name for the game in a folder. */
export function nameOf(folder: string): string {
  const name = folder
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^[_-]+|[_-]+$/g, '');
  return /^[A-Za-z]/.test(name) ? name : ['game', name].filter(part => part !== '').join('-');
}

/** The name of a game as words, for a title. */
export function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words[0].toUpperCase() + words.slice(1);
}
