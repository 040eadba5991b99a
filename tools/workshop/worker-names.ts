/**
 * Names of files beside the page: the worker's script, a ZIP file with what it reads of this package, and what pages of
 * games are made of.
 */

export const WORKER_SCRIPT = 'workshop-worker.js';
export const INSTALLED_ARCHIVE = 'workshop-package.zip';
export const PLAYER_PARTS = 'workshop-player.json';

/** The folder of the open project in the worker, by which pages know what is served. */
export const PROJECT = '/project';

/** The file with what a template shows, beside the page: a `GamePage` as JSON. */
export function templatePage(template: string): string {
  return `template-${template}.json`;
}
