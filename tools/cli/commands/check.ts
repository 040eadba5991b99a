/** `cartwright check [GAME]`: everything that a build would find wrong, without building. */

import type { Command } from 'commander';
import { type Diagnostic, type Outcome, success } from '../../diagnostic.ts';
import type { Project } from '../../project/index.ts';
import { jsonDiagnostics, printDiagnostics } from '../print/diagnostics.ts';

export function register(program: Command): void {
  program
    .command('check')
    .description('find what is wrong with code, art and settings of a game, and write nothing')
    .argument('[game]', 'name of a game of the project, or path of an entry file; all games if left out')
    .option('--json', 'print the result as JSON for programs')
    .addHelpText(
      'after',
      `
Examples:
  cartwright check               all games of the project
  cartwright check asteroids

Types, what the console cannot do, warnings, colors and maps, cart.json and its budget: what build tells as well, for all
games at once. Exit code 1 if there is an error. As in every build, art.ts follows the art; where CI is set it has to be right.

Keys of the JSON: ok, games [name], diagnostics [{severity, code, message, remedy, file, line, column}].`,
    )
    .action(check);
}

async function check(game: string | undefined, { json }: { json?: boolean }): Promise<void> {
  const { buildCartridge, findGames, findProject } = await import('../../project/index.ts');
  const found = projectsOf(game, findGames, findProject);
  const projects = found.ok ? found.value : [];
  const diagnostics: Diagnostic[] = [...found.diagnostics];
  for (const project of projects) {
    const { diagnostics: own } = buildCartridge(project, { release: true });
    diagnostics.push(...own);
    if (!json) printDiagnostics(own);
  }
  const isRight = found.ok && !diagnostics.some(({ severity }) => severity === 'error');
  const games = projects.map(({ name }) => name);
  if (json) {
    const result = { ok: isRight, games, diagnostics: jsonDiagnostics(diagnostics) };
    process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
  } else if (!found.ok) printDiagnostics(found.diagnostics);
  else if (isRight) process.stdout.write(`${games.join(', ')}: nothing is wrong\n`);
  if (!isRight) process.exitCode = 1;
}

function projectsOf(
  game: string | undefined,
  findGames: (cwd: string) => Outcome<Project[]>,
  findProject: (name: string, cwd: string) => Outcome<Project>,
): Outcome<Project[]> {
  if (game === undefined) return findGames(process.cwd());
  const project = findProject(game, process.cwd());
  return project.ok ? success([project.value]) : project;
}
