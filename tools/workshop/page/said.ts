/** Times, sizes and problems in words. */

import type { Diagnostic } from '../../diagnostic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS = [
  { below: HOUR, unit: 'minute', length: MINUTE },
  { below: DAY, unit: 'hour', length: HOUR },
  { below: 30 * DAY, unit: 'day', length: DAY },
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * How long ago a time was: `5 minutes ago`, `yesterday`, and the date after a month.
 *
 * @param time in milliseconds since 1970
 * @param now in milliseconds since 1970
 */
export function timeAgo(time: number, now: number): string {
  const passed = now - time;
  if (passed < MINUTE) return 'just now';
  const step = STEPS.find(({ below }) => passed < below);
  if (step) return relative.format(-Math.floor(passed / step.length), step.unit);
  return new Date(time).toLocaleDateString('en', { dateStyle: 'medium' });
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A number of bytes: `812 bytes`, `12 KB`, `1.5 MB`. */
export function bytesInWords(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1024, unit + 1];
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit]}`;
}

/** Who is said to have made the project or the game of a link. */
export function makerInWords(author: string | undefined, what: 'project' | 'game'): string {
  return author
    ? `The link says that ${author} made this ${what}; nobody has checked that.`
    : `The link does not say who made this ${what}.`;
}

/** The sentences of problems, each with its remedy. */
export function problemsInWords(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ message, remedy }) => sentences(message, remedy)).join(' ');
}

function sentences(message: string, remedy: string | undefined): string {
  return remedy ? `${sentence(message)} ${remedy}` : sentence(message);
}

/** A message as a sentence. */
export function sentence(message: string): string {
  return `${message[0].toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
}
