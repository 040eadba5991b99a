import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodePicture, plainPicture } from '../../tools/export/compose-picture.ts';
import { colorStyle, weakContrasts } from '../../tools/export/page-colors.ts';
import { readTemplate } from '../../tools/export/page-template.ts';
import { ITCH_LIMITS, zipSite } from '../../tools/export/site-archive.ts';
import { runCommand } from '../commands.ts';
import { openFromDisk } from './page.ts';
import { addGame, ringGame } from './projects.ts';

const TEMPLATE = `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
{{head}}
<style>:root { --player-height: 300px; }</style>
</head>
<body>
{{player}}
<p class="my-about">{{title}} by {{author}}: {{description}}</p>
</body>
</html>
`;
const CONFIG = { title: 'Fish & <Chips>', author: 'Me', desc: 'About "food"' };

let project: string;
// A new one for every test: a build tells of files that an earlier one left.
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-design-'));
  addGame(project, 'demo', ringGame(3), CONFIG);
});
afterEach(() => rmSync(project, { recursive: true }));

const inCart = (name: string) => join(project, 'cart/demo', name);
const configure = (page: object) => addGame(project, 'demo', ringGame(3), { ...CONFIG, page });
const run = (...args: string[]) => runCommand(project, 'export', 'demo', ...args);
const exported = () => readFileSync(join(project, 'dist/demo.html'), 'utf8');

test('a template gets the game, in its place and of its height, and texts that cannot break out', async () => {
  writeFileSync(inCart('page.html'), TEMPLATE);
  configure({ template: 'page.html', language: 'de' });
  expect(await run()).toMatchObject({ status: 0, stderr: '' });
  const { page, complaints, requests, close } = await openFromDisk(exported());
  expect(await page.locator('.my-about').textContent()).toBe('Fish & <Chips> by Me: About "food"');
  expect(await page.locator('[data-part="player"]').boundingBox()).toMatchObject({ y: 0, height: 300 });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect([complaints, requests.length]).toEqual([[], 1]);
  await close();
});

test('what is wrong with a template is told at its line', () => {
  const problems = (text: string) => {
    writeFileSync(inCart('wrong.html'), text);
    const read = readTemplate(inCart('wrong.html'));
    return read.diagnostics.map(({ line, column, message, remedy }) =>
      [line, column, message, remedy].filter(part => part !== undefined).join(' '),
    );
  };
  expect(problems(TEMPLATE.replace('{{title}}', '{{tittle}}'))).toEqual([
    '10 21 unknown placeholder {{tittle}} Did you mean {{title}}?',
  ]);
  expect(problems('<head></head>{{player}} {{player}}')).toEqual([
    "the template has {{head}} not once Write {{head}} exactly once, inside <head>: the player's styles go there.",
    'the template has {{player}} more than once Write {{player}} exactly once, inside <body>: the game goes there.',
  ]);
});

test('a template with a content security policy keeps its own', async () => {
  const own = '<meta http-equiv="Content-Security-Policy" content="default-src *">';
  writeFileSync(inCart('page.html'), TEMPLATE.replace('{{head}}', `${own}{{head}}`));
  configure({ template: 'page.html' });
  await run();
  expect(exported().match(/http-equiv="Content-Security-Policy"/g)).toHaveLength(1);
});

test('title, icon and colors are those of cart.json; address and picture are there for links', async () => {
  writeFileSync(inCart('icon.png'), encodePicture(plainPicture(16, 16, [1, 2, 3])));
  configure({
    title: 'Other title',
    icon: 'icon.png',
    colors: { background: '#102030' },
    url: 'https://me.example/game',
  });
  await run();
  const html = exported();
  expect(html).toContain('<title>Other title</title>');
  expect(html).toContain(`data:image/png;base64,${readFileSync(inCart('icon.png')).toString('base64')}`);
  expect(html).toContain('<meta name="theme-color" content="#102030">');
  expect(html).toContain('<meta property="og:url" content="https://me.example/game/">');
  const { page, close } = await openFromDisk(html);
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  expect(await page.evaluate(ground)).toBe('rgb(16, 32, 48)');
  await close();
  await run('--pwa');
  expect(readFileSync(join(project, 'dist/demo-app/index.html'), 'utf8')).toContain(
    '<meta property="og:image" content="https://me.example/game/social.png">',
  );
});

