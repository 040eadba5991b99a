/** Playing all games of a project: the gallery, served as `cartwright export --all` would write it. */

import type { Outcome } from '../diagnostic.ts';
import { serve } from '../export/serve.ts';
import { colours } from './colours.ts';
import { GALLERY_PAGE, makeGallery } from './gallery.ts';
import { canOpenBrowser, openBrowser } from './open-browser.ts';
import { printDiagnostics, printInternalError } from './print.ts';
import { waitForEnd } from './wait-for-end.ts';

/** Contents of the served files by their names. */
type ServedFiles = Map<string, Uint8Array | string>;

/** Serves the gallery of the project around the working directory until the user quits. */
export async function playGallery({ port, open }: { port?: number; open: boolean }): Promise<void> {
  const first = await build();
  if (!first.ok) {
    process.exitCode = 1;
    return;
  }
  let files = first.value;
  const server = await serve({
    port,
    page: () => String(files.get(GALLERY_PAGE)),
    file: name => files.get(name),
    // Pages of the gallery are those of the export, which speak to nobody.
    onReport: () => {},
  });
  printDiagnostics(server.diagnostics);
  if (!server.ok) {
    process.exitCode = 1;
    return;
  }
  const { address, close } = server.value;
  const rebuildNow = async () => {
    const next = await build();
    if (next.ok) files = next.value;
  };
  let building = Promise.resolve();
  const rebuild = () => {
    building = building.then(rebuildNow).catch(printInternalError);
    return building;
  };
  waitForEnd(() => void close(), { o: () => openBrowser(address), r: rebuild });
  process.stdout.write(`the gallery plays at ${address}\n`);
  const keys = process.stdin.isTTY ? 'o open the browser · r rebuild · q quit' : 'Ctrl+C quits';
  process.stderr.write(`${colours.dim(keys)}\n`);
  if (open && canOpenBrowser()) await openBrowser(address);
}

async function build(): Promise<Outcome<ServedFiles>> {
  const start = performance.now();
  process.stderr.write('building all games\n');
  const gallery = await makeGallery(process.cwd());
  printDiagnostics(gallery.diagnostics);
  if (!gallery.ok) return gallery;
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  process.stderr.write(`${colours.green('ready')} in ${seconds} s\n`);
  const files: ServedFiles = new Map(gallery.value.files.map(({ file, content }) => [file, content]));
  return { ...gallery, value: files };
}
