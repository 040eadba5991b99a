/** The command line; each command is a file in `commands/`. Exit codes: 0 success, 1 failure, 2 wrong usage. */

import { Command, CommanderError } from 'commander';
import { keepCompiled } from '../bundle/compiled-code.js';
import { partVersions } from '../doctor/versions.ts';
import { addExamples, formatHelp } from './help.ts';
import { printInternalError } from './print/diagnostics.ts';

interface CommandModule {
  /** Adds arguments, options and action to a command. */
  register(command: Command): void;
}

/** Commands in the order of the help page; only the modules of those that the arguments name are loaded. */
const COMMANDS: Record<string, { summary: string; load(): Promise<CommandModule> }> = {
  new: { summary: 'create a new game', load: () => import('./commands/new.ts') },
  play: { summary: 'play a game in the browser with live reload', load: () => import('./commands/play.ts') },
  edit: { summary: 'edit art and sound while the game runs', load: () => import('./commands/edit.ts') },
  workshop: {
    summary: 'make games in the browser, with nothing else',
    load: () => import('./commands/workshop.ts'),
  },
  check: { summary: 'check a game without building it', load: () => import('./commands/check.ts') },
  build: { summary: 'build a game: its cartridge and web page', load: () => import('./commands/build.ts') },
  run: { summary: 'run a game without a window', load: () => import('./commands/run.ts') },
  profile: {
    summary: 'show which functions take time and memory',
    load: () => import('./commands/profile.ts'),
  },
  export: {
    summary: 'package a game: web page, archive, app or program',
    load: () => import('./commands/export.ts'),
  },
  shots: { summary: 'make screenshots, an animation and a cover', load: () => import('./commands/shots.ts') },
  inspect: { summary: 'show the contents of a cartridge', load: () => import('./commands/inspect.ts') },
  convert: { summary: 'convert a cartridge to another format', load: () => import('./commands/convert.ts') },
  pull: { summary: 'extract a cartridge into the files of a game', load: () => import('./commands/pull.ts') },
  doctor: {
    summary: 'check this machine and project, and suggest fixes',
    load: () => import('./commands/doctor.ts'),
  },
  completion: { summary: 'print a shell completion script', load: () => import('./commands/completion.ts') },
};

/** Entry point of the build thread (see build-thread.ts). */
export async function startBuildThread(): Promise<void> {
  await import('../server/build-answers.ts');
}

/** Entry point of the language thread (see language-thread.ts). */
export async function startLanguageThread(): Promise<void> {
  await import('../server/language-answers.ts');
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
    'npx cartwright export --help        publish it: help for one command',
  );
  for (const [name, { summary, load }] of Object.entries(COMMANDS)) {
    const command = program
      .command(name)
      .summary(summary)
      .configureHelp({ formatHelp })
      .exitOverride()
      .showHelpAfterError(`See cartwright ${name} --help.`);
    if (args.includes(name)) (await load()).register(command);
  }
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
  keepCompiled();
}
