/** What all tests need is made once, before the first: the bundles of the compiler and of the command line. */

import { bundledModule, generatedPath } from '../tools/bundle/generated-files.js';

export default async function setup(): Promise<void> {
  await Promise.all(['compile/index.ts', 'cli/main.ts'].map(path => generatedPath(bundledModule(path))));
}
