/** The questions of `cartwright new` in a terminal. */

import type { Readable, Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { cancel, intro, isCancel, select, text } from '@clack/prompts';
import { nameProblem, titleOf } from '../project/new/new-game.ts';
import { TEMPLATES } from '../project/new/templates.ts';

/** What a game is to be, as far as it was said. */
export interface GameAnswers {
  template?: string;
  title?: string;
  author?: string;
}

/** Where questions are shown, and answers are typed. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

const USUAL_NAME = 'my-game';

/**
 * Asks what a game is to be.
 *
 * @param given name of the game, or the folder for it, where the user has said it
 * @param author who probably makes it
 * @param terminal where it is asked and answered
 * @returns undefined if the user has ended it
 */
export async function askForGame(
  given: string | undefined,
  author = 'You',
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<(GameAnswers & { path: string }) | undefined> {
  // Some terminals that programs make do not say how large they are, and every letter would get a line.
  const { output } = terminal;
  if (output instanceof WriteStream && !output.columns) [output.columns, output.rows] = [80, 24];
  intro('A new game', terminal);
  const ask = (message: string, usual: string) => askForText(terminal, message, usual);
  const path =
    given ?? (await askForText(terminal, 'Its name, for folders and files', USUAL_NAME, nameRemedy));
  if (path === undefined) return undefined;
  const template = await select({
    ...terminal,
    message: 'What to begin with',
    options: TEMPLATES.map(({ name, summary }) => ({ value: name, label: name, hint: summary })),
  });
  if (isCancel(template)) return end(terminal);
  const title = await ask('Its title', titleOf(path.split(/[\\/]/).at(-1) || USUAL_NAME));
  if (title === undefined) return undefined;
  const maker = await ask('Who makes it', author);
  return maker === undefined ? undefined : { path, template, title, author: maker };
}

/** A line of text, or the usual one if nothing was typed; undefined if the user has ended it. */
async function askForText(
  terminal: Terminal,
  message: string,
  usual: string,
  validate?: (value: string | undefined) => string | undefined,
): Promise<string | undefined> {
  const answer = await text({ ...terminal, message, placeholder: usual, defaultValue: usual, validate });
  return isCancel(answer) ? end(terminal) : answer;
}

function nameRemedy(value: string | undefined): string | undefined {
  return value ? nameProblem(value)?.remedy : undefined;
}

function end(terminal: Terminal): undefined {
  cancel('Nothing was written.', terminal);
}
