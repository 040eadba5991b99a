/**
 * Names of files beside the page: the worker's script, a ZIP file with what it reads of this package, what pages of
 * games are made of in the workshop, and in those that are given away, and the page on which shared games play.
 */

export const WORKER_SCRIPT = 'workshop-worker.js';
export const INSTALLED_ARCHIVE = 'workshop-package.zip';
export const PLAYER_PARTS = 'workshop-player.json';
export const GAME_PARTS = 'player-game.json';
export const PLAY_PAGE = 'play.html';
/** The service worker with which the page works offline. */
export const SERVICE_WORKER = 'service-worker.js';

/** In the query of the address of a workshop that is part of another page. */
export const EMBED = 'embed';

/** The folder of the open project in the worker, by which pages know what is served. */
export const PROJECT = '/project';

/** The file with what a template shows, beside the page: a `TemplatePage` as JSON. */
export function templatePage(template: string): string {
  return `template-${template}.json`;
}
