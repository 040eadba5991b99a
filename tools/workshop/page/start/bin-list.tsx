/** The projects in the bin. */

import type { ProjectInfo } from '../../projects/project-info.ts';
import { BIN_TIME } from '../../projects/project-store.ts';

interface Props {
  projects: readonly ProjectInfo[];
  onBringBack(project: ProjectInfo): void;
  onRemove(project: ProjectInfo): void;
}

const DAY = 24 * 3_600_000;

export function BinList({ projects, onBringBack, onRemove }: Props) {
  if (projects.length === 0) return null;
  return (
    <details class="bin">
      <summary>
        <h2>Bin ({projects.length})</h2>
      </summary>
      <ul>
        {projects.map(project => (
          <li key={project.id}>
            <span>
              {project.title}
              <small>{daysLeft(project, Date.now())}</small>
            </span>
            <button type="button" onClick={() => onBringBack(project)}>
              Put back<span class="unseen"> {project.title}</span>
            </button>
            <button type="button" onClick={() => onRemove(project)}>
              Delete for ever<span class="unseen"> {project.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function daysLeft({ removed = 0 }: ProjectInfo, now: number): string {
  const days = Math.max(1, Math.ceil((removed + BIN_TIME - now) / DAY));
  return days === 1 ? 'kept for one more day' : `kept for ${days} more days`;
}
