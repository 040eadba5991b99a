/** The versions of Cartwright and its parts. */

import { join } from 'node:path';
import { ROOT } from '../bundle/package-root.js';
import { readOwnText } from '../files/read-file.ts';

/** The console's Lua; no package lists this version. */
const LUA_VERSION = '5.3.6';

/** Versions by name, Cartwright first. */
export function partVersions(): Record<string, string> {
  const { version, dependencies, devDependencies } = packageManifest();
  return {
    Cartwright: version,
    Node: process.versions.node,
    // The manifest names exact versions only.
    TypeScript: dependencies.typescript,
    'typescript-to-lua': devDependencies['typescript-to-lua'],
    Lua: LUA_VERSION,
  };
}

interface Manifest {
  version: string;
  engines: { node: string };
  /** What is installed with this package. */
  dependencies: Record<string, string>;
  /** What is part of its bundle, among others. */
  devDependencies: Record<string, string>;
}

/** The manifest of this package. */
export function packageManifest(): Manifest {
  return JSON.parse(readOwnText(join(ROOT, 'package.json')));
}
