/** Serves the workshop on this computer. */

import type { Outcome } from '../diagnostic.ts';
import { workshopSite } from '../workshop/site/workshop-site.ts';
import { type PlayServer, serve } from './http/serve.ts';

/**
 * Starts the server.
 *
 * @param port by default the first free one from 8080
 * @returns the running server; an error if the requested port cannot be used
 */
export async function serveWorkshop(port: number | undefined): Promise<Outcome<PlayServer>> {
  const contents = new Map((await workshopSite()).map(({ file, content }) => [file, content]));
  return serve({
    port,
    page: () => String(contents.get('index.html')),
    file: name => contents.get(name),
  });
}
