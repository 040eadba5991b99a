#!/usr/bin/env node
/**
 * `npm create cartwright@latest my-game`: a folder with a game, made by the command `new` of the package cartwright.
 *
 * Plain JavaScript: this is all of the package create-cartwright.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const manifest = createRequire(import.meta.url).resolve('cartwright/package.json');
const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
process.argv.splice(2, 0, 'new', '--project');
await import(new URL(bin.cartwright, pathToFileURL(manifest)).href);
