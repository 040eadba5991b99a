/**
 * Prints, as JSON, what publint and "are the types wrong" say of packed packages: `node test/check-package.mjs a.tgz …`.
 * A process of its own: vitest's loader cannot read one of them.
 */

import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

const found = [];
for (const file of process.argv.slice(2)) {
  const data = Uint8Array.from(readFileSync(file));
  const { messages } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const analysis = await checkPackage(createPackageFromTarballData(data));
  found.push({ messages, types: analysis.types, problems: analysis.types ? analysis.problems : [] });
}
process.stdout.write(JSON.stringify(found));
