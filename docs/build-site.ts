/**
 * Builds the documentation site into `dist/docs`, as static files: `npm run docs`. With `--serve` it is served as well.
 * The games of the lessons lie beside the pages, each as one HTML file and a picture, and the workshop in a folder.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCS = join(ROOT, 'docs');
const SITE = join(ROOT, 'dist/docs');

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const vitepress = (...args: string[]) =>
  run(process.execPath, [join(DOCS, 'node_modules/vitepress/bin/vitepress.js'), ...args]);

if (!existsSync(join(DOCS, 'node_modules/vitepress')))
  run('npm', ['ci', '--prefix', 'docs', '--no-audit', '--no-fund']);
vitepress('build', 'docs');
const gallery = join(ROOT, 'dist/docs-games');
run(process.execPath, [join(ROOT, 'tools/cli/cartwright.js'), 'export', '--all', '-o', gallery, '--force']);
mkdirSync(join(SITE, 'play'), { recursive: true });
cpSync(gallery, join(SITE, 'play'), { recursive: true });
run(process.execPath, [
  join(ROOT, 'tools/cli/cartwright.js'),
  'workshop',
  '-o',
  join(SITE, 'workshop'),
  '--force',
]);
if (process.argv.includes('--serve')) vitepress('serve', 'docs');
