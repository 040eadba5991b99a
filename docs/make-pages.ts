/**
 * Writes docs/geometry.md with its pictures, docs/kit.md, docs/errors.md and the default palette in docs/art.md; run by `npm run pictures`, or alone as
 * `node --import ts-blank-space/register docs/make-pages.ts`. The pictures show what the library computes; only their layout is made by hand.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { drawPalette, withPaletteTable } from './drawing/default-palette.ts';
import { drawPictures } from './drawing/pictures.ts';
import { renderErrorsPage } from './pages/errors.ts';
import { renderGeometryPage } from './pages/geometry.ts';
import { renderKitPage } from './pages/kit.ts';

const folder = new URL('geometry/', import.meta.url);
mkdirSync(folder, { recursive: true });
const pictures = drawPictures();
for (const name of readdirSync(folder)) if (!pictures.has(name)) rmSync(new URL(name, folder));
for (const [name, text] of pictures) writeFileSync(new URL(name, folder), text);
writeFileSync(new URL('geometry.md', import.meta.url), renderGeometryPage());
writeFileSync(new URL('kit.md', import.meta.url), renderKitPage());
writeFileSync(new URL('errors.md', import.meta.url), renderErrorsPage());

const artPage = new URL('art.md', import.meta.url);
writeFileSync(artPage, withPaletteTable(readFileSync(artPage, 'utf8')));
writeFileSync(new URL('pictures/default-palette.svg', import.meta.url), drawPalette());