test('values that cannot be used, and files that are not there, are told at their line', async () => {
  const wrong = async (page: object) => {
    configure(page);
    const { status, stderr } = await run();
    return `${status} ${stderr}`;
  };
  expect(await wrong({ colour: 'red' })).toContain('unknown key "colour"');
  expect(await wrong({ colors: { background: 'red' } })).toContain('"#rrggbb"');
  writeFileSync(inCart('broken.png'), 'no picture');
  expect(await wrong({ icon: 'broken.png' })).toMatch(
    /^1 .*broken\.png: error: the PNG picture cannot be read/,
  );
  rmSync(inCart('broken.png'));
  expect(await wrong({ icon: 'none.png' })).toMatch(/^1 .*cart\.json:1:.*there is no file none\.png/);
  expect(await wrong({ colors: { background: '#ffffff', text: '#cccccc' } })).toMatch(/^0 .*hard to read/);
});

test('the colors that are said decide all others, and contrast is measured as WCAG does', () => {
  expect(colorStyle(undefined)).toBe('');
  expect(colorStyle({ background: '#000000', text: '#ffffff' })).toMatch(/--panel:#141414;.*--soft:#bfbfbf/);
  expect(weakContrasts(undefined)).toEqual([]);
  // Black on white has 21, and #767676 on white just enough.
  const accent = (color: string) => weakContrasts({ background: '#ffffff', text: '#000000', accent: color });
  expect([accent('#767676'), accent('#777777').map(({ name }) => name)]).toEqual([[], ['accent']]);
});

test('the archive for itch.io holds index.html, the same bytes for the same game, and the app as well', async () => {
  configure({});
  expect(await run('--zip')).toMatchObject({ status: 0, stderr: '' });
  const zip = readFileSync(join(project, 'dist/demo.zip'));
  await run('--zip', '-o', 'again.zip');
  expect(readFileSync(join(project, 'again.zip')).equals(zip)).toBe(true);
  await run();
  expect(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  ).toEqual([['index.html', exported()]]);
  await run('--zip', '--pwa');
  expect(Object.keys(unzipSync(readFileSync(join(project, 'dist/demo-app.zip'))))).toContain(
    'service-worker.js',
  );
  expect((await run('--zip', '-o', 'game.html')).stderr).toContain('the file name must end in .zip');
  expect((await run('--zip', '-o', 'again.zip')).stderr).toContain('--force');
});

test('what is more than the limit of itch.io is is refused', () => {
  const page = { file: 'index.html', content: 'x' };
  const problem = (files: { file: string; content: string }[], limits = {}) => {
    const zip = zipSite(files, { ...ITCH_LIMITS, ...limits });
    return zip.ok ? 'ok' : zip.diagnostics.map(({ message }) => message).join('; ');
  };
  expect(problem([page])).toBe('ok');
  const many = Array.from({ length: 1000 }, (_, i) => ({ file: `${i}.png`, content: '' }));
  expect(problem([page, ...many])).toBe('the archive has 1001 files; the limit of itch.io is 1000');
  expect(problem([{ ...page, content: 'xxxx' }], { file: 3 })).toContain('index.html has more than');
  expect(problem([page, { file: 'a', content: 'xxx' }], { total: 3 })).toContain('more than');
  expect(problem([page, { file: 'n'.repeat(241), content: '' }])).toContain('241 characters');
  expect(problem([{ file: 'game.html', content: '' }])).toContain('index.html is missing');
});
