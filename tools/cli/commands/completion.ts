/** `cartwright completion SHELL`: the script by which a shell completes commands, options, games and files. */

import { Argument, type Command, Option } from 'commander';
import { findGames } from '../../project/find-project.ts';
import { candidates } from '../completion/candidates.ts';
import { SHELLS, type Shell, shellScript } from '../completion/shell-scripts.ts';
import { addExamples } from '../help.ts';

interface Options {
  words?: boolean;
  newWord?: boolean;
}

export function register(program: Command): void {
  const command = program
    .command('completion')
    .summary('complete commands, games and files in a shell')
    .description('print the script by which a shell completes commands, options, games and files')
    .addArgument(new Argument('<shell>', SHELLS.join(', ')).choices(SHELLS))
    // How the scripts ask.
    .addOption(new Option('--words').hideHelp())
    .addOption(new Option('--new-word').hideHelp())
    .allowExcessArguments();
  addExamples(
    command,
    'eval "$(npx cartwright completion bash)"   for ~/.bashrc; zsh alike',
    'npx cartwright completion fish | source    for ~/.config/fish/config.fish',
    'npx cartwright completion powershell | Out-String | Invoke-Expression',
  );
  command.action((shell: Shell, { words, newWord }: Options) => {
    if (words) answer(program, [...plainWords(command.args.slice(1)), ...(newWord ? [''] : [])]);
    else process.stdout.write(shellScript(shell));
  });
}

/** Bash takes `--minify=safe` for three words. */
function plainWords(words: readonly string[]): string[] {
  const isLast = (i: number) => i === words.length - 1;
  return words.flatMap((word, i) => (word !== '=' ? word : isLast(i) ? '' : []));
}

/** A line for each candidate. The shell shows nothing else, so there are no errors. */
function answer(program: Command, words: readonly string[]): void {
  const games = findGames(process.cwd());
  const names = games.ok ? games.value.map(({ name }) => name) : [];
  for (const { value, description } of candidates({ program, words, cwd: process.cwd(), games: names }))
    process.stdout.write(`${value}\t${description}\n`);
}
