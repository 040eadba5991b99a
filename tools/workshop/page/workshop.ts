/** The script of the workshop's page. */

import { pageTemplates } from './page-templates.ts';
import { showWorkshop } from './show-workshop.tsx';
import { WorkerHost } from './worker-host.ts';

const host = new WorkerHost();
void showWorkshop(document.getElementById('workshop')!, host, pageTemplates()).then(() => host.prepare());
