import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CHANNEL_PATH } from '../../tools/player/development/messages.ts';
import { DEBUGGER_PATH } from '../../tools/player/development/server-paths.ts';
import { type PlayServer, type ServeOptions, serve } from '../../tools/server/http/serve.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function started(options: Partial<ServeOptions> = {}): Promise<PlayServer> {
  const server = await serve({ page: () => 'the page', ...options });
  if (!server.ok) throw new Error(server.diagnostics[0].message);
  open.push(server.value);
  return server.value;
}

/** A connection of its own for each visit: a kept one could lead to a server that an earlier test closed. */
const visit = (address: string, options: RequestInit = {}) =>
  fetch(address, { ...options, headers: { connection: 'close', ...originOf(address, options) } });

/** Browsers name the page that sends something. */
const originOf = (address: string, { method, headers }: RequestInit): Record<string, string> =>
  method === 'POST' ? { origin: new URL(address).origin, ...(headers as Record<string, string>) } : {};

test('the page is created at the moment of the visit', async () => {
  let page = 'first';
  const server = await started({ page: () => page });
  const read = async () => (await visit(server.address)).text();
  expect(await read()).toBe('first');
  page = 'second';
  expect(await read()).toBe('second');
});

test('no other paths are served', async () => {
  const server = await started();
  for (const path of ['favicon.ico', '../package.json', 'channel', 'debugger'])
    expect((await visit(server.address + path)).status).toBe(404);
});

test('files beside the page are served with their types, and no others', async () => {
  const files: Record<string, Uint8Array | string> = {
    'a b.html': 'page',
    'a.png': Uint8Array.of(1, 2, 255),
    'a.tic': Uint8Array.of(3),
  };
  const server = await started({ file: name => (Object.hasOwn(files, name) ? files[name] : undefined) });
  const read = async (path: string) => {
    const response = await visit(server.address + path);
    const bytes = [...new Uint8Array(await response.arrayBuffer())];
    return [response.status, response.headers.get('content-type'), bytes];
  };
  expect(await read('a%20b.html?x=1')).toEqual([200, 'text/html; charset=utf-8', [...Buffer.from('page')]]);
  expect(await read('a.png')).toEqual([200, 'image/png', [1, 2, 255]]);
  expect(await read('a.tic')).toEqual([200, 'application/octet-stream', [3]]);
  for (const path of ['b.tic', '%', '%2e%2e%2fa.tic'])
    expect((await visit(server.address + path)).status).toBe(404);
  expect((await visit(`${server.address}a.tic`, { method: 'POST' })).status).toBe(404);
});

test('a response waits until its file is made, or says why it cannot be', async () => {
  const server = await started({
    page: async () => 'later',
    file: async name => {
      await new Promise(resolve => setTimeout(resolve, 1));
      return name === 'good.tic' ? Uint8Array.of(7) : { problem: 'it does not compile' };
    },
  });
  expect(await (await visit(server.address)).text()).toBe('later');
  const good = await visit(`${server.address}good.tic`);
  expect([...new Uint8Array(await good.arrayBuffer())]).toEqual([7]);
  const bad = await visit(`${server.address}bad.tic`);
  expect([bad.status, await bad.text()]).toEqual([503, 'it does not compile']);
});

test('two servers use two ports, and a requested port in use is an error', async () => {
  const [first, second] = [await started(), await started()];
  const [port, next] = [first, second].map(({ address }) => Number(new URL(address).port));
  // The first that is free, so that the address of a game stays: bookmarks and what the page has stored are the game's.
  expect(port).toBeGreaterThanOrEqual(8080);
  expect(next).toBeGreaterThan(port);
  expect(next).toBeLessThan(8100);
  const third = await serve({ page: () => '', port });
  expect(third.ok).toBe(false);
  expect(third.diagnostics[0]).toMatchObject({ code: 'play/port', message: `port ${port} is in use` });
});

test('a requested port that is free is used', async () => {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise(resolve => probe.close(resolve));
  expect((await started({ port })).address).toBe(`http://127.0.0.1:${port}/`);
});

test('a request that names another host is refused', async () => {
  const server = await started();
  const statusFor = (host: string) =>
    new Promise(resolve => {
      httpRequest(server.address, { headers: { host }, agent: false }, response => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
  expect(await statusFor('elsewhere.example')).toBe(403);
  expect(await statusFor('localhost.elsewhere.example')).toBe(403);
  expect(await statusFor('127.0.0.1:80.elsewhere.example')).toBe(403);
  expect(await statusFor('localhost')).toBe(200);
});

test('a page of another site reads nothing, and shows nothing in a frame', async () => {
  const server = await started({ isInspected: true });
  // By hand: fetch sets these headers itself.
  const asked = (path: string, site: string, place: string) =>
    new Promise<[status: number | undefined, text: string]>(resolve => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': place };
      httpRequest(new URL(path, server.address), { headers, agent: false }, response => {
        let text = '';
        response.setEncoding('utf8').on('data', piece => {
          text += piece;
        });
        response.on('end', () => resolve([response.statusCode, text]));
      }).end();
    });
  for (const path of ['/', '/a.tic', DEBUGGER_PATH, CHANNEL_PATH])
    for (const [site, place] of [
      ['cross-site', 'image'],
      ['cross-site', 'script'],
      ['same-site', 'empty'],
      ['cross-site', 'iframe'],
    ]) {
      if (path === DEBUGGER_PATH && place === 'iframe') continue;
      expect([path, site, place, (await asked(path, site, place))[0]]).toEqual([path, site, place, 403]);
    }
  // A link is followed; but while an editor debugs the game it leads to one more link only.
  expect(await asked('/', 'cross-site', 'document')).toEqual([
    200,
    expect.stringContaining('<a href="/">Open the game'),
  ]);
  expect(await asked('/', 'none', 'document')).toEqual([200, 'the page']);
  expect(await asked('/', 'same-origin', 'document')).toEqual([200, 'the page']);
});

test('only the buttons of the debugger can be shown in a frame, by the page of the game', async () => {
  const server = await started({ isInspected: true });
  const policyOf = async (path: string) =>
    (await visit(new URL(path, server.address).href)).headers.get('content-security-policy');
  const port = new URL(server.address).port;
  for (const path of ['/', '/a.html', '/studio.js'])
    expect(await policyOf(path)).toBe("frame-ancestors 'none'");
  expect(await policyOf(DEBUGGER_PATH)).toBe(
    `frame-ancestors http://127.0.0.1:${port} http://localhost:${port}`,
  );
  expect((await visit(server.address)).headers.get('x-frame-options')).toBe('DENY');
});

test('aborted requests do no harm', async () => {
  const server = await started({ file: () => 'x'.repeat(1 << 24), isInspected: true });
  for (const [path, method] of [
    ['a.js', 'GET'],
    ['channel', 'POST'],
  ])
    await new Promise(resolve => {
      const request = httpRequest(server.address + path, {
        method,
        agent: false,
        headers: originOf(server.address, { method }),
      });
      request.on('error', resolve);
      request.write(method === 'POST' ? '{"method":' : '', () =>
        setTimeout(() => request.destroy(new Error('gone')), 20),
      );
    });
  expect((await visit(server.address)).status).toBe(200);
});
