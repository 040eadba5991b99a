/** Completion candidates for a word on the command line: commands, options, games and files. */

import { join, resolve } from 'node:path';
import type { Argument, Command, Option } from 'commander';
import { CARTRIDGE_EXTENSIONS, FORM_EXTENSIONS } from '../../cartridge/forms.ts';
import { isFolder, namesIn } from '../../files/find.ts';

/** A possible completion. */
export interface Candidate {
  /** The whole word; a folder ends with a slash. */
  value: string;
  description: string;
}

/** File patterns by the value names of options and arguments; other values complete no files. */
const FILES_OF: Readonly<Record<string, RegExp>> = {
  game: endingIn('.ts', '.tsx', ...FORM_EXTENSIONS),
  cartridge: endingIn('.ts', '.tsx', ...CARTRIDGE_EXTENSIONS),
  in: endingIn(...CARTRIDGE_EXTENSIONS),
  picture: /\.png$/i,
  file: /./,
  out: /./,
  name: /./,
  folder: /\/$/,
  dir: /\/$/,
  command: /./,
};

function endingIn(...ends: readonly string[]): RegExp {
  return new RegExp(`(${ends.map(end => end.replace('.', '\\.')).join('|')})$`, 'i');
}

/** Whether an argument also accepts games of the project. */
function takesGames(argument: Argument): boolean {
  return argument.name() === 'game' || (argument.name() === 'cartridge' && !argument.required);
}

/** The command line to complete. */
export interface Question {
  program: Command;
  /** The words after the program name; the last one is incomplete and may be empty. */
  words: readonly string[];
  cwd: string;
  /** Names of the project's games. */
  games: readonly string[];
}

/** The candidates that begin with the last word. */
export function candidates({ program, words, cwd, games }: Question): Candidate[] {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const command = program.commands.find(one => one.name() === before[0]);
  if (!command) return before.length > 0 ? [] : matching(topLevel(program), current);
  // `--minify=sa` is one word.
  const [, name, value] = /^(--[\w-]+)=(.*)$/.exec(current) ?? [];
  const awaiting = optionOf(command, name ?? before.at(-1) ?? '');
  if (awaiting && takesValue(awaiting)) {
    const prefix = name === undefined ? '' : `${name}=`;
    return valuesOf(awaiting, value ?? current, cwd).map(one => ({ ...one, value: prefix + one.value }));
  }
  if (current.startsWith('-')) return matching(optionsOf(command, before), current);
  const argument = command.registeredArguments[positionals(command, before.slice(1))];
  if (!argument) return [];
  const choices = (argument.argChoices ?? []).map(choice => ({ value: choice, description: '' }));
  const named = takesGames(argument)
    ? games.map(game => ({ value: game, description: 'game of this project' }))
    : [];
  return [...matching([...choices, ...named], current), ...filesFor(argument.name(), current, cwd)];
}

function topLevel(program: Command): Candidate[] {
  const commands = program.commands.map(one => ({ value: one.name(), description: one.summary() }));
  const options = [
    { value: '--help', description: 'show the commands' },
    { value: '--version', description: 'show the versions' },
  ];
  return [...commands, ...options];
}

/** Options that are not on the line yet, or may be repeated. */
function optionsOf(command: Command, before: readonly string[]): Candidate[] {
  const free = command.options.filter(
    option => !option.hidden && (option.long === '--define' || !before.includes(option.long ?? '')),
  );
  return [
    ...free.map(({ long, short, description }) => ({ value: long ?? short ?? '', description })),
    { value: '--help', description: 'show help' },
  ];
}

function optionOf(command: Command, word: string): Option | undefined {
  return word.startsWith('-')
    ? command.options.find(({ long, short }) => [long, short].includes(word))
    : undefined;
}

/** An option with an optional value does not take the next word. */
function takesValue(option: Option): boolean {
  return option.required;
}

/** Counts the arguments on the line. */
function positionals(command: Command, words: readonly string[]): number {
  return words.filter((word, i) => {
    const option = optionOf(command, words[i - 1] ?? '');
    return !word.startsWith('-') && !(option && takesValue(option));
  }).length;
}

function valuesOf(option: Option, current: string, cwd: string): Candidate[] {
  if (option.argChoices)
    return matching(
      option.argChoices.map(value => ({ value, description: '' })),
      current,
    );
  return filesFor(/<([\w-]+)>/.exec(option.flags)?.[1] ?? '', current, cwd);
}

/** Files and folders that begin with the word. */
function filesFor(kind: string, current: string, cwd: string): Candidate[] {
  if (!Object.hasOwn(FILES_OF, kind)) return [];
  const end = Math.max(current.lastIndexOf('/'), current.lastIndexOf('\\')) + 1;
  const [folder, start] = [current.slice(0, end), current.slice(end)];
  const around = resolve(cwd, folder);
  return namesIn(around)
    .filter(name => name.startsWith(start) && (start.startsWith('.') || !name.startsWith('.')))
    .filter(name => name !== 'node_modules')
    .map(name => (isFolder(join(around, name)) ? `${name}/` : name))
    .filter(name => name.endsWith('/') || FILES_OF[kind].test(name))
    .sort()
    .map(name => ({ value: folder + name, description: name.endsWith('/') ? 'folder' : 'file' }));
}

function matching(all: readonly Candidate[], current: string): Candidate[] {
  return all.filter(({ value }) => value.startsWith(current));
}
