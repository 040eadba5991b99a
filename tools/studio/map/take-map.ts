/** Takes a map with its tilesets and pictures that was dropped onto the studio. */

import { encodeBase64 } from '../../cartridge/base64.ts';
import { FILE_KEY } from '../documents.ts';
import type { StudioContext } from '../studio-context.ts';
import { placeMapFiles } from './placed-map-files.ts';

/** Writes the files into the game's folder, as one step that can be undone, and shows the Map editor. */
export async function takeMap(context: StudioContext, dropped: readonly File[]): Promise<void> {
  const named = dropped.map(async file => ({
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }));
  const { files, problems } = placeMapFiles(await Promise.all(named));
  if (problems.length > 0) context.complain(problems.join(' '));
  if (files.size === 0) return;
  const changes = Array.from(files, ([document, bytes]) => ({
    document,
    key: FILE_KEY,
    before: null,
    after: encodeBase64(bytes),
  }));
  context.edit('Map', changes);
  await context.connection.whenIdle();
  await context.refresh();
  context.showEditor('Map');
}
