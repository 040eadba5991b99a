/** Whether Node and this package are as they should be. */

import { join } from 'node:path';
import { isCacheWritable } from '../bundle/cache.js';
import { GENERATED_FOLDER } from '../bundle/generated-files.js';
import { IS_PACKAGE, ROOT } from '../bundle/package-root.js';
import { fileSystem } from '../files/files-in-use.ts';
import { exists } from '../files/find.ts';
import { readTextIfThere } from '../files/read-file.ts';
import { type Finding, finding } from './finding.ts';
import { packageManifest, partVersions } from './versions.ts';

/** Major versions of Node that get no repairs any more are even ones below this. */
const OLDEST_SUPPORTED_NODE = 22;

export function examineNode(version = process.versions.node): Finding {
  const [major] = version.split('.').map(Number);
  const where = `Node ${version} (${process.platform}, ${process.arch})`;
  if (major >= OLDEST_SUPPORTED_NODE && major % 2 === 0) return finding('Node', 'ok', where);
  const why =
    major % 2 === 1
      ? 'a version with an odd number, which is supported for half a year only'
      : 'an old version; Cartwright runs with it, newer ones are faster';
  return finding('Node', 'note', `${where}: ${why}`, 'Install the current version from https://nodejs.org.');
}

/**
 * Examines the package that runs.
 *
 * @param project folder of the project that it is used in
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
        'the installation is not whole: dist/generated is missing',
        'Install cartwright again.',
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
        `this is another installation than that of the project, which is ${other}`,
        'Run the one of the project: npx cartwright doctor.',
      ),
    );
  } else if (!exists(own) && IS_PACKAGE && exists(join(project, 'package.json')))
    findings.push(
      finding(
        'Cartwright',
        'note',
        'the project has not installed it, so its tests cannot import cartwright/testing',
        'Run npm install --save-dev cartwright, or with the path of its .tgz file.',
      ),
    );
  if (!isCacheWritable())
    findings.push(
      finding(
        'Cartwright',
        'warning',
        'the folder in which it keeps compiled code cannot be written, so every command starts slower',
        'Allow writing there, or set XDG_CACHE_HOME (on Windows LOCALAPPDATA) to another folder.',
      ),
    );
  return findings;
}

function isSameFolder(one: string, other: string): boolean {
  return fileSystem().realPath(one) === fileSystem().realPath(other);
}
