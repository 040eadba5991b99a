/** The plain script of every page: unpacks the Lua machine and the player, and runs the player. */

import type { PageParts } from '../loaded-page.ts';
import { PAGE_DATA_ID } from '../page-data.ts';
import { unpack } from '../unpack.ts';

const { parts, ...data } = JSON.parse(document.getElementById(PAGE_DATA_ID)!.textContent!);
const { lua, player, compiler }: PageParts = parts;
// The machine is compiled in the background, while the player is unpacked.
const module = unpack(lua).then(bytes => WebAssembly.compile(bytes));
// A failure is reported when a game starts.
module.catch(() => {});
window.cartwrightPage = { data, unpack, lua: module, loadCompiler: () => void run(compiler) };
run(player).catch(showDamage);

/** Runs a packed script. */
async function run(packed: string): Promise<void> {
  const script = document.createElement('script');
  script.textContent = new TextDecoder().decode(await unpack(packed));
  document.head.append(script);
}

function showDamage(error: unknown): void {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = `This page is damaged (${error}). Load or download it again.`;
  document.body.prepend(note);
}
