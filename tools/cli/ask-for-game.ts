/** The questions of `cartwright new` in a terminal. */

import type { Readable, Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { cancel, intro, isCancel, select, text } from '@clack/prompts';
import { nameProblem, titleOf } from '../project/new/game-names.ts';
import { TEMPLATES } from '../project/new/templates.ts';

/** The properties of a new game that the user has chosen. */
export interface GameAnswers {
  template?: string;
  title?: string;
  author?: string;
}

/** The streams that questions are written to and answers read from. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

const USUAL_NAME = 'my-game';

/**
 * Asks for the properties of a new game.
 *
 * @param given name of the game, or the folder for it, if the user gave one
 * @param author the suggested author
 * @param terminal the terminal to ask in
 * @returns undefined if the user cancelled
 */
export async function askForGame(
  given: string | undefined,
  author = 'You',
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<(GameAnswers & { path: string }) | undefined> {
  // Pseudo-terminals may report a width of 0, which would put every letter on its own line.
  const { output } = terminal;
  if (output instanceof WriteStream && !output.columns) [output.columns, output.rows] = [80, 24];
  intro('A new game', terminal);
  const ask = (message: string, usual: string) => askForText(terminal, message, usual);
  const path =
    given ?? (await askForText(terminal, 'Name, used for folders and files', USUAL_NAME, nameRemedy));
  if (path === undefined) return undefined;
  const template = await select({
    ...terminal,
    message: 'Template',
    options: TEMPLATES.map(({ name, summary }) => ({ value: name, label: name, hint: summary })),
  });
  if (isCancel(template)) return end(terminal);
  const title = await ask('Title', titleOf(path.split(/[\\/]/).at(-1) || USUAL_NAME));
  if (title === undefined) return undefined;
  const maker = await ask('Author', author);
  return maker === undefined ? undefined : { path, template, title, author: maker };
}

/** A line of text, or the usual one if nothing was typed; undefined if the user cancelled. */
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
  cancel('Nothing written.', terminal);
}
