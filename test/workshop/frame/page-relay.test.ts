/** What stands between the page of a game and the worker. */

import { afterEach, expect, test } from 'vitest';
import type { FileState } from '../../../tools/lessons/game-files.ts';
import { EarlyCode } from '../../../tools/workshop/frame/early-code.ts';
import { PageRelay } from '../../../tools/workshop/frame/page-relay.ts';
import { textFiles } from '../template-project.ts';

const FILES = textFiles({ 'src/game/main.ts': 'one\n' });

/** An end of a channel, and what it has heard. */
class End {
  readonly port: MessagePort;
  readonly heard: Record<string, unknown>[] = [];

  constructor(port: MessagePort) {
    this.port = port;
    port.onmessage = ({ data }) => void this.heard.push(JSON.parse(data));
  }

  send(id: number, method: string, params: object = {}): void {
    this.port.postMessage(JSON.stringify({ id, method, params: { game: 'game', ...params } }));
  }

  get told(): unknown[] {
    return this.heard.map(({ id, method }) => id ?? method);
  }
}

const relays: PageRelay[] = [];
afterEach(() => {
  for (const relay of relays.splice(0)) relay.close();
});

function relayed(code: EarlyCode | undefined, isAnswering = true) {
  const [toPage, toWorker] = [new MessageChannel(), new MessageChannel()];
  const relay = new PageRelay(toPage.port1, code, isAnswering);
  relays.push(relay);
  return { relay, page: new End(toPage.port2), worker: new End(toWorker.port2), forWorker: toWorker.port1 };
}

const passed = () => new Promise(resolve => setTimeout(resolve, 20));

test('a page is answered what its code is, and its other questions go on to the worker', async () => {
  const { relay, page, worker, forWorker } = relayed(EarlyCode.of(FILES));
  page.send(1, 'code/problems');
  page.send(2, 'code/files');
  await expect.poll(() => page.told).toEqual(['server/welcome', 2]);
  await relay.stop();
  page.send(3, 'code/files');
  await passed();
  relay.connect(forWorker);
  page.send(4, 'code/files');
  await expect.poll(() => worker.told).toEqual([1, 3, 4]);
  worker.port.postMessage(JSON.stringify({ id: 1, result: [] }));
  await expect.poll(() => page.told).toEqual(['server/welcome', 2, 1]);
});

test('a page without code waits for the worker, also with what it saves', async () => {
  const { relay, page, worker, forWorker } = relayed(undefined);
  page.send(1, 'code/files');
  await passed();
  expect(page.heard).toEqual([]);
  relay.connect(forWorker);
  await expect.poll(() => worker.told).toEqual([1]);
});

test('what goes to the worker is in the project at once, and as the worker says in the end', async () => {
  const code = EarlyCode.of(FILES)!;
  const files = new Map(FILES);
  const text = () => new TextDecoder().decode(files.get('src/game/main.ts'));
  code.follow(files, ([path, content]: FileState) => void files.set(path, content!));
  const { relay, page, worker, forWorker } = relayed(code, false);
  relay.connect(forWorker);
  const save = { file: 'src/game/main.ts', text: 'two\n', version: '' };
  page.send(1, 'code/save', save);
  await expect.poll(() => worker.told).toEqual([1]);
  // The version is of no text that the file has had.
  expect(text()).toBe('one\n');
  const opened = await code.answer(
    JSON.stringify({ id: 2, method: 'code/open', params: { game: 'game', file: save.file } }),
  );
  const { version } = (opened as unknown as { result: { version: string } }).result;
  page.send(3, 'code/save', { ...save, version });
  await expect.poll(() => worker.told).toEqual([1, 3]);
  expect(text()).toBe('two\n');
  const changed = { text: 'theirs\n', version: 'theirs' };
  worker.port.postMessage(JSON.stringify({ id: 3, result: { changed } }));
  await expect.poll(() => page.told).toEqual([3]);
  expect(text()).toBe('theirs\n');
});
