/** Pages whose host or surroundings forbid to compile WebAssembly, from the beginning or from some moment on. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { openPage } from '../browsers/installed.ts';
import { openTested } from '../browsers/open-page.ts';
import { exportedHtml, headlessRun, step } from './page.ts';

const CODE = `-- script: lua
  local t = 0
  local function level(x) return (x * 7 + t) % 16 end
  function TIC() t = t + 1 local s = 0
    for x = 0, 3000 do s = s + level(x) end
    cls(s % 16) for x = 0, 239 do pix(x, t % 136, level(x)) end end`;

let cartridge: Cartridge;
let html: string;
beforeAll(async () => {
  const decoded = decodeCartridge(new TextEncoder().encode(CODE), 'game.lua');
  if (!decoded.ok) throw new Error(decoded.diagnostics[0].message);
  cartridge = decoded.value;
  html = await exportedHtml(cartridge);
});

test('a page that does not allow WebAssembly says so, and what its host has to allow', async () => {
  // The page's own policy is taken out: WebKit lets the last one decide.
  const policy = "script-src 'unsafe-inline'";
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const page = await openPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/game.html`);
  const problem = page.locator('[data-part="problem"]');
  await problem.waitFor();
  const text = await problem.textContent();
  expect(text).toContain('This page cannot run the game');
  expect(text).toContain('does not allow WebAssembly');
  expect(text).toContain("'wasm-unsafe-eval'");
  await page.close();
  server.closeAllConnections();
  server.close();
});

test('where compiling is forbidden while the game plays, the interpreter plays on', async () => {
  const opened = await openTested(html);
  const { page } = opened;
  const node = await headlessRun(cartridge);
  expect(await step(page)).toBe(node.step());
  await page.evaluate(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'unsafe-inline'";
    document.head.append(policy);
    const { instantiate } = WebAssembly;
    window.refusals = [];
    const note = (error: Error): void => {
      window.refusals.push(error.message);
    };
    WebAssembly.instantiate = ((bytes: BufferSource, imports: WebAssembly.Imports) => {
      const instance = instantiate(bytes, imports);
      instance.catch(note);
      return instance;
    }) as typeof instantiate;
    // Browsers refuse the one or the other.
    for (const name of ['Module', 'Instance'] as const)
      Object.assign(WebAssembly, {
        [name]: new Proxy(WebAssembly[name], {
          construct(target, given: [never]) {
            try {
              return new target(...given);
            } catch (error) {
              note(error as Error);
              throw error;
            }
          },
        }),
      });
  });
  const refusals = () => page.evaluate(() => window.refusals);
  while ((await refusals()).length === 0) expect(await step(page, 20)).toBe(node.step({}, 20));
  for (let i = 0; i < 20; i++) expect(await step(page, 5)).toBe(node.step({}, 5));
  const [first, ...others] = await refusals();
  expect(first).toMatch(/content security policy|\bCSP\b/i);
  // It is not tried again and again.
  expect(others.length).toBeLessThan(8);
  await opened.close();
});

declare global {
  interface Window {
    refusals: string[];
  }
}
