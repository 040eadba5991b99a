/** Entry of an exported gallery: all cartridges are in the page. */

import { startGallery } from '../gallery/gallery.ts';
import { explainError } from '../ui/explain-error.ts';

startGallery({
  load: () => Promise.reject(new Error('The page does not have this game.')),
  explain: explainError,
});
