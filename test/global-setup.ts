/** What all tests need is made once, before the first: the bundles of the compiler and of the command line. */

import { readyModule } from '../tools/bundle/ready-files.js';

export default async function setup(): Promise<void> {
  await Promise.all([readyModule('compile/index.ts'), readyModule('cli/main.ts')]);
}
