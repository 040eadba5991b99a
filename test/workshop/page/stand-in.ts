/** The workshop's page with a stand-in for what compiles: template files are in the page. It runs in a page. */

import { errorDiagnostic, failure, success } from '../../../tools/diagnostic.ts';
import { showWorkshop } from '../../../tools/workshop/page/show-workshop.tsx';
import type { StartTemplate, WorkEvents, WorkshopHost } from '../../../tools/workshop/page/workshop-host.ts';
import type { ProjectFiles } from '../../../tools/workshop/projects/project-files.ts';
import type { ProjectStore } from '../../../tools/workshop/projects/project-store.ts';

/** What the tests put into the page. */
export interface StandInData {
  templates: StartTemplate[];
  /** Files of each template, as texts by path. */
  files: Record<string, Record<string, string>>;
  /** Bytes of a PNG, the picture of each game. */
  picture: number[];
}

declare global {
  interface Window {
    standIn: StandInData;
    /** Whether what compiles cannot start. */
    isBroken: boolean | undefined;
    /** What was typed and is not told yet. */
    typed: string | undefined;
    workshopStore: ProjectStore | undefined;
    /** The project that is worked on: its files as they were opened, and what happens to it. */
    worked: { files: ProjectFiles; events: WorkEvents } | undefined;
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
  create: async template => success(filesOf(template)),
  import: async ({ name, kind, bytes }) => {
    if (bytes.length === 0) return failure(errorDiagnostic('test/empty', `${name} is empty`));
    return success({ title: name, files: new Map([[`src/game/${kind}.txt`, bytes]]) });
  },
  standardFiles: async () => success(new Map([['package.json', new TextEncoder().encode('{}')]])),
  work: async (place, files, events) => {
    if (window.isBroken) throw new Error('the worker cannot be loaded');
    window.worked = { files: new Map(files), events };
    place.textContent = `${files.size} files`;
    return success({
      flush: async () => {
        const text = window.typed;
        window.typed = undefined;
        if (text !== undefined)
          events.onChanged({ changed: new Map([['src/notes.ts', new TextEncoder().encode(text)]]) });
      },
      replace: async other => {
        window.worked = { files: new Map(other), events };
        return success(undefined);
      },
      picture: async () => new Uint8Array(window.standIn.picture),
      download: async extension => success(new TextEncoder().encode(`game as ${extension}`)),
      close: () => {
        window.worked = undefined;
        place.textContent = '';
      },
    });
  },
};

void showWorkshop(document.getElementById('workshop')!, host, window.standIn.templates).then(store => {
  window.workshopStore = store;
});
