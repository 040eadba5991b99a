/** Makes what a package brings instead of the sources of the tool: `npm pack` runs this. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledModule, GENERATED_FOLDER } from '../bundle/generated-files.js';
import { LUA_FILE } from './packed-lua.ts';
import { playerFiles } from './player-bundle.ts';

rmSync(GENERATED_FOLDER, { recursive: true, force: true });
mkdirSync(GENERATED_FOLDER, { recursive: true });
for (const { name, make } of [bundledModule('cli/main.ts'), LUA_FILE, ...playerFiles()])
  writeFileSync(join(GENERATED_FOLDER, name), await make(GENERATED_FOLDER));
