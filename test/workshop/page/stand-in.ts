/** The start screen with a stand-in for what compiles: template files are in the page. It runs in a page. */

import { errorDiagnostic, failure, success } from '../../../tools/diagnostic.ts';
import { startWorkshop } from '../../../tools/workshop/page/start-workshop.tsx';
import type { StartTemplate, WorkshopHost } from '../../../tools/workshop/page/workshop-host.ts';
import type { ProjectStore } from '../../../tools/workshop/projects/project-store.ts';

/** What the tests put into the page. */
export interface StandInData {
  templates: StartTemplate[];
  /** Files of each template, as texts by path. */
  files: Record<string, Record<string, string>>;
}

declare global {
  interface Window {
    standIn: StandInData;
    /** Ids of the projects that were opened. */
    opened: string[];
    workshopStore: ProjectStore | undefined;
  }
}

function filesOf(template: string): Map<string, Uint8Array> {
  return new Map(
    Object.entries(window.standIn.files[template]).map(([path, text]) => [
      path,
      new TextEncoder().encode(text),
    ]),
  );
}

const host: WorkshopHost = {
  open: id => window.opened.push(id),
  create: async template => success(filesOf(template)),
  import: async ({ name, kind, bytes }) => {
    if (bytes.length === 0) return failure(errorDiagnostic('test/empty', `${name} is empty`));
    return success({ title: name, files: new Map([[`src/game/${kind}.txt`, bytes]]) });
  },
  standardFiles: async () => success(new Map([['package.json', new TextEncoder().encode('{}')]])),
};

window.opened = [];
void startWorkshop(document.getElementById('workshop')!, host, window.standIn.templates).then(started => {
  window.workshopStore = started?.store;
});
