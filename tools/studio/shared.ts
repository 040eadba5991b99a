/** The documents on the page that several editors use. */

import { CodeDesk } from './code/code-desk.ts';
import { FlagBytes } from './flags/flag-bytes.ts';
import { MapPictures } from './map/canvas/map-pictures.ts';
import { MapState } from './map/map-state.ts';
import { Maps } from './map/model/maps.ts';
import { Palettes } from './palette/palettes.ts';
import { SoundSession } from './sound/sound-session.ts';
import { ColorKeys } from './sprites/color-keys.ts';
import { Drawing } from './sprites/drawing.ts';
import { FrameEdits } from './sprites/edit-frames.ts';
import { GameLooks } from './sprites/game-looks.ts';
import { PictureImport } from './sprites/import/picture-import.ts';
import { Pictures } from './sprites/pictures.ts';
import { SheetChoice } from './sprites/sheet-choice.ts';
import type { StudioContext } from './studio-context.ts';

export interface Shared {
  palettes: Palettes;
  pictures: Pictures;
  flags: FlagBytes;
  maps: Maps;
  /** The selection in the Sprites editor. */
  spritesEditor: {
    drawing: Drawing;
    choice: SheetChoice;
    edits: FrameEdits;
    looks: GameLooks;
    keys: ColorKeys;
    imports: PictureImport;
  };
  /** The selection in the map editor, and its pictures. */
  mapEditor: { state: MapState; pictures: MapPictures };
  sound: SoundSession;
  code: CodeDesk;
}

/** Makes the models that the editors share. */
export function shareDocuments(context: StudioContext): Shared {
  const palettes = new Palettes(context);
  const pictures = new Pictures(context);
  const flags = new FlagBytes(context);
  const maps = new Maps(context);
  const keys = new ColorKeys(context);
  const drawing = new Drawing(context, pictures, palettes, keys);
  const choice = new SheetChoice(context, drawing, pictures);
  const spritesEditor = {
    drawing,
    choice,
    imports: new PictureImport(context, drawing, choice, palettes),
    edits: new FrameEdits(context, drawing),
    looks: new GameLooks(context, palettes),
    keys,
  };
  const mapEditor = {
    state: new MapState(context, maps),
    pictures: new MapPictures(maps, palettes, pictures),
  };
  const sound = new SoundSession(context);
  return {
    ...{ palettes, pictures, flags, maps, spritesEditor, mapEditor, sound },
    code: new CodeDesk(context, { palettes, pictures, sound }),
  };
}
