/** The page for visitors from another site while a game is debugged: it only links to the game. */

import { htmlDocument } from '../../export/html-document.ts';
import { contentPolicy } from '../../export/page-document.ts';

/** A page that does not take the debugger from the page of the game. */
export function linkPage(): string {
  return htmlDocument({
    title: 'Cartwright',
    description: 'The game is one click away',
    policy: contentPolicy(false),
    style:
      'body { margin: 0; padding: 18vh 24px; text-align: center; background: #0b0c14; font: 20px system-ui, sans-serif; } a { color: #73eff7; }',
    body: '<main><a href="/">Open the game</a></main>',
  });
}
