/** Checks whether the games of a project can be found, and their settings read. */

import { join, relative } from 'node:path';
import { saveId } from '../cartridge/metadata.ts';
import { type Diagnostic, isError } from '../diagnostic.ts';
import { readTextIfThere } from '../files/read-file.ts';
import { findGames } from '../project/find-project.ts';
import { readGameContent } from '../project/game-content.ts';
import { findLayout, gamesIn, type Layout } from '../project/layout.ts';
import { rawLanguage } from '../project/raw-program.ts';
import { type Finding, finding } from './finding.ts';

/** The project that contains a folder; the folder itself if there is none. */
export function projectRoot(cwd: string): string {
  const layout = findLayout(cwd, isProject);
  return layout.ok && layout.value ? layout.value.root : cwd;
}

function isProject(layout: Layout): boolean {
  return gamesIn(layout).length > 0;
}

/** Examines the games of the project in a folder, and their settings. */
export function examineProject(cwd: string): Finding[] {
  const games = findGames(cwd);
  if (!games.ok) {
    const [problem] = games.diagnostics;
    const isEmpty = problem.code === 'project/no-game';
    return [finding('project', isEmpty ? 'note' : 'problem', placed(problem, cwd), problem.remedy)];
  }
  const [{ root, configFile }] = games.value;
  const names = games.value.map(({ name }) => name).join(', ');
  const settings = configFile ? `, with ${relative(root, configFile)}` : '';
  const findings = [
    finding(
      'project',
      'ok',
      `${root}${settings}: ${games.value.length === 1 ? 'the game' : 'the games'} ${names}`,
    ),
  ];
  for (const project of games.value) {
    const { name, entry, cartFolder } = project;
    const content = readGameContent(project);
    const problems = content.ok
      ? [...content.value.problems.ofSettings, ...content.value.problems.ofArt]
      : content.diagnostics;
    for (const problem of problems)
      findings.push(
        finding('project', isError(problem) ? 'problem' : 'warning', placed(problem, root), problem.remedy),
      );
    const program = readTextIfThere(entry);
    const code = (program.ok && program.value) || '';
    // A program that is not compiled declares its metadata in comments.
    const language = rawLanguage(entry);
    const settings = content.ok && content.value.isConfigRead ? content.value.settings : undefined;
    const id = language ? saveId(new TextEncoder().encode(code)) : settings?.saveid;
    if (!settings || id || !/\bpmem\s*\([^,()]*,/.test(code)) continue;
    findings.push(
      finding(
        'project',
        'warning',
        `${name} uses pmem without a saveid, so every new version loses the saved data`,
        language
          ? `Write a line \`${language.tagPrefix} saveid: you-${name}\` at the start of ${relative(root, entry)}.`
          : `Write "saveid" in ${relative(root, join(cartFolder, 'cart.json'))}, such as "you-${name}".`,
      ),
    );
  }
  return findings;
}

function placed({ file, line, message }: Diagnostic, root: string): string {
  if (file === undefined) return message;
  return `${relative(root, file)}${line === undefined ? '' : `:${line}`}: ${message}`;
}
