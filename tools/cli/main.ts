/** The command line: one file a command in `commands/`. Exit codes: 0 done, 1 the work failed, 2 wrong use. */

import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { printInternalError } from './print.ts';

/** Commands in the order of the help page; each module registers itself on the program. */
const commands: (() => Promise<{ register(program: Command): void }>)[] = [
  () => import('./commands/play.ts'),
  () => import('./commands/build.ts'),
  () => import('./commands/run.ts'),
  () => import('./commands/export.ts'),
  () => import('./commands/inspect.ts'),
  () => import('./commands/convert.ts'),
  () => import('./commands/pull.ts'),
];

/** Runs the command line with the arguments after the program name and sets the exit code. */
export async function main(args: string[]): Promise<void> {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const program = new Command('cartwright')
    .description('TypeScript for the TIC-80 fantasy console: compile, play, test and ship cartridges.')
    .version(manifest.version)
    .exitOverride()
    .showHelpAfterError('(cartwright --help shows what there is)');
  for (const load of commands) (await load()).register(program);
  for (const command of program.commands) command.exitOverride();
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else {
      printInternalError(error);
      process.exitCode = 1;
    }
  }
}
