/** Projects in links: round trips, sizes, and links that are damaged or made to do harm. */

import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LONGEST_LINK } from '../../../tools/workshop/projects/link-text.ts';
import {
  completeProject,
  isShareLink,
  readShareLink,
  shareLink,
} from '../../../tools/workshop/projects/share-link.ts';
import {
  codeOf,
  resultOf,
  sameFiles,
  TEMPLATE_NAMES,
  templateProject,
  textFiles,
  textsOf,
} from '../template-project.ts';

const FILES = textFiles({ 'src/ball/main.ts': 'export {};', 'package.json': '{}' });
const LINK = resultOf(shareLink({ title: 'Ball', author: 'Ada', files: FILES }));

/** A link with a container of our own making. */
function linkOf(head: unknown, contents: Uint8Array = new Uint8Array(), length?: number): string {
  const text = Buffer.from(typeof head === 'string' ? head : JSON.stringify(head));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length ?? text.length);
  const container = Buffer.concat([size, text, contents]);
  return `#project=${Buffer.concat([Buffer.of(1), deflateSync(container)]).toString('base64url')}`;
}

test.each(TEMPLATE_NAMES)('a project of the template %s goes into a link, and back', name => {
  const files = templateProject(name);
  const link = resultOf(shareLink({ title: 'My Game', author: 'Ada', files }));
  expect(link).toMatch(/^#project=[\w-]+$/);
  expect(isShareLink(link)).toBe(true);
  expect(link.length).toBeLessThan(LONGEST_LINK);
  const read = resultOf(readShareLink(link));
  expect(read).toMatchObject({ title: 'My Game', author: 'Ada', standard: [] });
  expect(sameFiles(read.files, files)).toBe(true);
});

test('files that the workshop makes are only named', () => {
  const files = templateProject('platformer');
  const standard = new Map([...files].filter(([path]) => !/^(src|cart|test)\//.test(path)));
  standard.set('README.md', new TextEncoder().encode('another text'));
  standard.set('not-in-the-project.txt', new Uint8Array(5));
  const whole = resultOf(shareLink({ title: 'My Game', files }));
  const link = resultOf(shareLink({ title: 'My Game', files }, standard));
  expect(link.length).toBeLessThan(whole.length);
  const read = resultOf(readShareLink(link));
  expect(read.standard).toContain('package.json');
  expect([...read.files.keys()].filter(path => !/^(src|cart|test)\//.test(path))).toEqual(['README.md']);
  expect(sameFiles(resultOf(completeProject(read, standard)), files)).toBe(true);
  standard.delete('package.json');
  expect(codeOf(completeProject(read, standard))).toBe('workshop/link-incomplete');
});

test('programs and art are always in the link, and it names the game', () => {
  const files = templateProject('blank', 'first-name');
  const read = resultOf(readShareLink(resultOf(shareLink({ title: 'Another Title', files }, files))));
  expect(read.game).toBe('first-name');
  const own = [...files.keys()].filter(path => /^(src|cart)\//.test(path));
  expect(own).toContain('src/first-name/main.ts');
  expect([...read.files.keys()].sort()).toEqual(own.sort());
});

test('a project that is too large is refused with its largest files', () => {
  const files = new Map([
    ...FILES,
    ['art/large.png', randomBytes(20_000)],
    ['art/other.png', randomBytes(10_000)],
  ]);
  const link = shareLink({ title: 'Ball', files: new Map(files) });
  expect(link).toMatchObject({ ok: false, diagnostics: [{ code: 'workshop/link-too-long' }] });
  // 30,000 bytes of noise are 40,000 characters; the limit is 30,720.
  const [{ message }] = link.diagnostics;
  expect(message).toMatch(/it has 39\.\d KB, which is 9\.\d KB too much/);
  expect(message).toMatch(/art\/large\.png \(26\.\d KB\), art\/other\.png \(13\.\d KB\) and /);
});

test('a link says who is said to have made it, in one line', () => {
  const shown = resultOf(
    readShareLink(resultOf(shareLink({ title: ' A\u202e\nB ', author: 'x'.repeat(500), files: FILES }))),
  );
  expect(shown.title).toBe('A B');
  expect(shown.author).toHaveLength(80);
});

describe('a link is refused', () => {
  test('if a part of it is missing', () => {
    for (let length = 1; length < LINK.length; length++)
      expect(codeOf(readShareLink(LINK.slice(0, length)))).toBe('workshop/link-damaged');
  });

  test('if a character of it is another', () => {
    const start = LINK.indexOf('=') + 1;
    let refused = 0;
    for (let at = start; at < LINK.length; at++) {
      const read = readShareLink(LINK.slice(0, at) + (LINK[at] === 'A' ? 'B' : 'A') + LINK.slice(at + 1));
      if (read.ok) expect(textsOf(read.value.files)).toEqual(textsOf(FILES));
      else refused++;
    }
    // The last characters may hold bits that mean nothing.
    expect(refused).toBeGreaterThan(LINK.length - start - 3);
  });

  test('if another version of the workshop made it', () => {
    const link = `#project=${Buffer.of(2, 1, 2, 3).toString('base64url')}`;
    expect(codeOf(readShareLink(link))).toBe('workshop/link-format');
  });

  test.each([
    ['no head', '', undefined],
    ['no JSON', '{', undefined],
    ['a list', [], undefined],
    ['null', 'null', undefined],
    ['no title', { files: [], standard: [] }, undefined],
    ['an author that is not text', { title: 'A', author: {}, files: [], standard: [] }, undefined],
    ['a file without a length', { title: 'A', files: [['a']], standard: [] }, undefined],
    [
      'a negative length',
      {
        title: 'A',
        files: [
          ['a', 5],
          ['b', -5],
        ],
        standard: [],
      },
      undefined,
    ],
    ['half a byte', { title: 'A', files: [['a', 0.5]], standard: [] }, undefined],
    ['more than there is', { title: 'A', files: [['a', 1e9]], standard: [] }, undefined],
    ['less than there is', { title: 'A', files: [], standard: [] }, undefined],
    ['a head longer than all', { title: 'A', files: [], standard: [] }, 1e9],
  ])('with %s', (_name, head, length) => {
    const contents = _name === 'less than there is' ? new Uint8Array(3) : new Uint8Array();
    expect(codeOf(readShareLink(linkOf(head, contents, length)))).toBe('workshop/link-damaged');
  });

  test.each(['../a', '/a', 'C:\\a', 'a/../../b', 'src/ball/main.ts/x'])('with the path %s', path => {
    const files = [
      ['src/ball/main.ts', 0],
      [path, 0],
    ];
    expect(codeOf(readShareLink(linkOf({ title: 'A', files, standard: [] })))).toBe('workshop/path');
    const standard = { title: 'A', files: [['src/ball/main.ts', 0]], standard: [path] };
    expect(codeOf(readShareLink(linkOf(standard)))).toBe('workshop/path');
  });

  test('if it would fill the memory', () => {
    const bomb = linkOf({ title: 'A', files: [['a', 60e6]], standard: [] }, new Uint8Array(60e6));
    expect(bomb.length).toBeLessThan(100_000);
    expect(codeOf(readShareLink(bomb))).toBe('workshop/link-damaged');
    const files = Array.from({ length: 2_000_000 }, () => ['', 0]);
    expect(readShareLink(linkOf({ title: 'A', files, standard: [] })).ok).toBe(false);
  });
});

test('names of the language itself are names of files like others', () => {
  const files = textFiles({ constructor: 'a', 'src/toString/main.ts': 'b' });
  files.set('__proto__', new TextEncoder().encode('c'));
  const read = resultOf(readShareLink(resultOf(shareLink({ title: 'A', files }))));
  expect(sameFiles(read.files, files)).toBe(true);
});
