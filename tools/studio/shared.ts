/** The documents on the page that several editors show. */

import { Palettes } from './palette/palettes.ts';
import { Pictures } from './sprites/pictures.ts';
import type { StudioContext } from './studio-context.ts';

export interface Shared {
  palettes: Palettes;
  pictures: Pictures;
}

export function shareDocuments(context: StudioContext): Shared {
  return { palettes: new Palettes(context), pictures: new Pictures(context) };
}
