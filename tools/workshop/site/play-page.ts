/** The page on which a shared game plays: `play.html`, with its script. */

import { join } from 'node:path';
import { type GeneratedFile, generatedText } from '../../bundle/generated-files.js';
import { ROOT } from '../../bundle/package-root.js';
import { integrities } from '../../export/app/installable.ts';
import type { OutputFile } from '../../export/game-files.ts';
import { dataElement, htmlDocument } from '../../export/html-document.ts';
import { SHARED_NAME } from '../../export/joined-bundle.ts';
import { INTEGRITY_ID } from '../frame/load-file.ts';
import { GAME_PARTS, PLAY_PAGE } from '../worker-names.ts';
import { ownScript } from './own-script.ts';

const SCRIPT = 'play.js';
const STYLES = ['player/page/theme.css', 'workshop/play/start-panel.css', 'workshop/play/play.css'];
/** Path of the module that becomes the script of the page. */
export const PLAY_SCRIPT = join(ROOT, 'tools/workshop/play/play.ts');
/** Allows the page's own files, and what its frame has by itself: scripts and styles without files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' data: blob:",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What the page is made of. */
export const PLAY_FILE: GeneratedFile = {
  name: 'play.json',
  async make() {
    const { bundleScript, bundleStyle } = await import('../../bundle/bundle-page.ts');
    const sheets = STYLES.map(name => join(ROOT, 'tools', name));
    const [script, style] = await Promise.all([bundleScript(PLAY_SCRIPT), bundleStyle(sheets)]);
    return JSON.stringify({ script, style });
  },
};

/**
 * The page, and its script beside it.
 *
 * @param beside the files of the workshop, of which it loads those of its own version
 */
export async function playFiles(beside: readonly OutputFile[]): Promise<OutputFile[]> {
  const { script, style }: { script: string; style: string } = JSON.parse(await generatedText(PLAY_FILE));
  const loaded = beside.filter(({ file }) => file === SHARED_NAME || file === GAME_PARTS);
  const hashes = integrities([...loaded, { file: SCRIPT, content: script }]);
  const content = htmlDocument({
    title: 'A game for TIC-80',
    description: 'A game that somebody has made in the Cartwright workshop.',
    policy: POLICY,
    style,
    body: `<div id="play"></div>
<noscript>The game needs JavaScript, which is switched off in this browser.</noscript>
${dataElement(INTEGRITY_ID, hashes)}
${ownScript(SCRIPT, hashes[SCRIPT], 'play', 'game')}`,
  });
  return [
    { file: PLAY_PAGE, content },
    { file: SCRIPT, content: script },
  ];
}
