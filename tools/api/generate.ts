/** Writes what is made from the tables in this folder; run by `npm run api`. */

import { writeFileSync } from 'node:fs';
import { renderLibrary } from './library.ts';
import { renderMemoryModule } from './memory-module.ts';
import { renderMemoryPage } from './memory-page.ts';
import { renderReferencePage } from './reference-page.ts';
import { renderTypings } from './typings.ts';

const write = (file: string, text: string) => writeFileSync(new URL(`../../${file}`, import.meta.url), text);

write('src/tic80.d.ts', renderTypings());
write('src/library.d.ts', renderLibrary());
write('src/memory.ts', renderMemoryModule());
write('docs/memory.md', renderMemoryPage());
write('docs/api.md', renderReferencePage());
