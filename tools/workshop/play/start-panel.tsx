/** What came with a link, of which nothing runs before a click. */

import { useEffect, useRef } from 'preact/hooks';
import { makerInWords } from '../page/said.ts';
import { OPEN_IN_WORKSHOP } from './open-workshop.ts';

interface Props {
  title: string;
  /** Who is said to have made it. */
  author: string | undefined;
  /** What is wrong, if something is. */
  problem: string;
  onPlay(): void;
  onOpen(): void;
}

export function StartPanel({ title, author, problem, onPlay, onOpen }: Props) {
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Not in a page of others, whose keys it would take.
    if (window.parent === window) play.current?.focus();
  }, []);
  return (
    <main class="start-panel">
      <h1>{title || 'Untitled'}</h1>
      <p>{makerInWords(author, 'game')}</p>
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
