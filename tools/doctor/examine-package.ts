/** Checks Node and this package. */

import { join } from 'node:path';
import { isCacheWritable } from '../bundle/cache.js';
import { GENERATED_FOLDER } from '../bundle/generated-files.js';
import { IS_PACKAGE, ROOT } from '../bundle/package-root.js';
import { fileSystem } from '../files/files-in-use.ts';
import { exists } from '../files/find.ts';
import { readTextIfThere } from '../files/read-file.ts';
import { type Finding, finding } from './finding.ts';
import { packageManifest, partVersions } from './versions.ts';

/** Even major versions of Node below this one are no longer maintained. */
const OLDEST_SUPPORTED_NODE = 22;

/** Examines the version of Node. */
export function examineNode(version = process.versions.node): Finding {
  const [major] = version.split('.').map(Number);
  const where = `Node ${version} (${process.platform}, ${process.arch})`;
  if (major >= OLDEST_SUPPORTED_NODE && major % 2 === 0) return finding('Node', 'ok', where);
  const why =
    major % 2 === 1
      ? 'odd-numbered versions are supported for only half a year'
      : 'an old version; Cartwright runs faster with a newer one';
  return finding('Node', 'note', `${where}: ${why}`, 'Install the current version from https://nodejs.org.');
}

/**
 * Checks the running package.
 *
 * @param project folder of the project that uses it
 */
export function examinePackage(project: string): Finding[] {
  const { Cartwright: version, TypeScript: typescript, 'typescript-to-lua': tstl } = partVersions();
  const findings = [
    finding(
      'Cartwright',
      'ok',
      `${version} in ${ROOT}, with TypeScript ${typescript} and typescript-to-lua ${tstl}`,
    ),
  ];
  if (IS_PACKAGE && !exists(GENERATED_FOLDER))
    findings.push(
      finding(
        'Cartwright',
        'problem',
        'the installation is incomplete: dist/generated is missing',
        'Reinstall cartwright.',
      ),
    );
  const own = join(project, 'node_modules', 'cartwright');
  if (exists(own) && !isSameFolder(own, ROOT)) {
    const manifest = readTextIfThere(join(own, 'package.json'));
    const other = manifest.ok && manifest.value ? JSON.parse(manifest.value).version : 'unknown';
    findings.push(
      finding(
        'Cartwright',
        other === packageManifest().version ? 'note' : 'warning',
        `this is not the project's installation, which is ${other}`,
        "Run the project's: npx cartwright doctor.",
      ),
    );
  } else if (!exists(own) && IS_PACKAGE && exists(join(project, 'package.json')))
    findings.push(
      finding(
        'Cartwright',
        'note',
        'not installed in the project, so its tests cannot import cartwright/testing',
        'Run npm install --save-dev cartwright (or the path of its .tgz file).',
      ),
    );
  if (!isCacheWritable())
    findings.push(
      finding(
        'Cartwright',
        'warning',
        'its cache folder for compiled code is not writable, so every command starts more slowly',
        'Make it writable, or set XDG_CACHE_HOME (LOCALAPPDATA on Windows) to another folder.',
      ),
    );
  return findings;
}

function isSameFolder(one: string, other: string): boolean {
  return fileSystem().realPath(one) === fileSystem().realPath(other);
}
