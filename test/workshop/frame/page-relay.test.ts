/** What stands between the page of a game and the worker. */

import { afterEach, expect, test } from 'vitest';
import type { FileState } from '../../../tools/lessons/game-files.ts';
import { CLOSED_MESSAGE } from '../../../tools/player/page-around.ts';
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
  const [toPage, toWorker, toLanguage] = [new MessageChannel(), new MessageChannel(), new MessageChannel()];
  const relay = new PageRelay(toPage.port1, code, isAnswering);
  relays.push(relay);
  return {
    relay,
    page: new End(toPage.port2),
    worker: new End(toWorker.port2),
    language: new End(toLanguage.port2),
    connect: () => relay.connect(toWorker.port1, toLanguage.port1),
  };
}

const passed = () => new Promise(resolve => setTimeout(resolve, 20));

const FILE = 'src/game/main.ts';

/** A relay whose code is in the files of a project. */
function relayedProject(isAnswering: boolean) {
  const code = EarlyCode.of(FILES)!;
  const files = new Map(FILES);
  code.follow(files, ([path, content]: FileState) => void files.set(path, content!));
  const relayedPage = relayed(code, isAnswering);
  const { page, worker } = relayedPage;
  const answer = (id: number) => page.heard.find(message => message.id === id);
  return {
    ...relayedPage,
    code,
    text: () => new TextDecoder().decode(files.get(FILE)),
    /** What the page has been told was in the file. */
    opened: (id: number) => answer(id)?.result as { text: string; version: string } | undefined,
    /** The worker answers as the page was. */
    repeat: (id: number) => worker.port.postMessage(JSON.stringify(answer(id))),
  };
}

test('a page is answered what its code is, and its other questions go on to the worker', async () => {
  const { page, worker, connect } = relayed(EarlyCode.of(FILES));
  page.send(1, 'code/problems');
  page.send(2, 'code/files');
  await expect.poll(() => page.told).toEqual(['server/welcome', 2]);
  connect();
  await expect.poll(() => worker.told).toEqual([1]);
  worker.port.postMessage(JSON.stringify({ id: 1, result: [] }));
  await expect.poll(() => page.told).toEqual(['server/welcome', 2, 1]);
});

test.each([
  ['before the worker is there', ['ask', 'stop', 'connect']],
  ['while saves wait for the worker', ['stop', 'ask', 'connect']],
  ['when the worker is there already', ['stop', 'connect', 'ask']],
])('a page that asks %s is answered at once, and sees what it saves', async (_, order) => {
  const { relay, page, worker, connect, opened, text } = relayedProject(true);
  for (const step of order) {
    if (step === 'stop') await relay.stop();
    else if (step === 'connect') connect();
    else {
      page.send(1, 'code/files');
      page.send(2, 'code/open', { file: FILE });
      await expect.poll(() => opened(2)?.text).toBe('one\n');
      page.send(3, 'code/save', { file: FILE, text: 'two\n', version: opened(2)!.version });
      page.send(4, 'code/open', { file: FILE });
      await expect.poll(() => opened(4)?.text).toBe('two\n');
      expect(text()).toBe('two\n');
    }
  }
  page.send(5, 'code/open', { file: FILE });
  await expect.poll(() => opened(5)?.text).toBe('two\n');
  await passed();
  // The worker has answered nothing yet. It is asked everything but what it missed, in the same order.
  expect(page.told).not.toContain('code/filesChanged');
  expect(worker.told).toEqual(order[0] === 'ask' ? [5] : [1, 2, 3, 4, 5]);
});

test('what the worker answers as well is not told twice, and its news end answers in its place', async () => {
  const { page, worker, connect, repeat } = relayedProject(false);
  connect();
  worker.port.postMessage(JSON.stringify({ method: 'server/welcome', params: {} }));
  await expect.poll(() => page.told).toEqual(['server/welcome', 'server/welcome']);
  page.send(1, 'code/files');
  page.send(2, 'code/open', { file: FILE });
  await expect.poll(() => page.told).toEqual(['server/welcome', 'server/welcome', 1, 2]);
  repeat(1);
  repeat(2);
  worker.port.postMessage(JSON.stringify({ method: 'game/rebuilt', params: {} }));
  await expect.poll(() => page.told).toEqual(['server/welcome', 'server/welcome', 1, 2, 'game/rebuilt']);
  page.send(3, 'code/open', { file: FILE });
  await expect.poll(() => worker.told).toEqual([1, 2, 3]);
  await passed();
  expect(page.told).not.toContain(3);
});

