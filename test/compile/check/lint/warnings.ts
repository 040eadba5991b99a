/** What the lint says of a program. */

import { expect } from 'vitest';
import type { LintOptions } from '../../../../tools/compile/check/rule.ts';
import { compile } from '../../../../tools/compile/index.ts';
import { type Files, withFiles } from '../../differential.ts';

/** `file:line:column code message` of all warnings of the lint. */
export function warnings(files: Files | string, options: LintOptions = { hasSaveId: true }): string[] {
  const all = typeof files === 'string' ? { 'main.ts': files } : files;
  return withFiles(all, entry => {
    const outcome = compile(entry, { lint: options });
    expect(outcome.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return outcome.diagnostics
      .filter(({ code }) => code.startsWith('lint/'))
      .map(
        ({ file, line, column, code, message }) =>
          `${file?.split('/').at(-1)}:${line}:${column} ${code} ${message}`,
      );
  });
}

export function inTic(...lines: string[]): string {
  return `export function TIC(): void {\n${lines.join('\n')}\n}`;
}
