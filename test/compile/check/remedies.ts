/** The remedies of a program's errors. */

import { expect } from 'vitest';
import { compileFiles, type Files } from '../differential.ts';

/** Errors as `line:column remedy`. */
export function remedies(files: Files | string): string[] {
  const outcome = compileFiles(files);
  expect(outcome.ok).toBe(false);
  return outcome.diagnostics.map(({ line, column, remedy }) => `${line}:${column} ${remedy}`);
}

export function inTic(body: string, top = ''): string {
  return `${top}\nexport function TIC(): void {\n${body}\n}\n`;
}