test('a page asks again where the worker knows another text, and is answered by the worker', async () => {
  const { page, worker, connect } = relayedProject(false);
  connect();
  page.send(1, 'code/open', { file: FILE });
  await expect.poll(() => page.told).toEqual(['server/welcome', 1]);
  const theirs = { file: FILE, isWritable: true, text: 'theirs\n', version: 'theirs' };
  worker.port.postMessage(JSON.stringify({ id: 1, result: theirs }));
  await expect.poll(() => page.told).toEqual(['server/welcome', 1, 'code/filesChanged']);
  page.send(2, 'code/open', { file: FILE });
  await expect.poll(() => worker.told).toEqual([1, 2]);
  worker.port.postMessage(JSON.stringify({ id: 2, result: theirs }));
  await expect.poll(() => page.heard.at(-1)).toEqual({ id: 2, result: theirs });
});

test('a page that is loaded again after news of the worker waits for its answer', async () => {
  const { worker, connect, code, page } = relayedProject(false);
  connect();
  worker.port.postMessage(JSON.stringify({ method: 'code/filesChanged', params: {} }));
  await expect.poll(() => page.told).toContain('code/filesChanged');
  const again = relayed(code, false);
  again.connect();
  again.page.send(1, 'code/files');
  await expect.poll(() => again.worker.told).toEqual([1]);
  await passed();
  expect(again.page.told).toEqual(['server/welcome']);
});

test('questions about the language pass a worker that builds, and come back beside its answers', async () => {
  const { page, worker, language, connect } = relayedProject(false);
  // A text may say anything.
  const text = '{"id":9,"method":"code/save"}';
  page.send(1, 'code/complete', { file: FILE, text, offset: 0 });
  page.send(2, 'code/problems');
  connect();
  page.send(3, 'code/diagnose', { file: FILE, text });
  page.send(4, 'code/save', { file: FILE, text: '"method":"code/complete"', version: '' });
  page.send(5, 'code/search', { text: 'code/hover' });
  await expect.poll(() => language.told).toEqual([1, 3]);
  await expect.poll(() => worker.told).toEqual([2, 4, 5]);
  language.port.postMessage(JSON.stringify({ id: 3, result: [] }));
  await expect.poll(() => page.heard.at(-1)).toEqual({ id: 3, result: [] });
  worker.port.postMessage(JSON.stringify({ id: 2, result: [] }));
  await expect.poll(() => page.heard.at(-1)).toEqual({ id: 2, result: [] });
});

test('a page is told that the worker has ended, and hears nothing of it any more', async () => {
  const [toPage, toWorker, toLanguage] = [new MessageChannel(), new MessageChannel(), new MessageChannel()];
  const relay = new PageRelay(toPage.port1, EarlyCode.of(FILES), false);
  const heard: unknown[] = [];
  toPage.port2.onmessage = ({ data }) => void heard.push(data);
  relay.connect(toWorker.port1, toLanguage.port1);
  relay.end();
  toWorker.port2.postMessage('late');
  await expect.poll(() => heard.at(-1)).toBe(CLOSED_MESSAGE);
  await passed();
  expect(heard.length).toBe(2);
  for (const port of [toPage.port2, toWorker.port2, toLanguage.port2]) port.close();
});

test('a page without code waits for the worker, also with what it saves', async () => {
  const { page, worker, connect } = relayed(undefined);
  page.send(1, 'code/files');
  await passed();
  expect(page.heard).toEqual([]);
  connect();
  await expect.poll(() => worker.told).toEqual([1]);
});

test('what goes to the worker is in the project at once, and as the worker says in the end', async () => {
  const { page, worker, connect, opened, text } = relayedProject(false);
  connect();
  const save = { file: FILE, text: 'two\n', version: '' };
  page.send(1, 'code/save', save);
  await expect.poll(() => worker.told).toEqual([1]);
  // The version is of no text that the file has had.
  expect(text()).toBe('one\n');
  page.send(2, 'code/open', { file: FILE });
  await expect.poll(() => opened(2)?.text).toBe('one\n');
  page.send(3, 'code/save', { ...save, version: opened(2)!.version });
  await expect.poll(() => worker.told).toEqual([1, 2, 3]);
  expect(text()).toBe('two\n');
  const changed = { text: 'theirs\n', version: 'theirs' };
  worker.port.postMessage(JSON.stringify({ id: 3, result: { changed } }));
  await expect.poll(() => page.told).toEqual(['server/welcome', 2, 3]);
  expect(text()).toBe('theirs\n');
  page.send(4, 'code/open', { file: FILE });
  await expect.poll(() => opened(4)?.text).toBe('theirs\n');
});
