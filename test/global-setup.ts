/** What all tests need is made once, before the first: the bundles of the compiler and of the command line. */

import { readyModule, readyPath } from '../tools/bundle/ready-files.js';

export default async function setup(): Promise<void> {
  await Promise.all(['compile/index.ts', 'cli/main.ts'].map(path => readyPath(readyModule(path))));
}
