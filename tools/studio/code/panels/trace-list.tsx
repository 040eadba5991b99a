/** What the game has traced. */

import type { CodeDesk } from '../code-desk.ts';

export function TraceList({ desk }: { desk: CodeDesk }) {
  const lines = desk.notes.traces.value;
  if (lines.length === 0)
    return (
      <p class="code-none">
        What the game writes with <code>trace</code> appears here.
      </p>
    );
  return (
    <>
      <pre class="code-traces">{lines.join('\n')}</pre>
      <button
        type="button"
        class="code-new"
        onClick={() => {
          desk.notes.traces.value = [];
        }}
      >
        Clear
      </button>
    </>
  );
}
