/** The command line: one file a command in `commands/`. Exit codes: 0 done, 1 the work failed, 2 wrong use. */

import { Command, CommanderError } from 'commander';
import { partVersions } from '../doctor/versions.ts';
import { addExamples, formatHelp } from './help.ts';
import { printInternalError } from './print/diagnostics.ts';

/** Commands in the order of the help page; each module registers itself on the program. */
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

/** Runs the thread that builds games (see build-thread.ts), inside of it. */
export async function startBuildThread(): Promise<void> {
  await import('../server/build-answers.ts');
}

/** Runs the thread with the server for editors (see inspector-channel.ts), inside of it. */
export async function startInspectorThread(): Promise<void> {
  await (await import('../server/inspector-thread.ts')).startInspector();
}

/** What `cartwright/testing` exports. */
export function loadTesting(): Promise<typeof import('../testing/index.ts')> {
  return import('../testing/index.ts');
}

const VERSION_FLAGS = '-V, --version';

/** Looking for the versions takes a while that no other command has to wait. */
function asksForVersion([first]: string[]): boolean {
  return VERSION_FLAGS.split(', ').includes(first);
}

/** The first line is Cartwright's version and nothing else, for scripts. */
function versions(): string {
  const { Cartwright, ...parts } = partVersions();
  const lines = Object.entries(parts).map(([name, version]) => `${name} ${version}`);
  return [Cartwright, ...lines].join('\n');
}

/** Runs the command line with the arguments after the program name and sets the exit code. */
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
    'npx cartwright play hello           change it while you play',
    'npx cartwright export hello --zip   publish it on itch.io',
    'npx cartwright play --help          tells of one command',
  );
  // Only the module of the command that was asked for is loaded: some bring the whole compiler with them. A shell that
  // completes a line asks about all.
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
