/** `cartwright check [GAME]`: reports everything that a build would, and writes no cartridge. */

import { type Command, Option } from 'commander';
import { type Diagnostic, isError, type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { append } from '../../long-lists.ts';
import type { Project } from '../../project/index.ts';
import { checkLessons } from '../check-lessons.ts';
import { addExamples } from '../help.ts';
import { jsonDiagnostics, printDiagnostics } from '../print/diagnostics.ts';

export function register(command: Command): void {
  command
    .description('check the code, art and settings of a game; updates art.ts as each build does')
    .argument('[game]', 'name of a game, or path of its entry file; else all games')
    .option('--write-types', 'write the types of Lua files for editors: name.d.lua.ts')
    .addOption(
      new Option('--lessons <folder>', 'play each step of courses for the workshop instead').conflicts(
        'writeTypes',
      ),
    )
    .option('--json', 'print the result as JSON');
  addExamples(
    command,
    'cartwright check                  all games of the project',
    'cartwright check asteroids',
    'cartwright check --lessons lessons    courses for the workshop',
  );
  command.action(check);
}

interface Options {
  json?: boolean;
  lessons?: string;
  writeTypes?: boolean;
}

async function check(game: string | undefined, { json, lessons, writeTypes }: Options): Promise<void> {
  if (lessons !== undefined) return checkLessons(lessons, json);
  const { buildProject, findGames, findProject, writeLuaTypes } = await import('../../project/index.ts');
  const found = projectsOf(game, findGames, findProject);
  const projects = found.ok ? found.value : [];
  const diagnostics: Diagnostic[] = [...found.diagnostics];
  for (const project of projects) {
    if (writeTypes) {
      const written = await writeLuaTypes(project);
      append(diagnostics, written.diagnostics);
      if (!json) printDiagnostics(written.diagnostics);
      for (const file of written.ok && !json ? written.value : [])
        process.stdout.write(`${displayPath(file)}\n`);
    }
    const { diagnostics: own } = await buildProject(project, { release: true });
    append(diagnostics, own);
    if (!json) printDiagnostics(own);
  }
  const errors = diagnostics.filter(isError).length;
  const isRight = found.ok && errors === 0;
  const games = projects.map(({ name }) => name);
  if (json) {
    const result = { ok: isRight, games, diagnostics: jsonDiagnostics(diagnostics) };
    process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
  } else if (!found.ok) printDiagnostics(found.diagnostics);
  else process.stdout.write(`${games.join(', ')}: ${toldOf(errors, diagnostics.length - errors)}\n`);
  if (!isRight) process.exitCode = 1;
}

/** The number of problems in words. If a game has errors, some of its warnings may be unknown. */
export function toldOf(errors: number, warnings: number): string {
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  const told = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(errors === 0 && warnings > 0 ? ['no errors'] : []),
  ];
  return told.join(', ') || 'no problems';
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
