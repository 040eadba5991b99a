/** Script of the page of `cartwright play` with one game. */

import { startDevelopmentPage } from '../development/start-development-page.ts';

startDevelopmentPage();
