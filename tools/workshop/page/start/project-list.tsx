/** The projects as cards. */

import { encodeBase64 } from '../../../cartridge/base64.ts';
import type { ProjectInfo } from '../../projects/project-info.ts';
import { bytesInWords, timeAgo } from '../said.ts';

interface Props {
  projects: readonly ProjectInfo[];
  onOpen(project: ProjectInfo): void;
  /** The user wants to do something else with a project. */
  onMore(project: ProjectInfo): void;
}

export function ProjectList({ projects, onOpen, onMore }: Props) {
  return (
    <ul class="games">
      {projects.map(project => (
        <li class="game" key={project.id}>
          <h3>{project.title}</h3>
          <Picture bytes={project.picture} />
          <p>
            {timeAgo(project.changed, Date.now())} · {bytesInWords(project.size)}
          </p>
          <div class="links">
            <button type="button" class="play" onClick={() => onOpen(project)}>
              Open<span class="unseen"> {project.title}</span>
            </button>
            <button type="button" class="more" onClick={() => onMore(project)}>
              More<span class="unseen"> about {project.title}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The picture of a project, or a dark screen while it has none. */
export function Picture({ bytes }: { bytes: Uint8Array | undefined }) {
  if (!bytes) return <div class="picture" />;
  return <img class="picture" src={addressOf(bytes)} width={256} height={144} alt="" />;
}

const addresses = new WeakMap<Uint8Array, string>();

function addressOf(bytes: Uint8Array): string {
  const address = addresses.get(bytes) ?? `data:image/png;base64,${encodeBase64(bytes)}`;
  addresses.set(bytes, address);
  return address;
}
