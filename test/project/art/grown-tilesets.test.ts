/** Tilesets of Tiled whose picture is another one than when they were saved: the picture decides. */

import { expect, test } from 'vitest';
import { gameFolder, tiledMap, tileLayer, tileset, tilesPng } from './game-folder.ts';

const game = gameFolder();
const cells = (count: number) => [...game.bank().map.subarray(0, count)];

test('rows that were drawn since the tileset was saved are tiles of it', () => {
  game.write({
    'tiles.png': tilesPng(16, 3),
    'map.tmj': tiledMap([2, 33, 48], { tilesets: [tileset()] }),
  });
  expect(cells(3)).toEqual([1, 32, 47]);
  game.remove('map.tmj');
  const said = 'name="t" tilewidth="8" tileheight="8" tilecount="32" columns="16"';
  game.write({
    'sets/t.tsx': `<tileset ${said}><image source="../tiles.png" width="128" height="16"/></tileset>`,
    'map.tmx': `<map orientation="orthogonal" width="3" height="1" tilewidth="8" tileheight="8">
      <tileset firstgid="1" source="sets/t.tsx"/>
      <layer id="1" name="ground" width="3" height="1"><data encoding="csv">2,33,48</data></layer></map>`,
  });
  expect(cells(3)).toEqual([1, 32, 47]);
  expect(game.said()).toEqual([]);
});

test('numbers that a second tileset has are its own, however far the first picture has grown', () => {
  const more = { firstgid: 33, name: 'more', image: 'more.png', columns: 2, tilecount: 4 };
  game.write({
    'tiles.png': tilesPng(16, 4),
    'more.png': tilesPng(2, 2),
    'map.tmj': tiledMap([32, 34], { tilesets: [tileset(), tileset(more)] }),
  });
  // Tile 1 of the second picture looks like tile 1 of the sheet.
  expect(cells(2)).toEqual([31, 1]);
});

test('a picture that is wider now has other rows of tiles, and this is told', () => {
  game.write({
    'terrain.png': tilesPng(8, 2),
    'tiles.png': tilesPng(16, 1),
    'map.tmj': tiledMap([2, 6, 16], {
      tilesets: [tileset({ image: 'terrain.png', imagewidth: 32, columns: 4, tilecount: 8 })],
    }),
  });
  const { tiles, map } = game.bank();
  const firstPixels = [...map.subarray(0, 3)].map(id =>
    [0, 1, 2, 3].map(pixel => (tiles[32 * id + (pixel >> 1)] >> (4 * (pixel & 1))) & 15),
  );
  // The tiles 1, 5 and 15 of the picture, whose first pixels are the digits of their numbers: 6 is green, 2 red.
  expect(firstPixels).toEqual([
    [6, 2, 2, 2],
    [6, 2, 6, 2],
    [6, 6, 6, 6],
  ]);
  expect(game.said()).toEqual([
    expect.stringMatching(
      /^warning map\/columns map\.tmj: a row of terrain\.png now has 8 tiles, but the tileset "t" was saved with 4/,
    ),
  ]);
});

test('what a tileset does not say of its picture is that of the picture', () => {
  const bare =
    '<tileset firstgid="1" name="t" tilewidth="8" tileheight="8"><image source="terrain.png"/></tileset>';
  const mapOf = (tileset: string, data: string) =>
    `<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">${tileset}
     <layer id="1" name="ground" width="2" height="1"><data encoding="csv">${data}</data></layer></map>`;
  game.write({ 'terrain.png': tilesPng(4, 4), 'map.tmx': mapOf(bare, '6,16') });
  const [first, second] = cells(2);
  const { tiles } = game.bank();
  expect([tiles[32 * first], tiles[32 * second]]).toEqual([0x26, 0x66]);
  // So do tiles that are pictures of their own.
  const single =
    '<tileset firstgid="1" name="t" tilewidth="8" tileheight="8"><tile id="0"><image source="big.png"/></tile></tileset>';
  game.write({ 'big.png': tilesPng(2, 1), 'map.tmx': mapOf(single, '1,0') });
  expect(cells(2)).toEqual([0, 1]);
});

test('a tile that is not in the picture is told with its cell and layer, and the number that Tiled shows', () => {
  const told = (data: readonly number[], more: object) => {
    game.write({ 'tiles.png': tilesPng(16, 2), 'map.tmj': tiledMap(data, more) });
    return game.said()[0];
  };
  expect(told([1, 33], { tilesets: [tileset()] })).toBe(
    'error map/file map.tmj: cell (1, 0) of layer "ground" shows tile 32 of the tileset "t", and its ' +
      'picture tiles.png has 32 tiles, 0 to 31 → Erase the cell in Tiled, or draw the tile in the ' +
      'picture.',
  );
  const chunk = { x: -16, y: 16, width: 2, height: 1, data: [0, 40] };
  const infinite = { type: 'tilelayer', name: 'far', visible: true, chunks: [chunk] };
  expect(told([1], { infinite: true, layers: [infinite], tilesets: [tileset()] })).toMatch(
    /cell \(-15, 16\) of layer "far" shows tile 39 of the tileset "t"/,
  );
  expect(told([1, 2], { tilesets: [tileset({ firstgid: 2 })] })).toMatch(
    /cell \(0, 0\) of layer "ground" shows a tile of a tileset that is not in the map/,
  );
  const groups = { layers: [{ type: 'group', name: 'g', layers: [tileLayer('inside', [0, 34])] }] };
  expect(told([1], { ...groups, tilesets: [tileset()] })).toMatch(
    /cell \(1, 0\) of layer "inside" shows tile 33/,
  );
});
