/** The script of the page on which a shared game plays. */

import { loadGamePageMaker } from '../frame/player-parts.ts';
import { showPlayPage } from './play-page.tsx';

showPlayPage(document.getElementById('play')!, () => loadGamePageMaker('./'));
