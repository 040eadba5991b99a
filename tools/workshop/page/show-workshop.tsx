/** Puts the workshop onto its page: the start screen, or the project in the page's address. */

import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import type { Courses } from '../lessons/page-courses.ts';
import { ProjectStore } from '../projects/project-store.ts';
import { followInstall } from './install.ts';
import { OpenProject } from './project/open-project.ts';
import { ProjectView } from './project/project-view.tsx';
import { problemsInWords } from './said.ts';
import { StartModel } from './start/start-model.ts';
import { StartScreen } from './start/start-screen.tsx';
import type { Making, StartTemplate, WorkshopHost } from './workshop-host.ts';

/** Before the id of the open project in the address. */
const OPEN = '#open=';

/**
 * Shows the workshop.
 *
 * @param root the element that it fills
 * @returns its store; undefined if the browser keeps no projects, which the page then says
 */
export async function showWorkshop(
  root: HTMLElement,
  host: WorkshopHost,
  templates: readonly StartTemplate[],
  courses: Courses,
): Promise<ProjectStore | undefined> {
  const opened = await ProjectStore.open();
  if (!opened.ok) {
    render(<Unusable text={problemsInWords(opened.diagnostics)} />, root);
    return undefined;
  }
  const store = opened.value;
  followInstall();
  const project = signal<OpenProject | undefined>(undefined);
  const model = new StartModel(store, host, courses, notesOfPage(), chosen => {
    location.hash = OPEN + chosen;
  });
  let isClosing = false;
  const readAddress = async () => {
    const shown = project.value;
    if (isClosing || (shown && shown.id === projectIn(location.hash))) return;
    if (shown) {
      isClosing = true;
      const closed = await shown.close();
      isClosing = false;
      if (!closed.ok) {
        // The page stays, and says why.
        location.hash = OPEN + shown.id;
        return;
      }
    }
    // It may have changed again meanwhile.
    const { hash } = location;
    const id = projectIn(hash);
    // What is being made goes on in the same place when it is there.
    if (shown) model.making.value = undefined;
    project.value = id === undefined ? undefined : new OpenProject(store, host, id);
    if (id !== undefined) return;
    model.readAddress(hash);
    void model.refresh();
  };
  window.addEventListener('hashchange', () => void readAddress());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !project.value) void model.refresh();
  });
  void readAddress();
  const leave = () => {
    location.hash = '';
  };
  const preview = (place: HTMLElement, making: Making) => {
    // Without a preview, the game plays when it is built.
    host.preview(place, making).catch(() => {});
  };
  render(<Workshop {...{ model, templates, courses, project, preview, leave }} />, root);
  return store;
}

interface Props {
  model: StartModel;
  templates: readonly StartTemplate[];
  courses: Courses;
  /** The project that is shown in place of the start screen. */
  project: Signal<OpenProject | undefined>;
  preview(place: HTMLElement, making: Making): void;
  leave(): void;
}

function Workshop({ model, templates, courses, project, preview, leave }: Props) {
  const shown = project.value;
  const making = model.making.value;
  if (!shown && !making) return <StartScreen model={model} templates={templates} courses={courses.cards} />;
  const onDownloadAll = () => void model.downloadAll();
  const view = { project: shown, making, courses, onPreview: preview, onLeave: leave, onDownloadAll };
  return <ProjectView key={making ? 'made' : shown!.id} {...view} />;
}

/** Id of the project that an address opens. */
function projectIn(hash: string): string | undefined {
  return hash.startsWith(OPEN) ? hash.slice(OPEN.length) : undefined;
}

/** The local storage of the page, which some browsers refuse. */
function notesOfPage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function Unusable({ text }: { text: string }) {
  return (
    <div class="gallery workshop">
      <header>
        <h1>Workshop</h1>
      </header>
      <main>
        <div class="notice error" role="alert">
          <p>{text}</p>
        </div>
      </main>
    </div>
  );
}
