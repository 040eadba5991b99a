import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { CartridgeError } from '../../tools/console/machine.ts';
import { success } from '../../tools/diagnostic.ts';
import * as paths from '../../tools/player/development/server-paths.ts';
import type { PlayedGame, Reloaded } from '../../tools/server/http/page-reports.ts';
import { type PlayServer, type ServeOptions, serve } from '../../tools/server/http/serve.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function started(options: Partial<ServeOptions> = {}): Promise<PlayServer> {
  const server = await serve({ page: () => 'the page', onReport: () => {}, ...options });
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

const report = (server: PlayServer, body: string) =>
  visit(`${server.address}report`, { method: 'POST', body }).then(({ status }) => status);

test('the page is what it is at the moment of the visit', async () => {
  let page = 'first';
  const server = await started({ page: () => page });
  const read = async () => (await visit(server.address)).text();
  expect(await read()).toBe('first');
  page = 'second';
  expect(await read()).toBe('second');
});

test('there is nothing else', async () => {
  const server = await started();
  for (const path of ['favicon.ico', '../package.json', 'report'])
    expect((await visit(server.address + path)).status).toBe(404);
});

test('files beside the page are served as what they are, and no others', async () => {
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

test('a file is waited for while it is made, and one that cannot be made says why', async () => {
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

test('two servers take two ports, and a wanted port that is taken is an error', async () => {
  const [first, second] = [await started(), await started()];
  const [port, next] = [first, second].map(({ address }) => Number(new URL(address).port));
  // The first that is free, so that the address of a game stays: bookmarks and what the page has stored are the game's.
  expect(port).toBeGreaterThanOrEqual(8080);
  expect(next).toBeGreaterThan(port);
  expect(next).toBeLessThan(8100);
  const third = await serve({ page: () => '', onReport: () => {}, port });
  expect(third.ok).toBe(false);
  expect(third.diagnostics[0]).toMatchObject({ code: 'play/port', message: `port ${port} is in use` });
});

test('a wanted port that is free is taken', async () => {
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

test('only pages of this server report, write or give orders', async () => {
  const heard: string[] = [];
  const server = await started({
    onReport: () => heard.push('report'),
    onReloaded: () => heard.push('reloaded'),
    onTraced: () => heard.push('traced'),
    onTest: () => {
      heard.push('test');
      return success('saved');
    },
    inspector: {
      begin: () => heard.push('begin'),
      take: async () => {
        heard.push('take');
        return { isConnected: true, messages: [] };
      },
      where: async () => undefined,
      order: () => heard.push('order'),
      send: () => heard.push('send'),
    } as unknown as ServeOptions['inspector'],
    studio: {
      get: () => ({ status: 200, content: {} }),
      post: () => {
        heard.push('studio');
        return { status: 200, content: {} };
      },
    } as unknown as ServeOptions['studio'],
  });
  const bodies = Object.entries({
    [paths.REPORT_PATH]: { message: 'a', traceback: '', game: 'g', version: 1 },
    [paths.RELOADED_PATH]: { game: 'g', outcome: 'kept' },
    [paths.TRACED_PATH]: { game: 'g', lines: ['a'] },
    [paths.SAVE_TEST_PATH]: { game: 'g', recording: 'r', name: 'n' },
    [paths.ORDER_PATH]: { method: 'pause' },
    [paths.INSPECT_PATH]: ['{}'],
    [paths.TAKE_PATH]: {},
    [paths.BEGIN_PATH]: {},
    [`${paths.STUDIO_PATH}art`]: {},
  });
  for (const origin of ['http://example.com', 'null', 'https://127.0.0.1', `${server.address}x`.slice(0, -3)])
    for (const [path, body] of bodies) {
      const request = { method: 'POST', body: JSON.stringify(body), headers: { origin } };
      const { status } = await visit(new URL(path, server.address).href, request);
      expect([origin, path, status]).toEqual([origin, path, 403]);
    }
  expect(heard).toEqual([]);
  // The same from a page of this server is taken, as far as it is whole.
  for (const [path, body] of bodies)
    expect(
      (await visit(new URL(path, server.address).href, { method: 'POST', body: JSON.stringify(body) }))
        .status,
    ).not.toBe(403);
  expect(heard).toEqual(expect.arrayContaining(['send', 'take', 'begin']));
});

test('what a page of another site asks for takes nothing from the editor, and shows nothing in a frame', async () => {
  const heard: string[] = [];
  const server = await started({
    inspector: {
      begin: () => heard.push('begin'),
      take: async () => heard.push('take'),
      where: async () => ({}),
    } as unknown as ServeOptions['inspector'],
  });
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
  const all = Object.values(paths).filter(path => typeof path === 'string' && path.startsWith('/'));
  for (const path of ['/', ...(all as string[])])
    for (const [site, place] of [
      ['cross-site', 'image'],
      ['cross-site', 'script'],
      ['same-site', 'empty'],
      ['cross-site', 'iframe'],
    ]) {
      if (path === paths.DEBUGGER_PATH && place === 'iframe') continue;
      expect([path, site, place, (await asked(path, site, place))[0]]).toEqual([path, site, place, 403]);
    }
  // A link is followed; but while an editor debugs the game it leads to one more link only.
  expect(await asked('/', 'cross-site', 'document')).toEqual([
    200,
    expect.stringContaining('<a href="/">Open the game'),
  ]);
  expect(await asked('/', 'none', 'document')).toEqual([200, 'the page']);
  expect(await asked('/', 'same-origin', 'document')).toEqual([200, 'the page']);
  expect(heard).toEqual([]);
});

test('only the buttons of the debugger can be shown in a frame, by the page of the game', async () => {
  const server = await started({ inspector: {} as unknown as ServeOptions['inspector'] });
  const policyOf = async (path: string) =>
    (await visit(new URL(path, server.address).href)).headers.get('content-security-policy');
  const port = new URL(server.address).port;
  for (const path of ['/', '/a.html', '/studio/x'])
    expect(await policyOf(path)).toBe("frame-ancestors 'none'");
  expect(await policyOf(paths.DEBUGGER_PATH)).toBe(
    `frame-ancestors http://127.0.0.1:${port} http://localhost:${port}`,
  );
  expect((await visit(server.address)).headers.get('x-frame-options')).toBe('DENY');
});

test('visitors that break off harm nobody', async () => {
  const server = await started({ file: () => 'x'.repeat(1 << 24) });
  for (const [path, method] of [
    ['events', 'GET'],
    ['a.js', 'GET'],
    ['report', 'POST'],
  ])
    await new Promise(resolve => {
      const request = httpRequest(server.address + path, {
        method,
        agent: false,
        headers: originOf(server.address, { method }),
      });
      request.on('error', resolve);
      request.write(method === 'POST' ? '{"message":' : '', () =>
        setTimeout(() => request.destroy(new Error('gone')), 20),
      );
    });
  server.reload();
  expect(await report(server, '{"message":"it broke","traceback":""}')).toBe(204);
});

test('errors that the page reports arrive, anything else is turned away', async () => {
  const errors: [CartridgeError, PlayedGame][] = [];
  const server = await started({ onReport: (error, game) => errors.push([error, game]) });
  const error = { message: 'it broke', traceback: 'stack traceback: …' };
  expect(await report(server, JSON.stringify(error))).toBe(204);
  expect(await report(server, JSON.stringify({ ...error, game: 'chess', version: 3 }))).toBe(204);
  for (const body of ['', 'no JSON', '{}', '{"message":1,"traceback":""}', 'null'])
    expect([body, await report(server, body)]).toEqual([body, 400]);
  expect(await report(server, JSON.stringify({ ...error, message: 'x'.repeat(100_000) }))).toBe(413);
  expect(errors).toEqual([
    [error, {}],
    [error, { game: 'chess', version: 3 }],
  ]);
});

test('an internal error while a report is taken ends the visit, not the server', async () => {
  const server = await started({
    onReport() {
      throw new Error('a bug');
    },
  });
  for (let visits = 0; visits < 2; visits++)
    expect(await report(server, '{"message":"it broke","traceback":""}')).toBe(500);
});

test('what became of a game on a page arrives, anything else is turned away', async () => {
  const heard: Reloaded[] = [];
  const server = await started({ onReloaded: reloaded => heard.push(reloaded) });
  const tell = (body: string) =>
    visit(`${server.address}reloaded`, { method: 'POST', body }).then(({ status }) => status);
  expect(await tell('{"outcome":"kept","game":"chess"}')).toBe(204);
  expect(await tell('{"outcome":"impossible","reason":"why","other":1}')).toBe(204);
  for (const body of ['', '[]', '{"reason":"why"}', 'null'])
    expect([body, await tell(body)]).toEqual([body, 400]);
  expect(heard).toEqual([
    { outcome: 'kept', game: 'chess' },
    { outcome: 'impossible', reason: 'why' },
  ]);
});

test('what a game on a page traced arrives, anything else is turned away', async () => {
  const heard: object[] = [];
  const server = await started({ onTraced: batch => heard.push(batch) });
  const tell = (body: string) =>
    visit(`${server.address}traced`, { method: 'POST', body }).then(({ status }) => status);
  const batch = { lines: ['one', 'two'], more: 3 };
  expect(await tell(JSON.stringify(batch))).toBe(204);
  expect(await tell(JSON.stringify({ ...batch, game: 'chess' }))).toBe(204);
  for (const body of ['', '[]', '{"lines":"one","more":0}', '{"lines":[1],"more":0}', '{"lines":[]}'])
    expect([body, await tell(body)]).toEqual([body, 400]);
  expect(heard).toEqual([batch, { ...batch, game: 'chess' }]);
});

test('open pages hear of rebuilds and of builds that failed', async () => {
  const server = await started();
  const stream = await visit(`${server.address}events`);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const heard = async (part: string) => {
    let text = '';
    while (!text.includes(part)) text += (await reader.read()).value;
  };
  await heard('retry');
  server.reload();
  await heard('event: reload\ndata: {"game":null}\n\n');
  server.reload('chess');
  await heard('event: reload\ndata: {"game":"chess"}\n\n');
  const problems = [{ severity: 'error' as const, message: 'line 1\nline 2', file: 'src/main.ts', line: 3 }];
  server.showProblem(problems);
  await heard(`event: problem\ndata: ${JSON.stringify({ problems, game: null })}\n\n`);
  await reader.cancel();
});

test('closing ends open streams, too', async () => {
  const server = await started();
  const stream = await visit(`${server.address}events`);
  await server.close();
  expect(await stream.text()).toContain('retry');
  await expect(visit(server.address)).rejects.toThrow();
});
