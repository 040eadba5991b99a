/** What all tests need is made once, before the first: the bundles of the compiler and of the command line. */

import { bundledModule, generatedPath } from '../tools/bundle/generated-files.js';
import { BUNDLED_MODULES } from './bundled.ts';

export default async function setup(): Promise<void> {
  await Promise.all(Object.values(BUNDLED_MODULES).map(path => generatedPath(bundledModule(path))));
}
