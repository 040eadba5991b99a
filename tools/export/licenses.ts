/** The licences of the packages whose code is in the bundle of the tool. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bundle/package-root.js';

/**
 * The licences of packages as one text.
 *
 * @param inputs paths of bundled modules from the folder of this package
 * @throws Error if a package says nothing of its licence
 */
export function licensesText(inputs: readonly string[]): string {
  const folders = inputs.flatMap(path => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].sort().map(licenseOf).join('\n\n');
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const file = readdirSync(join(ROOT, folder)).find(file => /^(licen[cs]e|copying)/i.test(file));
  if (!license && !file) throw new Error(`${folder} says nothing of its licence: leave it out of the bundle`);
  const text = file ? readFileSync(join(ROOT, folder, file), 'utf8').trim() : 'See its package.json.';
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n`;
}
