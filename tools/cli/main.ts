/** The command line; each command is a file in `commands/`. Exit codes: 0 success, 1 failure, 2 wrong usage. */

import { Command, CommanderError } from 'commander';
import { partVersions } from '../doctor/versions.ts';
import { addExamples, formatHelp } from './help.ts';
import { printInternalError } from './print/diagnostics.ts';

/** Commands in the order of the help page; each module registers itself. */
const commands: Record<string, () => Promise<{ register(program: Command): void }>> = {
  new: () => import('./commands/new.ts'),
  play: () => import('./commands/play.ts'),
  edit: () => import('./commands/edit.ts'),
  check: () => import('./commands/check.ts'),
  build: () => import('./commands/build.ts'),
  run: () => import('./commands/run.ts'),
  profile: () => import('./commands/profile.ts'),
  export: () => import('./commands/export.ts'),
  shots: () => import('./commands/shots.ts'),
  inspect: () => import('./commands/inspect.ts'),
  convert: () => import('./commands/convert.ts'),
  pull: () => import('./commands/pull.ts'),
  doctor: () => import('./commands/doctor.ts'),
  completion: () => import('./commands/completion.ts'),
};

/** Entry point of the build thread (see build-thread.ts). */
export async function startBuildThread(): Promise<void> {
  await import('../server/build-answers.ts');
}

/** Entry point of the inspector thread (see inspector-channel.ts). */
export async function startInspectorThread(): Promise<void> {
  await (await import('../server/inspector-thread.ts')).startInspector();
}

/** The exports of `cartwright/testing`. */
export function loadTesting(): Promise<typeof import('../testing/index.ts')> {
  return import('../testing/index.ts');
}

const VERSION_FLAGS = '-V, --version';

/** Collecting the versions takes time that no other command should spend. */
function asksForVersion([first]: string[]): boolean {
  return VERSION_FLAGS.split(', ').includes(first);
}

/** The first line is only Cartwright's version, for scripts. */
function versions(): string {
  const { Cartwright, ...parts } = partVersions();
  const lines = Object.entries(parts).map(([name, version]) => `${name} ${version}`);
  return [Cartwright, ...lines].join('\n');
}

/** Runs the command line with the arguments after the program name, and sets the exit code. */
export async function main(args: string[]): Promise<void> {
  const program = new Command('cartwright')
    .description('TypeScript for the TIC-80 fantasy console: compile, play, test, ship cartridges')
    .version(
      asksForVersion(args) ? versions() : '',
      VERSION_FLAGS,
      'print the versions of Cartwright and its parts',
    )
    .configureHelp({ formatHelp })
    .exitOverride()
    .showHelpAfterError('See cartwright --help.');
  addExamples(
    program,
    'npx cartwright new hello            begin',
    'npx cartwright play hello           play it, edit it live',
    'npx cartwright export hello --zip   publish it on itch.io',
    'npx cartwright play --help          help for one command',
  );
  // Only the requested command is loaded, since some load the whole compiler. Completion needs all of them.
  const isNeeded = args[0] !== 'completion' || !args.includes('--words');
  const asked = isNeeded && Object.hasOwn(commands, args[0] ?? '') ? commands[args[0]] : undefined;
  for (const load of asked ? [asked] : Object.values(commands)) (await load()).register(program);
  for (const command of program.commands)
    command
      .configureHelp({ formatHelp })
      .exitOverride()
      .showHelpAfterError(`See cartwright ${command.name()} --help.`);
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
