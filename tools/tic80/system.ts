/** What this module family asks of the computer it runs on, as a value, so that every system can be tried on any other. */

import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { isFile } from '../files/find.ts';

export interface System {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** The user's own folder. */
  home: string;
  /** Whether there is a file at a path. */
  isFile(path: string): boolean;
}

/** The computer that this runs on. */
export function thisSystem(): System {
  return { platform: process.platform, env: process.env, home: homedir(), isFile };
}

/** The way in which a system writes its paths. */
export function pathsOf({ platform }: System): typeof posix {
  return platform === 'win32' ? win32 : posix;
}
