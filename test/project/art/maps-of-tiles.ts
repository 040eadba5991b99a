/** Maps of Tiled that tests write, and the tiles that they show. */

import { GREEN, png, RED } from './game-folder.ts';

export const MAIN =
  "import * as art from './art.ts';\nexport function TIC(): void { trace('' + (art !== undefined)); }\n";

/** Tile 0 is empty, 1 red, 2 green, 3 red over green. */
export const SHEET = png(128, 8, (x, y) =>
  x < 8 ? [0, 0, 0, 0] : x < 16 ? RED : x < 24 ? GREEN : x < 32 ? (y < 4 ? RED : GREEN) : [0, 0, 0, 0],
);
export const TILESET = {
  firstgid: 1,
  name: 't',
  image: 'tiles.png',
  imagewidth: 128,
  imageheight: 8,
  tilewidth: 8,
  tileheight: 8,
  columns: 16,
  tilecount: 16,
  margin: 0,
  spacing: 0,
};
export const tiled = (layers: object[], more: object = {}) => ({
  type: 'map',
  version: '1.10',
  orientation: 'orthogonal',
  width: 3,
  height: 2,
  tilewidth: 8,
  tileheight: 8,
  infinite: false,
  tilesets: [TILESET],
  layers,
  ...more,
});
export const layer = (data: unknown, more: object = {}) => ({
  type: 'tilelayer',
  name: 'ground',
  visible: true,
  x: 0,
  y: 0,
  width: 3,
  height: 2,
  data,
  ...more,
});

export const row = (map: Uint8Array, y = 0, count = 4) => [...map.subarray(240 * y, 240 * y + count)];
