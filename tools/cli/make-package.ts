/** Generates the files that a package contains instead of the tool's sources; run by `npm pack`. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundledInputs } from '../bundle/bundle-module.js';
import { scriptInputs } from '../bundle/bundle-page.ts';
import { bundledModule, GENERATED_FOLDER, KEY_FILE, keyOfSources } from '../bundle/generated-files.js';
import { ROOT } from '../bundle/package-root.js';
import { declarationFiles, declarationFolder } from '../export/declarations.ts';
import { licensesText } from '../export/licenses.ts';
import { pageScripts, playerFiles } from '../export/player-bundle.ts';
import { PLAY_SCRIPT } from '../workshop/site/play-page.ts';
import { WORKSHOP_SCRIPT, workshopBundles } from '../workshop/site/workshop-site.ts';

for (const folder of [GENERATED_FOLDER, declarationFolder(ROOT)])
  rmSync(folder, { recursive: true, force: true });
mkdirSync(GENERATED_FOLDER, { recursive: true });
const entries = ['testing/index.ts', 'testing/vitest-types.ts', 'project/settings/package-types.ts'].map(
  name => join(ROOT, 'tools', name),
);
for (const [path, text] of declarationFiles(entries, join(ROOT, 'tools'))) {
  const file = join(declarationFolder(ROOT), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const { name, make } of [...bundledModule('cli/main.ts'), ...playerFiles(), ...workshopBundles()])
  writeFileSync(join(GENERATED_FOLDER, name), await make(GENERATED_FOLDER));
writeFileSync(join(GENERATED_FOLDER, KEY_FILE), keyOfSources());
const inputs = await Promise.all([
  bundledInputs(join(ROOT, 'tools/cli/main.ts')),
  ...[...pageScripts(), WORKSHOP_SCRIPT, PLAY_SCRIPT].map(scriptInputs),
]);
writeFileSync(join(GENERATED_FOLDER, 'licenses.txt'), licensesText(inputs.flat()));
