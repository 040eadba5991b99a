/** Runs programs with Lua files in the real Lua 5.3.6: compiled in every way, and Lua alone as it is written. */

import { basename, dirname, join } from 'node:path';
import type { CompileOptions } from '../../../tools/compile/index.ts';
import { compile } from '../../../tools/compile/index.ts';
import { runLua } from '../../lua.ts';
import { BuildError, type Files, withFiles } from '../differential.ts';

const WAYS: readonly CompileOptions[] = [
  { optimise: false },
  { optimise: true },
  { optimise: true, minify: 'safe' },
  { optimise: true, minify: 'pack' },
];

const CONSOLE = 'trace = print\n';

/**
 * What a program traces, the same in every way of compiling it; TIC is called once if there is one.
 *
 * @param entry the entry file
 */
export function tracedBy(files: Files, entry = 'main.ts'): string[] {
  return withFiles(files, main => {
    const runs = WAYS.map(options => {
      const outcome = compile(join(dirname(main), entry), options);
      if (!outcome.ok) throw new BuildError(outcome.diagnostics);
      const { output, error } = runLua(`${CONSOLE}${outcome.value.lua}\nif TIC then TIC() end`);
      if (error !== undefined) throw new Error(`${error}\n${outcome.value.lua}`);
      return output;
    });
    for (const run of runs)
      if (run.join('\n') !== runs[0].join('\n'))
        throw new Error(
          `compiled in another way it traces\n${run.join('\n')}\ninstead of\n${runs[0].join('\n')}`,
        );
    return runs[0];
  });
}

/** What files of Lua trace as they are, when Lua itself finds them by `require`. */
export function tracedByLua(files: Files, entry = 'main.lua'): string[] {
  const modules = Object.entries(files).map(([file, text]) => {
    const name = file.replace(/\.lua$/, '').replaceAll('/', '.');
    return `package.preload[${JSON.stringify(name)}] = function(...)\n${text}\nend\n`;
  });
  const start = `require ${JSON.stringify(basename(entry, '.lua'))}`;
  const { output, error } = runLua(`${CONSOLE}${modules.join('')}${start}\nif TIC then TIC() end`);
  if (error !== undefined) throw new Error(error);
  return output;
}
