/**
 * The workshop as a part of another page: the code and the game of a link, after a click. What one changes there is gone
 * with the page, unless one goes on in the workshop.
 */

import { type Signal, signal, useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { CODE_TAB } from '../../player/development/code-door.ts';
import { KeptGameValues } from '../frame/kept-game-values.ts';
import { attempt } from '../page/attempt.ts';
import { linkedProject, projectLink } from '../page/project/project-link.ts';
import { problemsInWords, sentence } from '../page/said.ts';
import { temporaryValues } from '../page/temporary-values.ts';
import type { NewProject, WorkedProject, WorkshopHost } from '../page/workshop-host.ts';
import { OPEN_IN_WORKSHOP, openWorkshop, workshopAddress } from '../play/open-workshop.ts';
import { BadLink, StartPanel } from '../play/start-panel.tsx';
import { damagedLink } from '../projects/link-text.ts';
import { type Link, readLink } from '../projects/play-link.ts';
import { newChanges } from '../projects/project-files.ts';
import { EMBED } from '../worker-names.ts';

/** Whether the page of the workshop is part of another page. */
export function isEmbedded(): boolean {
  return new URLSearchParams(location.search).has(EMBED);
}

/**
 * Shows the project of the page's address.
 *
 * @param root the element that it fills
 */
export function showEmbedded(root: HTMLElement, host: WorkshopHost): void {
  const read = (): Outcome<Link> => readLink(location.hash) ?? damagedLink('project');
  const link = signal(read());
  window.addEventListener('hashchange', () => {
    link.value = read();
  });
  render(<EmbedPage link={link} host={host} />, root);
}

function EmbedPage({ link, host }: { link: Signal<Outcome<Link>>; host: WorkshopHost }) {
  const { value } = link;
  const isStarted = useSignal('');
  if (!value.ok) return <BadLink problem={problemsInWords(value.diagnostics)} />;
  if (isStarted.value === location.hash)
    return <Workplace key={location.hash} link={value.value} host={host} />;
  const { title, author } = value.value;
  return (
    <StartPanel
      {...{ title, author }}
      what="project"
      problem=""
      onPlay={() => {
        isStarted.value = location.hash;
      }}
      onOpen={() => openWorkshop(location.hash)}
    />
  );
}

/** Code and game. */
function Workplace({ link, host }: { link: Link; host: WorkshopHost }) {
  const place = useRef<HTMLElement>(null);
  const project = useRef<NewProject>(undefined);
  const worked = useRef<WorkedProject>(undefined);
  const said = useSignal('starting…');
  const problem = useSignal('');
  useEffect(() => {
    void attempt(async () => {
      const made = await linkedProject(host, link);
      if (!made.ok) return made;
      const files = new Map(made.value.files);
      project.current = { title: made.value.title, files };
      const kept = new KeptGameValues(temporaryValues(), EMBED);
      const opened = await host.work(
        { place: place.current!, files, kept, editor: CODE_TAB, isVisit: true },
        {
          onChanged(told) {
            const { changed, removed } = newChanges(files, told);
            for (const [path, bytes] of changed) files.set(path, bytes);
            for (const path of removed) files.delete(path);
          },
          onPlayed() {},
          onCompilerEnd(end) {
            said.value = end?.state === 'starting' ? 'starting again…' : '';
            const isGone = end?.state === 'ended' || end?.state === 'silent';
            problem.value = isGone ? `${sentence(end.reason)} Load the page again.` : '';
          },
        },
      );
      if (opened.ok) worked.current = opened.value;
      return opened;
    }).then(opened => {
      said.value = '';
      if (!opened.ok) problem.value = problemsInWords(opened.diagnostics);
    });
    return () => worked.current?.close();
  }, []);
  const open = async () => {
    // At once: browsers let no page open a tab a while after a click.
    const tab = window.open('about:blank');
    const made = await attempt(async () => {
      if (!tab)
        return failure(
          errorDiagnostic('workshop/no-tab', 'the browser opens no tab from this page', {
            remedy: 'Allow it to open tabs, and try again.',
          }),
        );
      await worked.current?.flush();
      const changed = project.current;
      return changed ? projectLink(host, changed) : success(location.hash);
    });
    if (!made.ok) {
      tab?.close();
      problem.value = problemsInWords(made.diagnostics);
      return;
    }
    tab!.opener = null;
    tab!.location.href = workshopAddress('', made.value);
  };
  return (
    <div class="workshop project-view">
      <header class="project-bar">
        <h1>{link.title || 'Untitled'}</h1>
        <span role="status">{said.value}</span>
        <button type="button" onClick={() => void open()}>
          {OPEN_IN_WORKSHOP}
        </button>
      </header>
      {problem.value !== '' && (
        <div class="notice error" role="alert">
          <p>{problem.value}</p>
        </div>
      )}
      <div class="project-panes">
        <main ref={place} class="project-place" />
      </div>
    </div>
  );
}
