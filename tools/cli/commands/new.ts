/** `cartwright new NAME`: a game to begin with. */

import { execFileSync } from 'node:child_process';
import { basename, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import type { FileContent } from '../../files/file-system.ts';
import { readFile } from '../../files/read-file.ts';
import { writeFiles } from '../../files/write-file.ts';
import { type NewFile, type NewGame, nameOf, newGame } from '../../project/new/new-game.ts';
import { TEMPLATES } from '../../project/new/templates.ts';
import type { CartridgeSource } from '../../project/pull/pull-cartridge.ts';
import { nearestWord } from '../../project/settings/nearest.ts';
import { askForGame, type GameAnswers } from '../ask-for-game.ts';
import { addExamples } from '../help.ts';
import { colors } from '../print/colors.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options extends GameAnswers {
  from?: string;
  project?: boolean;
  yes?: boolean;
}

const LIST = TEMPLATES.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`).join('\n');

/** Shells complete the names; which one is wrong is told with the near one. */
function templateOption(): Option {
  const option = new Option('-t, --template <name>', 'the game to begin with, one of those below');
  option.argChoices = TEMPLATES.map(({ name }) => name);
  return option;
}

export function register(program: Command): void {
  const command = program
    .command('new')
    .summary('begin a game of your own with a small one that plays')
    .description('begin a game of your own with a small one that plays')
    .argument('[name]', 'letters, digits, - and _; with --project a folder')
    .addOption(templateOption())
    .option('--title <text>', 'what the game is called; else its name in words')
    .option('--author <text>', 'who makes it, also in the save id; else left out')
    .option('--from <cartridge>', 'begin with the art and the program of a cartridge')
    .option('--project', 'make a folder for it, which is a project of its own')
    .option('-y, --yes', 'ask nothing');
  addExamples(
    command,
    'cartwright new hello                         asks what it wants to know',
    'cartwright new hello --template shooter      asks nothing',
    'cartwright new mine --from game.tic          the game of a cartridge',
    'cartwright new games/hello --project         a project in a new folder',
  );
  command.addHelpText('after', `Templates:\n${LIST}`);
  // A template in the place of an option gets an answer of its own.
  command.allowExcessArguments().action(begin);
}

async function begin(
  named: string | undefined,
  { from, project, yes, ...given }: Options,
  command: Command,
): Promise<void> {
  if (command.args.length > 1) command.error(tooMany(command.args), { exitCode: 2 });
  const isAsked = yes || from !== undefined || Object.keys(given).length > 0;
  const answers =
    process.stdin.isTTY && process.stdout.isTTY && !isAsked
      ? await askForGame(named, defaultAuthor())
      : { path: named ?? command.error(`error: missing argument 'name'`, { exitCode: 2 }), ...given };
  if (answers === undefined) {
    process.exitCode = 130;
    return;
  }
  const made = plan(answers, from, project);
  printDiagnostics(made.diagnostics);
  // Half a game would stand in the way of the next try.
  const written = made.ok ? writeFiles(made.value.files.map(asContent)) : made;
  if (written !== made) printDiagnostics(written.diagnostics);
  if (!made.ok || !written.ok) {
    process.exitCode = 1;
    return;
  }
  for (const { file, addedScripts } of made.value.files) {
    process.stdout.write(`${displayPath(file)}\n`);
    if (addedScripts)
      process.stderr.write(`Added to ${displayPath(file)}: the scripts ${addedScripts.join(', ')}\n`);
  }
  process.stderr.write(nextCommands(made.value));
}

function tooMany([, second, ...more]: readonly string[]): string {
  const names = TEMPLATES.map(({ name }) => name);
  const near = names.includes(second) ? second : nearestWord(second, names);
  const remedy = more.length === 0 && near ? `\n(Did you mean --template ${near}?)` : '';
  return `error: too many arguments for 'new'. Expected 1 argument but got ${2 + more.length}.${remedy}`;
}

/** What is to be written; nothing is yet. */
function plan(
  { path, template, title, author }: GameAnswers & { path: string },
  from: string | undefined,
  isOwn = false,
): Outcome<NewGame> {
  const cartridge: Outcome<CartridgeSource | undefined> =
    from === undefined ? success(undefined) : readCartridge(from);
  if (!cartridge.ok) return cartridge;
  const folder = isOwn ? resolve(path) : process.cwd();
  const name = isOwn ? nameOf(basename(folder)) : path;
  const wishes = { name, template, title, author, cartridge: cartridge.value };
  return newGame(wishes, folder, isOwn);
}

function readCartridge(name: string): Outcome<CartridgeSource> {
  const bytes = readFile(name);
  return bytes.ok ? success({ name, bytes: bytes.value }) : bytes;
}

/** The name under which the user commits; undefined where there is no Git, or it knows none. */
function defaultAuthor(): string | undefined {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return name.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Only a manifest that gets scripts is there already. */
function asContent({ file, content, addedScripts }: NewFile): FileContent {
  return { file, content, overwrite: addedScripts !== undefined };
}

/** What to type now, in the words of the program that installs the user's packages. */
function nextCommands({ root, needsInstall, manager, play }: NewGame): string {
  const folder = relative(process.cwd(), root);
  const steps = [
    ...(folder !== '' && !folder.startsWith('..')
      ? [[`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]]
      : []),
    ...(needsInstall ? [[manager.install]] : []),
    [play, 'play it; every save changes the running game'],
  ];
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, text]) =>
    text ? `  ${colors.bold(command.padEnd(width))}  ${colors.dim(text)}` : `  ${colors.bold(command)}`,
  );
  return `\nNext:\n${lines.join('\n')}\n`;
}
