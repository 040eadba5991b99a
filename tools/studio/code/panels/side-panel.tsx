/** The lists beside the text: files, problems, what was found, tests, what the game has traced, and where it is paused. */

import type { CodeDesk, SideList } from '../code-desk.ts';
import { DebugPanel } from '../debug/debug-panel.tsx';
import { FileTree } from './file-tree.tsx';
import { ProblemList } from './problem-list.tsx';
import { SearchPanel } from './search-panel.tsx';
import { TestList } from './test-list.tsx';
import { TraceList } from './trace-list.tsx';

const LISTS: readonly { side: SideList; title: string }[] = [
  { side: 'files', title: 'Files' },
  { side: 'problems', title: 'Problems' },
  { side: 'search', title: 'Search' },
  { side: 'tests', title: 'Tests' },
  { side: 'traces', title: 'Traces' },
  { side: 'debug', title: 'Debug' },
];

/** Brings the chosen list's button into view, where not all have room. */
function scrollTo(button: HTMLElement | null): void {
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function SidePanel({ desk }: { desk: CodeDesk }) {
  const side = desk.side.value;
  const { here, elsewhere } = desk.errors;
  const errors = here + elsewhere;
  return (
    <section
      class={`studio-side code-side ${desk.isSideOpen.value ? 'open' : ''}`}
      aria-label="Beside the code"
    >
      <div class="segments">
        {LISTS.filter(list => desk.debug || list.side !== 'debug').map(list => (
          <button
            key={list.side}
            type="button"
            aria-pressed={side === list.side}
            ref={side === list.side ? scrollTo : undefined}
            onClick={() => desk.show(list.side)}
          >
            {list.title}
            {list.side === 'problems' && errors > 0 && <b class="code-count"> {errors}</b>}
          </button>
        ))}
      </div>
      {side === 'files' && <FileTree desk={desk} />}
      {side === 'problems' && <ProblemList desk={desk} />}
      {side === 'search' && <SearchPanel desk={desk} />}
      {side === 'tests' && <TestList desk={desk} />}
      {side === 'traces' && <TraceList desk={desk} />}
      {side === 'debug' && desk.debug && <DebugPanel desk={desk} debug={desk.debug} />}
    </section>
  );
}
