/** Loads cartridges for editing, including those whose program cannot run here. */

import { resolve } from 'node:path';
import { decodeCartridge } from '../../cartridge/decode.ts';
import { LUA } from '../../cartridge/languages.ts';
import { cartridgeLanguage } from '../../cartridge/metadata.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { readFile } from '../../files/read-file.ts';
import { type LoadedGame, loadGame } from '../../project/load-game.ts';

/** Reads a cartridge file. If its program is not in Lua, or missing, its tiles and sprites are shown instead. */
export async function loadEdited(name: string): Promise<Outcome<LoadedGame>> {
  const bytes = readFile(name);
  const cartridge = bytes.ok ? decodeCartridge(bytes.value, name) : bytes;
  if (!cartridge.ok) return cartridge;
  const language = cartridgeLanguage(cartridge.value);
  const isEmpty = cartridge.value.code.length === 0;
  if (language === LUA && !isEmpty) return loadGame(name);
  const told = isEmpty ? 'no program' : `written in ${language.name}: runs only in TIC-80`;
  const code = new TextEncoder().encode(stillProgram(told));
  const stem = name.replace(/^.*[\\/]/, '').replace(/(\.cart)?\.[^.]+$/, '');
  return success({
    name: stem,
    files: [resolve(name)],
    cartridge: { ...cartridge.value, code, language: 0, original: undefined },
  });
}

/** A program that shows the tiles on the left, the sprites on the right, and the map below. */
function stillProgram(told: string): string {
  return `-- title: ${told}
function TIC()
  cls(0)
  for id = 0, 255 do
    spr(id, id % 16 * 7, id // 16 * 7, 0)
    spr(256 + id, 126 + id % 16 * 7, id // 16 * 7, 0)
  end
  rect(0, 127, 240, 9, 0)
  print("${told}", 2, 128, 12)
end
`;
}
