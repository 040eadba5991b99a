/** Puts the workshop onto its page: the start screen, or the project in the page's address. */

import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import type { Notes } from '../projects/lost-projects.ts';
import { ProjectStore } from '../projects/project-store.ts';
import { ProjectView } from './project-view.tsx';
import { problemsInWords } from './said.ts';
import { StartModel } from './start-model.ts';
import { StartScreen } from './start-screen.tsx';
import type { StartTemplate, WorkshopHost } from './workshop-host.ts';

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
): Promise<ProjectStore | undefined> {
  const opened = await ProjectStore.open();
  if (!opened.ok) {
    render(<Unusable text={problemsInWords(opened.diagnostics)} />, root);
    return undefined;
  }
  const store = opened.value;
  const id = signal<string | undefined>(undefined);
  const model = new StartModel(store, host, notesOfPage(), chosen => {
    location.hash = OPEN + chosen;
  });
  const readAddress = () => {
    const { hash } = location;
    id.value = hash.startsWith(OPEN) ? hash.slice(OPEN.length) : undefined;
    if (id.value !== undefined) return;
    model.readAddress(hash);
    void model.refresh();
  };
  window.addEventListener('hashchange', readAddress);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && id.value === undefined) void model.refresh();
  });
  readAddress();
  const leave = () => {
    location.hash = '';
  };
  render(<Workshop {...{ store, host, model, templates, id, leave }} />, root);
  return store;
}

interface Props {
  store: ProjectStore;
  host: WorkshopHost;
  model: StartModel;
  templates: readonly StartTemplate[];
  /** Id of the open project. */
  id: Signal<string | undefined>;
  leave(): void;
}

function Workshop({ store, host, model, templates, id, leave }: Props) {
  if (id.value === undefined) return <StartScreen model={model} templates={templates} />;
  return <ProjectView key={id.value} store={store} host={host} id={id.value} onLeave={leave} />;
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
