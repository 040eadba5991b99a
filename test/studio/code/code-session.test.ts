/** Open files: saved as one types, and joined with what others write meanwhile. */

import { beforeEach, expect, test, vi } from 'vitest';
import { CodeSession, type SessionHost } from '../../../tools/studio/code/model/code-session.ts';

/** The files of the server. */
let disk: Map<string, string>;
let complaints: string[];
/** Resolves when the server that has gone is back; undefined while it is there. */
let back: Promise<void> | undefined;
let session: CodeSession;
/** What the editor shows. */
let shown: Map<string, string>;

const answers: Record<string, (params: never) => unknown> = {
  'code/files': () => ({
    files: [...disk.keys()].map(file => ({ file, isWritable: true })),
    entry: 'src/main.ts',
  }),
  'code/problems': () => [],
  'code/open': ({ file }: { file: string }) => {
    const text = disk.get(file);
    if (text === undefined) throw new Error(`${file}: not found`);
    return { file, isWritable: true, text, version: text };
  },
  'code/save': ({ file, text, version }: { file: string; text: string; version: string }) => {
    const now = disk.get(file);
    if (now === undefined) throw new Error(`${file}: the file no longer exists`);
    if (now !== version && now !== text) return { changed: { text: now, version: now } };
    disk.set(file, text);
    return { version: text };
  },
  'code/create': ({ file, text }: { file: string; text: string }) => {
    disk.set(file, text);
    return { file, isWritable: true };
  },
  'code/rename': ({ file, to }: { file: string; to?: string }) => {
    if (to !== undefined) disk.set(to, disk.get(file)!);
    disk.delete(file);
  },
  'code/renameImports': ({ to }: { to: string }) => [
    {
      file: 'src/main.ts',
      base: disk.get('src/main.ts'),
      edits: [{ from: 8, to: 17, text: to.replace('src', '.') }],
    },
  ],
};
const ask = async (method: string, params: object) => structuredClone(answers[method](params as never));
const request = async (method: string, params: object) => {
  if (back) throw new Error('The server does not respond.');
  return ask(method, params);
};
const read = async (method: string, params: object) => {
  await back;
  return ask(method, params);
};

beforeEach(async () => {
  vi.useFakeTimers();
  disk = new Map([
    ['src/main.ts', "import './ship.ts';\n\nTIC();\n"],
    ['src/ship.ts', 'one\ntwo\nthree\n'],
  ]);
  complaints = [];
  back = undefined;
  shown = new Map();
  session = new CodeSession({
    connection: { request, read } as unknown as SessionHost['connection'],
    complain: text => complaints.push(text),
    onSaved: () => {},
  });
  session.view = {
    replace: (file, text) => shown.set(file, text),
    forget: file => shown.delete(file),
  };
  await session.start();
  await session.openFile('src/ship.ts');
  return () => vi.useRealTimers();
});

const ship = () => session.find('src/ship.ts')!;

