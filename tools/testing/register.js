/**
 * `node --import cartwright/typescript`: lets Node load the TypeScript of games, so that tests can import it.
 *
 * Plain JavaScript: this runs before Node can load TypeScript.
 */

import * as module from 'node:module';
import * as hooks from './typescript-hooks.js';

// So that errors name the lines of the sources.
process.setSourceMapsEnabled(true);
if (module.registerHooks) module.registerHooks(hooks);
// Node 20 only supports hooks in a separate thread.
else module.register('./typescript-hooks.js', import.meta.url);
