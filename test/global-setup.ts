/**
 * What all tests need is made once, before the first: the bundles of the compiler and of the command line, and a folder
 * for what workers build for each other.
 */

import { bundledPath } from '../tools/bundle/generated-files.js';
import { BUNDLED_MODULES } from './bundled.ts';
import { shareBuilds } from './shared-builds.ts';

export default async function setup(): Promise<void> {
  await Promise.all(Object.values(BUNDLED_MODULES).map(bundledPath));
  shareBuilds();
}
