/** Cartridges for the tests of exported pages. */

import { type Cartridge, emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { galleryPage } from '../../tools/export/gallery-page.ts';

/** A cartridge of Lua text with the console's default palette. */
export function luaCartridge(code: string): Cartridge {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode(code);
  cartridge.banks[0].palette0.set(DEFAULT_PALETTE);
  return cartridge;
}

/**
 * Shows everything that it hears: buttons, the mouse, its menu, and a number that it saves. Button B counts up the
 * number, Q fails, W never ends, E ends the game.
 */
export const LISTENER = luaCartridge(`-- title: <Listener> & "friends"
-- desc: Shows what it hears.
-- saveid: listener of the tests
-- menu: FIRST SECOND
x=120 y=68 chosen="none" count=pmem(0)
function MENU(i) chosen="item "..i end
function TIC()
 cls(0)
 if btn(0) then y=y-1 end
 if btn(1) then y=y+1 end
 if btn(2) then x=x-1 end
 if btn(3) then x=x+1 end
 if btnp(5) then count=count+1 pmem(0,count) end
 if key(17) then local nothing=nil; nothing.x=1 end
 if key(23) then while true do end end
 if key(5) then exit() end
 circ(x,y,6,12)
 local mx,my,left,middle,right,sx,sy=mouse()
 print(btn().." "..chosen.." "..count,2,2,11)
 print(mx.." "..my.." "..tostring(left)..tostring(middle)..tostring(right).." "..sx.." "..sy,2,10,10)
 for i=0,3 do print(peek(0xFF88+i),2+i*20,18,9) end
 print(math.random(1000).." "..time(),2,26,8)
end
`);

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Games of a gallery. */
export const GALLERY_GAMES = [LISTENER, luaCartridge('-- title: Other\nfunction TIC() cls(3) end\n')];

/** The page of a gallery, whose games are called `game0` and so on. */
export function galleryHtml(games: readonly Cartridge[]): Promise<string> {
  const cards = games.map((cartridge, index) => {
    const tic = encodeTic(cartridge);
    if (!tic.ok) throw new Error('the cartridge was not encoded');
    const name = `game${index}`;
    return {
      name,
      title: `Game ${index}`,
      description: 'What it is',
      picture: PICTURE,
      cartridge: tic.value,
      downloads: [{ file: `${name}.tic`, size: tic.value.length }],
    };
  });
  return galleryPage(cards, { title: 'Both' });
}
