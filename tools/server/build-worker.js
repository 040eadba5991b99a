// Plain JavaScript: a thread starts without the hooks that let Node load TypeScript.
import { launch } from '../cli/launch.js';

const { startBuildThread } = await launch();
await startBuildThread();
