/** The script of the workshop's page, also where that is part of another page. */

import { isEmbedded, showEmbedded } from '../embed/embed-page.tsx';
import { pageCourses } from '../lessons/page-courses.ts';
import { followVersions, keepOffline } from './offline.ts';
import { showWorkshop } from './show-workshop.tsx';
import { pageTemplates } from './start/page-templates.ts';
import { WorkerHost } from './worker-host.ts';

const host = new WorkerHost();
const root = document.getElementById('workshop')!;
if (isEmbedded()) showEmbedded(root, host);
else {
  followVersions();
  void showWorkshop(root, host, pageTemplates(), pageCourses())
    .then(() => host.prepare())
    .then(keepOffline);
}
