/** The other files of a new project: editor settings, a publishing workflow, and a README. */

import { join } from 'node:path';
import { exists } from '../../files/find.ts';
import { readOwnText } from '../../files/read-file.ts';
import type { PackageManager } from './package-manager.ts';

/** A file by its path in the project, with forward slashes. */
export interface ProjectFile {
  path: string;
  content: string;
}

/** Facts that are filled into the files. */
export interface ProjectFacts {
  /** Name of its game. */
  name: string;
  title: string;
  desc: string;
  controls: string;
  /** Folders of games, art and build output, relative to the project. */
  games: string;
  cart: string;
  output: string;
  isLua: boolean;
  manager: PackageManager;
}

const FILES = 'tools/project/new/files';

/**
 * The files that a project lacks.
 *
 * @param folder path of this package
 */
export function projectFiles(root: string, folder: string, facts: ProjectFacts): ProjectFile[] {
  const places: Record<string, string> = {
    '.gitignore': 'gitignore',
    'README.md': 'README.md',
    '.vscode/launch.json': 'vscode/launch.json',
    '.vscode/tasks.json': 'vscode/tasks.json',
    '.vscode/extensions.json': `vscode/extensions${facts.isLua ? '-lua' : ''}.json`,
    '.github/workflows/publish.yml': 'github/publish.yml',
  };
  return Object.entries(places)
    .filter(([path]) => !exists(join(root, path)))
    .map(([path, file]) => ({
      path,
      content: filled(readOwnText(join(folder, FILES, file)), facts),
    }));
}

/**
 * A test for a game made from a cartridge, which only checks that it runs.
 *
 * @param folder path of this package
 */
export function cartridgeTest(folder: string, name: string): string {
  return readOwnText(join(folder, FILES, 'cartridge.test.mjs')).replaceAll('{{name}}', name);
}

/** Fills the facts into placeholders such as `{{name}}` and `{{run test}}`. */
function filled(text: string, { manager, isLua: _, ...facts }: ProjectFacts): string {
  const values: Record<string, string> = { ...facts, install: manager.install };
  const steps = manager.workflowSteps.map(line => `      ${line}`).join('\n');
  return text
    .replace(/^ *# \{\{setUp\}\}$/m, () => steps)
    .replace(/(?<!\$)\{\{run (\w+)\}\}/g, (_match, script: string) => manager.run(script))
    .replace(/(?<!\$)\{\{(\w+)\}\}/g, (_match, key: string) => values[key]);
}
