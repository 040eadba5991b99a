/** Entry of an exported gallery: all cartridges are in the page. */

import { explainError } from './explain.ts';
import { startGallery } from './gallery/gallery.ts';

startGallery({
  load: () => Promise.reject(new Error('The page does not have this game.')),
  explain: explainError,
});