test('the entry file is opened first, and a text is written a moment after the last key', async () => {
  expect(session.open.value.map(({ file }) => file)).toEqual(['src/main.ts', 'src/ship.ts']);
  const before = disk.get('src/ship.ts')!;
  session.changed('src/ship.ts', `${before}f`);
  await vi.advanceTimersByTimeAsync(40);
  for (const typed of ['fo', 'fou', 'four']) {
    session.changed('src/ship.ts', before + typed);
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(disk.get('src/ship.ts')).toBe(before);
  expect(session.isAllSaved).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(disk.get('src/ship.ts')).toBe(`${before}four`);
  expect(session.isAllSaved).toBe(true);
});

test('while the server is started again, no file is closed, and one that is opened waits for it', async () => {
  session.drop('src/ship.ts');
  let comeBack = () => {};
  back = new Promise(resolve => {
    comeBack = resolve;
  });
  const opened = session.openFile('src/ship.ts');
  const refreshed = session.refresh();
  session.changed('src/main.ts', 'TIC();\n');
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.open.value.map(({ file }) => file)).toEqual(['src/main.ts']);
  back = undefined;
  comeBack();
  expect(await opened).toBe(true);
  await refreshed;
  expect(session.open.value.map(({ file, trouble }) => [file, trouble])).toEqual([
    ['src/main.ts', undefined],
    ['src/ship.ts', undefined],
  ]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([complaints, disk.get('src/main.ts')]).toEqual([[], 'TIC();\n']);
});

test('a single change is written sooner than one that others follow', async () => {
  for (const text of ['one\ntwo\nthree1\n', 'one\ntwo\nthree2\n']) {
    session.changed('src/ship.ts', text);
    await vi.advanceTimersByTimeAsync(60);
    expect(disk.get('src/ship.ts')).toBe(text);
    await vi.advanceTimersByTimeAsync(400);
  }
});

test('what is deleted waits for what takes its place', async () => {
  session.changed('src/ship.ts', 'one\ntwo\n\n');
  await vi.advanceTimersByTimeAsync(150);
  expect(disk.get('src/ship.ts')).toBe('one\ntwo\nthree\n');
  session.changed('src/ship.ts', 'one\ntwo\n3\n');
  await vi.advanceTimersByTimeAsync(60);
  expect(disk.get('src/ship.ts')).toBe('one\ntwo\n3\n');
});

test('a text that is to be written several times meanwhile is written once', async () => {
  const saved: string[] = [];
  const save = answers['code/save'];
  answers['code/save'] = (params: { text: string }) => {
    saved.push(params.text);
    return save(params as never);
  };
  session.changed('src/ship.ts', 'ONE\ntwo\nthree\n');
  const first = session.saveAll();
  session.changed('src/ship.ts', 'ONE\nTWO\nthree\n');
  await Promise.all([first, ...Array.from({ length: 3 }, () => session.saveAll())]);
  await vi.advanceTimersByTimeAsync(1000);
  Object.assign(answers, { 'code/save': save });
  expect(saved).toEqual(['ONE\ntwo\nthree\n', 'ONE\nTWO\nthree\n']);
});

test('a change on the disk and a change on the page are both kept', async () => {
  session.changed('src/ship.ts', 'ONE\ntwo\nthree\n');
  disk.set('src/ship.ts', 'one\ntwo\nTHREE\n');
  await session.refresh();
  expect(shown.get('src/ship.ts')).toBe('ONE\ntwo\nTHREE\n');
  expect(disk.get('src/ship.ts')).toBe('ONE\ntwo\nTHREE\n');
});

test('so they are if the page saves before it hears of the change', async () => {
  session.changed('src/ship.ts', 'ONE\ntwo\nthree\n');
  disk.set('src/ship.ts', 'one\ntwo\nTHREE\n');
  await session.saveAll();
  expect([shown.get('src/ship.ts'), disk.get('src/ship.ts')]).toEqual(Array(2).fill('ONE\ntwo\nTHREE\n'));
});

test.each([
  ['ours', 'mine\ntwo\nTHREE\n'],
  ['theirs', 'yours\ntwo\nTHREE\n'],
] as const)(
  'in the same line %s stay if one says so, and nothing is written before',
  async (preferred, text) => {
    session.changed('src/ship.ts', 'mine\ntwo\nthree\n');
    disk.set('src/ship.ts', 'yours\ntwo\nTHREE\n');
    await session.saveAll();
    expect(ship().trouble?.kind).toBe('conflict');
    session.changed('src/ship.ts', 'mine\ntwo\nthree\n');
    await vi.advanceTimersByTimeAsync(1000);
    expect(disk.get('src/ship.ts')).toBe('yours\ntwo\nTHREE\n');
    await session.settle('src/ship.ts', preferred);
    expect(ship().trouble).toBeUndefined();
    expect([disk.get('src/ship.ts'), ship().text]).toEqual([text, text]);
  },
);

test('a file that is gone is closed, or kept on the page with what was typed', async () => {
  disk.delete('src/ship.ts');
  await session.refresh();
  expect(session.find('src/ship.ts')).toBeUndefined();
  session.changed('src/main.ts', 'typed\n');
  disk.delete('src/main.ts');
  await session.refresh();
  expect(session.find('src/main.ts')).toMatchObject({ text: 'typed\n', trouble: { kind: 'gone' } });
  await session.createAgain('src/main.ts');
  expect(disk.get('src/main.ts')).toBe('typed\n');
  expect(session.find('src/main.ts')?.trouble).toBeUndefined();
});

test('a file with another name keeps its text, and those that import it follow', async () => {
  session.changed('src/ship.ts', 'typed\n');
  await session.rename('src/ship.ts', 'src/boat.ts');
  expect(Object.fromEntries(disk)).toEqual({
    'src/main.ts': "import './boat.ts';\n\nTIC();\n",
    'src/boat.ts': 'typed\n',
  });
  expect(session.current.value).toBe('src/boat.ts');
});

test('edits of several files are made, also of those that are not open', async () => {
  session.drop('src/main.ts');
  await session.apply([
    {
      file: 'src/main.ts',
      base: "import './ship.ts';\n\nTIC();\n",
      edits: [{ from: 0, to: 6, text: 'export' }],
    },
    {
      file: 'src/ship.ts',
      base: 'one\ntwo\nthree\n',
      edits: [
        { from: 0, to: 3, text: '1' },
        { from: 4, to: 7, text: '2' },
      ],
    },
  ]);
  expect(disk.get('src/main.ts')).toBe("export './ship.ts';\n\nTIC();\n");
  expect(disk.get('src/ship.ts')).toBe('1\n2\nthree\n');
  expect(session.current.value).toBe('src/ship.ts');
});

test('what cannot be saved is told, and stays', async () => {
  const { 'code/save': save } = answers;
  answers['code/save'] = () => {
    throw new Error('main.ts: the file is read-only');
  };
  session.changed('src/main.ts', 'typed\n');
  await session.saveAll();
  answers['code/save'] = save;
  expect(complaints).toEqual(['main.ts: the file is read-only']);
  expect(session.isAllSaved).toBe(false);
  await session.saveAll();
  expect(disk.get('src/main.ts')).toBe('typed\n');
});

test('a text that the server refuses stays when its file is closed, until it is written', async () => {
  const { 'code/save': save } = answers;
  answers['code/save'] = () => {
    throw new Error('ship.ts: the disk is full');
  };
  session.changed('src/ship.ts', 'typed\n');
  session.current.value = 'src/main.ts';
  await session.close('src/ship.ts');
  await session.close('src/ship.ts');
  expect(ship()).toMatchObject({
    text: 'typed\n',
    trouble: { kind: 'refused', reason: 'ship.ts: the disk is full' },
  });
  expect([session.current.value, complaints.length]).toEqual(['src/ship.ts', 1]);
  answers['code/save'] = save;
  await session.save('src/ship.ts');
  expect([disk.get('src/ship.ts'), ship().trouble]).toEqual(['typed\n', undefined]);
});

test('edits keep what was typed in other lines since they were made', async () => {
  session.changed('src/ship.ts', 'zero\none\ntwo\nthree\n');
  const edits = [{ from: 8, to: 13, text: '3' }];
  await session.apply([{ file: 'src/ship.ts', base: 'one\ntwo\nthree\n', edits }]);
  expect([disk.get('src/ship.ts'), ship().text]).toEqual(Array(2).fill('zero\none\ntwo\n3\n'));
});

test('edits of several files are refused as a whole if one was changed in the same lines', async () => {
  session.changed('src/ship.ts', 'one\ntwo\nTHREE\n');
  await session.apply([
    { file: 'src/main.ts', base: disk.get('src/main.ts')!, edits: [{ from: 0, to: 6, text: 'export' }] },
    { file: 'src/ship.ts', base: 'one\ntwo\nthree\n', edits: [{ from: 8, to: 13, text: '3' }] },
  ]);
  expect(ship().text).toBe('one\ntwo\nTHREE\n');
  expect(disk.get('src/main.ts')).toBe("import './ship.ts';\n\nTIC();\n");
  expect(complaints).toEqual([expect.stringContaining('src/ship.ts was changed meanwhile')]);
});

test('what is typed while a file gets another name is written under that name', async () => {
  const { 'code/renameImports': move, 'code/rename': rename } = answers;
  answers['code/renameImports'] = params => {
    session.changed('src/ship.ts', 'first\n');
    return move(params);
  };
  answers['code/rename'] = params => {
    session.changed('src/ship.ts', 'second\n');
    void session.saveAll();
    return rename(params);
  };
  await session.rename('src/ship.ts', 'src/boat.ts');
  Object.assign(answers, { 'code/renameImports': move, 'code/rename': rename });
  await vi.advanceTimersByTimeAsync(1000);
  expect(Object.fromEntries(disk)).toEqual({
    'src/main.ts': "import './boat.ts';\n\nTIC();\n",
    'src/boat.ts': 'second\n',
  });
  expect([session.isAllSaved, complaints]).toEqual([true, []]);
});

test('a conflict is over when the file is again as it was', async () => {
  session.changed('src/ship.ts', 'mine\ntwo\nthree\n');
  disk.set('src/ship.ts', 'yours\ntwo\nthree\n');
  await session.refresh();
  expect(ship().trouble?.kind).toBe('conflict');
  disk.set('src/ship.ts', 'one\ntwo\nthree\n');
  await session.refresh();
  expect([disk.get('src/ship.ts'), ship().trouble]).toEqual(['mine\ntwo\nthree\n', undefined]);
});
