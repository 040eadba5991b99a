/** What a new project has besides its game: settings of editors, a workflow that publishes it, and what it is. */

import { join } from 'node:path';
import { exists } from '../../files/find.ts';
import { readOwnText } from '../../files/read-file.ts';
import type { PackageManager } from './package-manager.ts';

/** A file by its path from the folder of the project, with slashes. */
export interface ProjectFile {
  path: string;
  content: string;
}

/** What the files say of the project. */
export interface ProjectFacts {
  /** Name of its game. */
  name: string;
  title: string;
  desc: string;
  controls: string;
  /** Folders of the games, of their art, and of what is built, from that of the project. */
  games: string;
  cart: string;
  output: string;
  isLua: boolean;
  manager: PackageManager;
}

const FILES = 'tools/project/new/files';

/**
 * Those files that a project does not have.
 *
 * @param folder where this package lies
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
 * A test of a game that began as a cartridge, of which nothing is known but that it plays.
 *
 * @param folder where this package lies
 */
export function cartridgeTest(folder: string, name: string): string {
  return readOwnText(join(folder, FILES, 'cartridge.test.mjs')).replaceAll('{{name}}', name);
}

/** A text with what the project is in the places of `{{name}}`, `{{run test}}` and so on. */
function filled(text: string, { manager, isLua: _, ...facts }: ProjectFacts): string {
  const values: Record<string, string> = { ...facts, install: manager.install };
  const steps = manager.workflowSteps.map(line => `      ${line}`).join('\n');
  return text
    .replace(/^ *# \{\{setUp\}\}$/m, () => steps)
    .replace(/(?<!\$)\{\{run (\w+)\}\}/g, (_match, script: string) => manager.run(script))
    .replace(/(?<!\$)\{\{(\w+)\}\}/g, (_match, key: string) => values[key]);
}
