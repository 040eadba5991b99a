/** Files of a site on a server of this computer, as any web host serves them. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { OutputFile } from '../../tools/export/game-files.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.zip': 'application/zip',
};

export interface SiteServer {
  /** Of the folder of the site, which is not the root of the server. */
  address: string;
  /** Serves other files from now on. */
  replace(files: readonly OutputFile[]): void;
  /** Ends it, unless that was done. */
  close(): Promise<void>;
}

/** Starts to serve files whose names are relative to the folder of the site. */
export async function serveSite(files: readonly OutputFile[]): Promise<SiteServer> {
  let served = files;
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site.test').pathname;
    const name = path.replace(/^\/games\/demo\//, '') || 'index.html';
    const found = path.startsWith('/games/demo/') && served.find(({ file }) => file === name);
    if (!found) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' })
        .end(found.content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/demo/`,
    replace(next) {
      served = next;
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
