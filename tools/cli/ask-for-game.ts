/** The questions of `cartwright new` in a terminal. */

import { cancel, intro, isCancel, select, text } from '@clack/prompts';
import { nameProblem, titleOf } from '../project/new/new-game.ts';
import { TEMPLATES } from '../project/new/templates.ts';

/** What a game is to be, as far as it was said. */
export interface GameAnswers {
  template?: string;
  title?: string;
  author?: string;
}

const USUAL_NAME = 'my-game';

/**
 * Asks what a game is to be.
 *
 * @param given name of the game, or the folder for it, where the user has said it
 * @param author who probably makes it
 * @returns undefined if the user has ended it
 */
export async function askForGame(
  given: string | undefined,
  author = 'You',
): Promise<(GameAnswers & { path: string }) | undefined> {
  intro('A new game');
  const path = given ?? (await askForText('Its name, for folders and files', USUAL_NAME, nameRemedy));
  if (path === undefined) return undefined;
  const template = await select({
    message: 'What to begin with',
    options: TEMPLATES.map(({ name, summary }) => ({ value: name, label: name, hint: summary })),
  });
  if (isCancel(template)) return end();
  const title = await askForText('Its title', titleOf(path.split(/[\\/]/).at(-1) || USUAL_NAME));
  if (title === undefined) return undefined;
  const maker = await askForText('Who makes it', author);
  return maker === undefined ? undefined : { path, template, title, author: maker };
}

/** A line of text, or the usual one if nothing was typed; undefined if the user has ended it. */
async function askForText(
  message: string,
  usual: string,
  validate?: (value: string | undefined) => string | undefined,
): Promise<string | undefined> {
  const answer = await text({ message, placeholder: usual, defaultValue: usual, validate });
  return isCancel(answer) ? end() : answer;
}

function nameRemedy(value: string | undefined): string | undefined {
  return value ? nameProblem(value)?.remedy : undefined;
}

function end(): undefined {
  cancel('Nothing was written.');
}
