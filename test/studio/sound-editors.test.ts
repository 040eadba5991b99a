/** The editors of SFX and of music in a real browser: what is drawn and typed is in the game, in its file, and heard. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { serveGame, stopPlaying } from '../commands.ts';
import { testDeep } from '../deep.ts';
import { addGame } from '../export/projects.ts';

/** Its ground shows step 3 of SFX 0 and the code of the first note, as they lie in the console's memory: volume 12, C, D. */
const GAME = `let ticks = 0;
export function TIC(): void {
  cls(15 - peek4(2 * (0x100e4 + 6)));
  rect(0, 0, 120, 136, peek4(2 * 0x11164));
  if (ticks++ % 30 === 0) sfx(0, 'A-5', 10, 2);
}
`;

const SOUND = `# All that sounds.

# The shot
sfx 0                       # pew
  note   A-4
  wave   0                  # thin
  volume 15 15 9 9 3 0      # fades

track 0
  frame 0: 1 -- -- --
pattern 1
  00 C-4 00
`;

let project: string;
let page: Page;
let file: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-sounds-'));
  addGame(project, 'noise', GAME, {});
  file = join(project, 'cart/noise/sound.txt');
  writeFileSync(file, SOUND);
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 720 } });
  // Hears what goes to the speakers.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const heard = { loudest: 0 };
    const instrument: { name: string; onmidimessage?: (event: object) => void } = { name: 'a piano' };
    Object.assign(window, { heard, instrument });
    const inputs = new Map([['piano', instrument]]);
    Object.assign(navigator, { requestMIDIAccess: async () => ({ inputs }) });
    MessagePort.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
      if (message instanceof Int16Array)
        for (const sample of message) heard.loudest = Math.max(heard.loudest, sample);
      return Reflect.apply(postMessage, this, [message, ...rest]);
    };
  });
  const address = await serveGame(project, 'noise');
  await page.goto(address);
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F2');
});
afterAll(async () => {
  await page.close();
  stopPlaying();
  rmSync(project, { recursive: true });
});

/** Color of a place of the game's picture. */
const colorAt = (x: number): Promise<string> =>
  page.evaluate(left => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-part="screen"]')!;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d')!;
    context.drawImage(canvas, 0, 0);
    return [...context.getImageData(left, 70, 1, 1).data.slice(0, 3)].join();
  }, x);

/** The loudest sample since this was asked last. */
const loudest = () =>
  page.evaluate(() => {
    const { heard } = window as unknown as { heard: { loudest: number } };
    const { loudest: peak } = heard;
    heard.loudest = 0;
    return peak;
  });

/** Colors 12, 4 and 6 of the usual palette. */
const [WHITE, YELLOW, GREEN] = ['244,244,244', '255,205,117', '56,183,100'];

test('a stroke over an envelope is in the game, in its line of the file, heard, and undone', async () => {
  await page.getByRole('tab', { name: 'SFX' }).click();
  const volume = page.getByLabel('Volume, step');
  const { x, y, width, height } = (await volume.boundingBox())!;
  const at = (step: number, value: number) =>
    [x + ((step + 0.5) * width) / 30, y + ((height - 14) * (15.5 - value)) / 16] as const;
  expect(await colorAt(200)).not.toBe(WHITE);
  await page.mouse.move(...at(2, 12));
  await page.mouse.down();
  await page.mouse.move(...at(4, 12), { steps: 3 });
  await expect.poll(() => colorAt(200)).toBe(WHITE);
  expect(readFileSync(file, 'utf8')).toBe(SOUND);
  await page.mouse.up();
  await page.getByText('Saved sound.txt').waitFor();
  const drawn = SOUND.replace('volume 15 15 9 9 3 0      # fades', 'volume 15 15 12 12 12 0   # fades');
  expect(readFileSync(file, 'utf8')).toBe(drawn);
  await expect.poll(loudest).toBeGreaterThan(1000);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(SOUND);
  await expect.poll(() => colorAt(200)).not.toBe(WHITE);

  // The arrow keys do the same; a key that is held is one step of undo.
  await volume.focus();
  await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 3; i++) await page.keyboard.down('ArrowDown');
  await page.keyboard.up('ArrowDown');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('volume 15 15 9 6 3 0 ');
  await page.keyboard.press('Control+z');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(SOUND);

  // What the game plays is in the log, under what its file says of it.
  await page.getByLabel('Edit SFX 0 pew').waitFor();
  // A name is a constant in code.
  await page.getByLabel('Name of SFX 0 for code').fill('shot');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readFileSync(file, 'utf8'))
    .toBe(SOUND.replace('  note   A-4', '  name   shot\n  note   A-4'));
  // The field is left, and the keys are those of the editor.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('SFX');
  // A preset is another sound, and keeps the name.
  await page.getByRole('button', { name: 'Explosion' }).click();
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/name {3}shot\n(.*\n)+ *arpeggio down/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(SOUND);
});

testDeep('notes typed into the tracker are in the game and in the file, and are heard', async () => {
  await page.getByRole('tab', { name: 'Music' }).click();
  await page.locator('[data-part="tracker"]').click({ position: { x: 50, y: 10 } });
  expect(await colorAt(50)).toBe(YELLOW);
  await loudest();
  await page.keyboard.press('x');
  await expect.poll(() => colorAt(50)).toBe(GREEN);
  await expect.poll(loudest).toBeGreaterThan(500);
  await page.keyboard.press('Tab');
  await page.keyboard.press('q');
  const typed = SOUND.replace('00 C-4 00', '00 D-4 00').replace(
    'frame 0: 1 -- -- --',
    'frame 0:  1  2 -- --',
  );
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(`${typed}\npattern 2\n  01 C-5 00\n`);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(SOUND);

  // A click leads to the character below it.
  const sfxDigits = page.locator('[data-row="0"] [data-channel="0"] .tracker-sfx');
  const { width } = (await sfxDigits.boundingBox())!;
  await sfxDigits.click({ position: { x: width * 0.75, y: 5 } });
  await page.keyboard.press('3');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(SOUND.replace('00 C-4 00', '00 C-4 03'));
  // What is undone from another editor is shown.
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.keyboard.press('Control+z');
  await page.locator('[role="tab"][aria-selected="true"]', { hasText: 'Music' }).waitFor();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(SOUND);

  // An instrument writes where the cursor is, with the SFX that was typed last.
  await page.getByRole('button', { name: 'MIDI' }).click();
  await page.locator('button[title="Plays a piano."]').waitFor();
  await page.locator('[data-part="tracker"]').click({ position: { x: 50, y: 50 } });
  await page.evaluate(() => {
    const { instrument } = window as unknown as { instrument: { onmidimessage(event: object): void } };
    instrument.onmidimessage({ data: Uint8Array.of(0x90, 57, 100) });
    instrument.onmidimessage({ data: Uint8Array.of(0x80, 57, 0) });
  });
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('  02 A-4 03\n');
  await page.keyboard.press('Control+z');

  // The cursor goes with the music.
  await page.keyboard.press('Enter');
  await page.locator('.tracker-row.playing.current:not([data-row="0"])').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.tracker-row.playing').count()).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'WAV' }).click();
  expect((await download).suggestedFilename()).toBe('track-0.wav');
});
