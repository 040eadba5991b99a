/** Names of the worker's files, beside the page: its script, and a ZIP file with what it reads of this package. */

export const WORKER_SCRIPT = 'workshop-worker.js';
export const INSTALLED_ARCHIVE = 'workshop-package.zip';
