/** The tests of the game: a button that runs them, and how each ended. */

import { useEffect } from 'preact/hooks';
import type { TestResult } from '../../../testing/test-result.ts';
import type { CodeDesk } from '../code-desk.ts';
import { baseName } from './file-names.ts';

const SIGNS = { passed: '✓', failed: '✗', skipped: '–' } as const;

export function TestList({ desk }: { desk: CodeDesk }) {
  const { tests } = desk;
  useEffect(() => void tests.readFiles(), [tests]);
  const files = tests.files.value;
  const results = tests.results.value ?? [];
  const isRunning = tests.isRunning.value;
  if (!files) return null;
  if (files.length === 0 && results.length === 0)
    return (
      <p class="code-none">
        There are no tests yet. A test plays the game and checks what happens: write one in a file such as{' '}
        <code>test/game.test.mjs</code>.
      </p>
    );
  return (
    <div class="code-list code-tests">
      <div class="code-run">
        {isRunning ? (
          <button type="button" onClick={() => void tests.stop()}>
            Stop
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => void tests.run()}>
            Run tests
          </button>
        )}
        <output>{isRunning ? 'running …' : tests.results.value && told(desk)}</output>
      </div>
      {files.map(file => (
        <section key={file}>
          <button type="button" class="code-row code-test-file" onClick={() => void desk.open(file)}>
            {baseName(file)}
          </button>
          <ul>
            {results
              .filter(result => result.file === file)
              .map((result, index) => (
                // Tests may have the same name.
                <li key={`${index} ${result.name}`} class={result.state}>
                  <Result desk={desk} result={result} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Result({
  desk,
  result: { file, line, name, state, message },
}: {
  desk: CodeDesk;
  result: TestResult;
}) {
  return (
    <button type="button" class="code-row" onClick={() => void desk.open(file, { line })}>
      <span>
        <b role="img" aria-label={state}>
          {SIGNS[state]}
        </b>{' '}
        {name === '' ? baseName(file) : name}
        {state === 'failed' && line !== undefined && <small> line {line}</small>}
      </span>
      {message !== '' && <em>{message}</em>}
    </button>
  );
}

/** How the tests ended, in a line. */
function told({ tests }: CodeDesk): string {
  const parts = (['failed', 'passed', 'skipped'] as const).map(state => ({
    state,
    count: tests.count(state),
  }));
  const some = parts.filter(({ count }) => count > 0).map(({ state, count }) => `${count} ${state}`);
  return some.length === 0 ? 'no test has run' : some.join(', ');
}
