/** Puts the start screen onto the page. */

import { render } from 'preact';
import type { Notes } from '../projects/lost-projects.ts';
import { ProjectStore } from '../projects/project-store.ts';
import { problemsInWords } from './said.ts';
import { StartModel } from './start-model.ts';
import { StartScreen } from './start-screen.tsx';
import type { StartTemplate, WorkshopHost } from './workshop-host.ts';

/** A start screen on the page. */
export interface StartedWorkshop {
  store: ProjectStore;
  /** Takes the start screen off the page, to show a project in its place. */
  hide(): void;
  /** Shows it again, with the projects as they are now. */
  show(): void;
}

/**
 * Shows the start screen.
 *
 * @param root the element that it fills
 * @returns undefined if the browser keeps no projects, which the page then says
 */
export async function startWorkshop(
  root: HTMLElement,
  host: WorkshopHost,
  templates: readonly StartTemplate[],
): Promise<StartedWorkshop | undefined> {
  const opened = await ProjectStore.open();
  if (!opened.ok) {
    render(<Unusable text={problemsInWords(opened.diagnostics)} />, root);
    return undefined;
  }
  const store = opened.value;
  const model = new StartModel(store, host, notesOfPage());
  const readAddress = () => model.readAddress(location.hash);
  const show = () => {
    render(<StartScreen model={model} templates={templates} />, root);
    void model.refresh();
  };
  window.addEventListener('hashchange', readAddress);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && root.firstChild) void model.refresh();
  });
  show();
  readAddress();
  return { store, show, hide: () => render(null, root) };
}

/** The local storage of the page, which some browsers refuse. */
function notesOfPage(): Notes | undefined {
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
