/** Makes what a package brings instead of the sources of the tool: `npm pack` runs this. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { READY_FOLDER, readyModule } from '../bundle/ready-files.js';
import { LUA_FILE } from './packed-lua.ts';
import { playerFiles } from './player-bundle.ts';

rmSync(READY_FOLDER, { recursive: true, force: true });
mkdirSync(READY_FOLDER, { recursive: true });
for (const { name, make } of [readyModule('cli/main.ts'), LUA_FILE, ...playerFiles()])
  writeFileSync(join(READY_FOLDER, name), await make(READY_FOLDER));
