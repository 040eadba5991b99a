// Plain JavaScript: a thread starts without the hooks that let Node load TypeScript.
import { launch } from '../cli/launch.js';

const { startLanguageThread } = await launch();
await startLanguageThread();
