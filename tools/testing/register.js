/**
 * `node --import cartwright/typescript`: Node loads the TypeScript of games, so that tests can import it.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import * as module from 'node:module';
import * as hooks from './typescript-hooks.js';

// Errors then name the lines of the sources.
process.setSourceMapsEnabled(true);
if (module.registerHooks) module.registerHooks(hooks);
// Node 20 has only hooks in a thread of their own.
else module.register('./typescript-hooks.js', import.meta.url);
