/** What came with a link, of which nothing runs before a click. */

import { useEffect, useRef } from 'preact/hooks';
import { makerInWords } from '../page/said.ts';
import { OPEN_IN_WORKSHOP, openWorkshop } from './open-workshop.ts';

interface Props {
  title: string;
  /** What it is. */
  what: 'project' | 'game';
  /** Who is said to have made it. */
  author: string | undefined;
  /** What is wrong, if something is. */
  problem: string;
  onPlay(): void;
  onOpen(): void;
}

export function StartPanel({ title, what, author, problem, onPlay, onOpen }: Props) {
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Not in a page of others, whose keys it would take.
    if (window.parent === window) play.current?.focus();
  }, []);
  return (
    <main class="start-panel">
      <h1>{title || 'Untitled'}</h1>
      <p>{makerInWords(author, what)}</p>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="actions">
        <button ref={play} type="button" class="primary" onClick={onPlay}>
          Play
        </button>
        <button type="button" onClick={onOpen}>
          {OPEN_IN_WORKSHOP}
        </button>
      </div>
    </main>
  );
}

/** What is shown of a link that cannot be read. */
export function BadLink({ problem }: { problem: string }) {
  return (
    <main class="start-panel">
      <h1>No game</h1>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="actions">
        <button type="button" onClick={() => openWorkshop('')}>
          Open the workshop
        </button>
      </div>
    </main>
  );
}
