/** Script of an exported gallery: all cartridges are in the page. */

import { startGallery } from '../gallery/gallery.ts';
import { explainError } from '../ui/explain-error.ts';

startGallery({
  load: () => Promise.reject(new Error('This page does not contain the game.')),
  explain: explainError,
});
