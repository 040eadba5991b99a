/** The versions of Cartwright and its parts. */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../bundle/package-root.js';
import { readOwnText } from '../files/read-file.ts';

/** The console's Lua; no package lists this version. */
const LUA_VERSION = '5.3.6';

/** Versions by name, Cartwright first. */
export function partVersions(): Record<string, string> {
  const require = createRequire(join(ROOT, 'package.json'));
  const versionOf = (name: string) => readManifest(require.resolve(`${name}/package.json`)).version;
  return {
    Cartwright: packageManifest().version,
    Node: process.versions.node,
    TypeScript: versionOf('typescript'),
    'typescript-to-lua': versionOf('typescript-to-lua'),
    Lua: LUA_VERSION,
  };
}

/** The manifest of this package. */
export function packageManifest(): { version: string; engines: { node: string } } {
  return readManifest(join(ROOT, 'package.json'));
}

function readManifest(file: string) {
  return JSON.parse(readOwnText(file));
}
