/** `cartwright new NAME`: creates a game. */

import { execFileSync } from 'node:child_process';
import { basename, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import type { FileContent } from '../../files/file-system.ts';
import { readFile } from '../../files/read-file.ts';
import { writeFiles } from '../../files/write-file.ts';
import { nearestWord } from '../../nearest-word.ts';
import { nameOf } from '../../project/new/game-names.ts';
import { type NewFile, type NewGame, newGame } from '../../project/new/new-game.ts';
import { TEMPLATES } from '../../project/new/templates.ts';
import type { CartridgeSource } from '../../project/pull/pull-cartridge.ts';
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

/** `argChoices` is for shell completion only: an unknown name gets an error of ours that suggests the nearest one. */
function templateOption(): Option {
  const option = new Option('-t, --template <name>', 'template of the game, one of those below');
  option.argChoices = TEMPLATES.map(({ name }) => name);
  return option;
}

export function register(command: Command): void {
  command
    .description('create a new game')
    .argument('[name]', 'letters, digits, - and _; with --project a folder')
    .addOption(templateOption())
    .option('--title <text>', 'title of the game (default: its name in words)')
    .option('--author <text>', 'author of the game, also used in its save id')
    .option('--from <cartridge>', 'start from the art and program of a cartridge')
    .option('--project', 'create a new project in a folder')
    .option('-y, --yes', 'ask nothing');
  addExamples(
    command,
    'cartwright new hello                         asks for the details',
    'cartwright new hello --template shooter      asks nothing',
    'cartwright new mine --from game.tic          a game from a cartridge',
    'cartwright new games/hello --project         a project in a new folder',
  );
  command.addHelpText('after', `Templates:\n${LIST}`);
  // `new game shooter` probably means `--template shooter`, so excess arguments are reported by us.
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
  // All files or none: a partly written game would block the next attempt.
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

/** Plans the files without writing any. */
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

/** The user name in Git's configuration; undefined without Git or a name. */
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

/** The only existing file that may be overwritten is a manifest that gets scripts. */
function asContent({ file, content, addedScripts }: NewFile): FileContent {
  return { file, content, overwrite: addedScripts !== undefined };
}

/** The commands to run next, for the user's package manager. */
function nextCommands({ root, needsInstall, manager, play, foreign }: NewGame): string {
  const folder = relative(process.cwd(), root);
  const steps = [
    ...(folder !== '' && !folder.startsWith('..')
      ? [[`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]]
      : []),
    ...(needsInstall ? [[manager.install]] : []),
    [play, foreign ? 'build the cartridge' : 'play it; every save updates the running game'],
  ];
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, text]) =>
    text ? `  ${colors.bold(command.padEnd(width))}  ${colors.dim(text)}` : `  ${colors.bold(command)}`,
  );
  const told = foreign
    ? `\nThe art comes as files. The program stays in ${foreign.language}: ${displayPath(foreign.file)} goes into the cartridge as it is.
Cartwright runs only Lua, so play the cartridge in TIC-80. To move to TypeScript, write a main.ts and remove the old program.\n`
    : '';
  return `${told}\nNext:\n${lines.join('\n')}\n`;
}
