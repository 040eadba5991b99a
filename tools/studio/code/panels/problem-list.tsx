/** All problems: of the shown text, of the last build, and where the running game has stopped. */

import { type PageProblem, placeText } from '../../../player/development/page-problem.ts';
import type { CodeDesk } from '../code-desk.ts';
import { baseName } from './file-names.ts';

export function ProblemList({ desk }: { desk: CodeDesk }) {
  const shown = desk.session.current.value;
  const own = desk.ownProblems.value.map(
    ({ line, column, severity, message, remedy }): PageProblem => ({
      ...{ file: shown, line, column, severity, message, remedy },
    }),
  );
  const others = desk.problems.filter(({ file }) => file === undefined || file !== shown);
  const all = [...own, ...others].sort((one, other) => rank(one) - rank(other));
  if (all.length === 0) return <p class="code-none">No errors and no warnings.</p>;
  return (
    <ul class="code-list code-problems">
      {all.map(problem => (
        <li key={`${placeText(problem)} ${problem.message}`} class={problem.severity}>
          <button
            type="button"
            class="code-row"
            disabled={problem.file === undefined}
            onClick={() => void desk.open(problem.file!, { line: problem.line, column: problem.column })}
          >
            <small>
              {problem.severity}
              {problem.file === undefined ? '' : ` · ${baseName(placeText(problem))}`}
            </small>
            <span>{problem.message}</span>
            {problem.remedy && <em>{problem.remedy}</em>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function rank({ severity }: PageProblem): number {
  return severity === 'error' ? 0 : 1;
}
