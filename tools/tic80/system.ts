/** The properties of the system as a value, so that every system can be tested on any other. */

import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { isFile } from '../files/find.ts';

export interface System {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** The user's home folder. */
  home: string;
  isFile(path: string): boolean;
}

/** The system that this process runs on. */
export function thisSystem(): System {
  return { platform: process.platform, env: process.env, home: homedir(), isFile };
}

/** The path functions of a system. */
export function pathsOf({ platform }: System): typeof posix {
  return platform === 'win32' ? win32 : posix;
}
