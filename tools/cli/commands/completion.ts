/** `cartwright completion SHELL`: prints a completion script for a shell. */

import { Argument, type Command, Option } from 'commander';
import { findGames } from '../../project/find-project.ts';
import { candidates } from '../completion/candidates.ts';
import { SHELLS, type Shell, shellScript } from '../completion/shell-scripts.ts';
import { addExamples } from '../help.ts';

interface Options {
  words?: boolean;
  newWord?: boolean;
}

export function register(command: Command): void {
  command
    .description('print a script that completes commands, options, games and files in a shell')
    .addArgument(new Argument('<shell>', SHELLS.join(', ')).choices(SHELLS))
    // Called by the scripts.
    .addOption(new Option('--words').hideHelp())
    .addOption(new Option('--new-word').hideHelp())
    .allowExcessArguments();
  addExamples(
    command,
    'eval "$(npx cartwright completion bash)"   for ~/.bashrc; zsh likewise',
    'npx cartwright completion fish | source    for ~/.config/fish/config.fish',
    'npx cartwright completion powershell | Out-String | Invoke-Expression',
  );
  command.action((shell: Shell, { words, newWord }: Options) => {
    if (words) answer(command.parent!, [...plainWords(command.args.slice(1)), ...(newWord ? [''] : [])]);
    else process.stdout.write(shellScript(shell));
  });
}

/** Bash splits `--minify=safe` into three words. */
function plainWords(words: readonly string[]): string[] {
  const isLast = (i: number) => i === words.length - 1;
  return words.flatMap((word, i) => (word !== '=' ? word : isLast(i) ? '' : []));
}

/** Prints one candidate per line. The shell shows no errors, so none are printed. */
function answer(program: Command, words: readonly string[]): void {
  const games = findGames(process.cwd());
  const names = games.ok ? games.value.map(({ name }) => name) : [];
  for (const { value, description } of candidates({ program, words, cwd: process.cwd(), games: names }))
    process.stdout.write(`${value}\t${description}\n`);
}
