// Plain JavaScript: a thread begins without what lets Node read TypeScript.
import { launch } from '../cli/launch.js';

const { startInspectorThread } = await launch();
await startInspectorThread();
