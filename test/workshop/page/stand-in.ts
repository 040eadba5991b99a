/** The workshop's page with a stand-in for what compiles: template files are in the page. It runs in a page. */

import { zlibSync } from 'fflate';
import { errorDiagnostic, failure, success } from '../../../tools/diagnostic.ts';
import type { Course } from '../../../tools/lessons/course.ts';
import { courseCard } from '../../../tools/lessons/course.ts';
import type { CheckResult } from '../../../tools/lessons/run-check.ts';
import { courseNamed } from '../../../tools/workshop/lessons/page-courses.ts';
import { showWorkshop } from '../../../tools/workshop/page/show-workshop.tsx';
import type { StartTemplate, WorkEvents, WorkshopHost } from '../../../tools/workshop/page/workshop-host.ts';
import type { ProjectFiles } from '../../../tools/workshop/projects/project-files.ts';
import type { ProjectStore } from '../../../tools/workshop/projects/project-store.ts';

/** What the tests put into the page. */
export interface StandInData {
  templates: StartTemplate[];
  courses: Course[];
  /** Files of each template, as texts by path. */
  files: Record<string, Record<string, string>>;
  /** Bytes of a PNG, the picture of each game. */
  picture: number[];
  /** Chunks of the cartridge of each game. */
  packed: number[];
}

declare global {
  interface Window {
    standIn: StandInData;
    /** Whether what compiles cannot start. */
    isBroken: boolean | undefined;
    /** What was typed and is not told yet. */
    typed: string | undefined;
    /** What making links and pictures waits for. */
    waits: Promise<void> | undefined;
    /** What a project waits for before it is shown, and what ends that. */
    opens: Promise<void> | undefined;
    show: (() => void) | undefined;
    /** What checks of lessons say. */
    checked: CheckResult | undefined;
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
  standardFiles: async () => {
    await window.waits;
    return success(new Map([['package.json', new TextEncoder().encode('{}')]]));
  },
  preview: async (place, { template }) => {
    place.textContent = template;
  },
  flush: async () => {},
  work: async ({ place, files }, events) => {
    await window.opens;
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
      change: async changes => {
        const changed = changes.changed ?? new Map();
        const removed = new Set(changes.removed);
        const kept = [...window.worked!.files].filter(([path]) => !removed.has(path));
        window.worked = { files: new Map([...kept, ...changed]), events };
        events.onChanged(changes);
      },
      setAuthor: async author => {
        const text = JSON.stringify({ title: 'Game', author });
        events.onChanged({ changed: new Map([['cart/my-game/cart.json', new TextEncoder().encode(text)]]) });
      },
      startAgain: async () =>
        events.onCompilerEnd({ state: 'started', reason: 'the compiler has ended: full' }),
      check: async () => window.checked ?? { state: 'passed', goal: '', instead: '' },
      replace: async other => {
        window.worked = { files: new Map(other), events };
        return success(undefined);
      },
      picture: async () => {
        await window.waits;
        return new Uint8Array(window.standIn.picture);
      },
      packed: async () => success(zlibSync(new Uint8Array(window.standIn.packed))),
      download: async extension => success(new TextEncoder().encode(`game as ${extension}`)),
      close: () => {
        window.worked = undefined;
        place.textContent = '';
      },
    });
  },
};

const { templates, courses } = window.standIn;
const lessons = { cards: courses.map(courseCard), load: async (name: string) => courseNamed(courses, name) };
void showWorkshop(document.getElementById('workshop')!, host, templates, lessons).then(store => {
  window.workshopStore = store;
});
