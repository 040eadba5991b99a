/** Whether the work is saved, and what could not be. */

import { isInFrame } from '../../player/page-around.ts';
import type { StudioContext } from '../studio-context.ts';

/** The files that were saved last, or that nothing answers. */
export function SaveState({ context }: { context: StudioContext }) {
  const sent = context.sent.value;
  const files = sent?.kind === 'saved' ? sent.files : [];
  const [first, ...others] = files.map(file => file.replace(/^.*[\\/]/, ''));
  // In the workshop there is no server.
  const server = isInFrame() ? 'compiler' : 'server';
  const text =
    sent?.kind === 'offline'
      ? context.isAllSaved
        ? `The ${server} does not answer. Trying again …`
        : `Not saved: the ${server} does not answer. Trying again …`
      : files.length > 0
        ? `Saved ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
        : '';
  return (
    <output
      class={`saved ${sent?.kind ?? ''}`}
      data-part="saved"
      title={first && [first, ...others].join(', ')}
    >
      {text}
    </output>
  );
}

/** The problems that were not dismissed. */
export function Problems({ context }: { context: StudioContext }) {
  const problems = context.problems.value;
  if (problems.length === 0) return null;
  return (
    <div class="studio-problems" role="alert">
      <ul>
        {problems.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {context.unsaved.value.length > 0 ? (
        <>
          <button type="button" class="primary" onClick={() => context.tryAgain()}>
            Try again
          </button>
          <button type="button" onClick={() => context.giveUp()}>
            Take what is in the file
          </button>
        </>
      ) : (
        <button
          type="button"
          onClick={() => {
            context.problems.value = [];
          }}
        >
          OK
        </button>
      )}
    </div>
  );
}
