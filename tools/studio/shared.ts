/** The documents on the page that several editors show. */

import { FlagBytes } from './flags/flag-bytes.ts';
import { MapPictures } from './map/canvas/map-pictures.ts';
import { MapState } from './map/map-state.ts';
import { Maps } from './map/model/maps.ts';
import { Palettes } from './palette/palettes.ts';
import { SoundSession } from './sound/sound-session.ts';
import { Pictures } from './sprites/pictures.ts';
import type { StudioContext } from './studio-context.ts';

export interface Shared {
  palettes: Palettes;
  pictures: Pictures;
  flags: FlagBytes;
  maps: Maps;
  /** What is chosen in the map editor, and its pictures. */
  mapEditor: { state: MapState; pictures: MapPictures };
  sound: SoundSession;
}

export function shareDocuments(context: StudioContext): Shared {
  const palettes = new Palettes(context);
  const pictures = new Pictures(context);
  const flags = new FlagBytes(context);
  const maps = new Maps(context);
  const mapEditor = {
    state: new MapState(context, maps),
    pictures: new MapPictures(maps, palettes, pictures),
  };
  return { palettes, pictures, flags, maps, mapEditor, sound: new SoundSession(context) };
}
