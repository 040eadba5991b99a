/** Packs a site as an archive for itch.io, within its limits. */

import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { zipFiles } from '../files/zip.ts';
import type { OutputFile } from './game-files.ts';

const MEGABYTE = 1e6;
/** Limits of itch.io for browser games (https://itch.io/docs/creators/html5). */
export const ITCH_LIMITS = {
  /** Number of files. */
  files: 1000,
  /** Uncompressed bytes of one file, and of all files. */
  file: 200 * MEGABYTE,
  total: 500 * MEGABYTE,
  /** Length of a path. */
  name: 240,
};

/**
 * Packs files.
 *
 * @param files names relative to the root of the archive; one of them is `index.html`
 * @returns the bytes of the ZIP file; errors if a limit of itch.io is exceeded
 */
export function zipSite(files: readonly OutputFile[], limits = ITCH_LIMITS): Outcome<Uint8Array> {
  const contents = files.map(({ file, content }) => ({
    name: file.replaceAll('\\', '/'),
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }));
  const problems = [
    ...(contents.length > limits.files
      ? [tooMuch(`the archive has ${contents.length} files; the limit of itch.io is ${limits.files}`)]
      : []),
    ...(sum(contents.map(({ bytes }) => bytes.length)) > limits.total
      ? [tooMuch(`the files have more than ${megabytes(limits.total)} in total, the limit of itch.io`)]
      : []),
    ...contents.flatMap(({ name, bytes }) => [
      ...(bytes.length > limits.file
        ? [tooMuch(`${name} has more than ${megabytes(limits.file)}, the limit of itch.io`)]
        : []),
      ...(name.length > limits.name
        ? [tooMuch(`the name ${name} has ${name.length} characters; the limit of itch.io is ${limits.name}`)]
        : []),
    ]),
    ...(contents.some(({ name }) => name === 'index.html')
      ? []
      : [tooMuch('index.html is missing, the page that itch.io opens')]),
  ];
  if (problems.length > 0) return failure(problems);
  return success(zipFiles(contents.map(({ name, bytes }) => [name, bytes])));
}

function tooMuch(message: string): Diagnostic {
  return errorDiagnostic('export/itch-limit', message, {
    remedy: 'Make the game smaller, or export fewer games at once.',
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function megabytes(bytes: number): string {
  return `${bytes / MEGABYTE} MB`;
}
