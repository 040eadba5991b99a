/** Says how a project gets a package that it lacks, which depends on where the compiler runs. */

import { builtinModules } from 'node:module';
import { HAS_PACKAGES } from '../../../bundle/package-root.js';

/** What to do about packages that are not installed: one by its name, or all of the project. */
export function installRemedy(name?: string): string {
  const command = name === undefined ? 'npm install' : `npm install ${name}`;
  if (!HAS_PACKAGES)
    return `The workshop has no packages: download the project, and run \`${command}\` in its folder.`;
  return name === undefined ? `Install the packages of the project: ${command}.` : `Install it: ${command}.`;
}

/** The package that an import names: `@scope/name` of `@scope/name/part`; undefined for what no package is called. */
export function importedPackage(specifier: string): string | undefined {
  return /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?=\/|$)/i.exec(specifier)?.[0];
}

/** Whether an import names a module of Node, which no package holds. */
export function isOfNode(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}
