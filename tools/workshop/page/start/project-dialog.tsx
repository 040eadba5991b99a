/** What can be done with a project besides opening it. */

import type { ProjectInfo } from '../../projects/project-info.ts';
import { Modal } from '../modal.tsx';
import type { StartModel } from './start-model.ts';
import { TitleForm } from './title-form.tsx';

interface Props {
  project: ProjectInfo;
  model: StartModel;
  onClose(): void;
}

export function ProjectDialog({ project, model, onClose }: Props) {
  const act = (run: () => Promise<void>) => () => {
    onClose();
    void run();
  };
  const { id, title } = project;
  return (
    <Modal title={title} onClose={onClose}>
      <TitleForm
        title={title}
        action="Rename"
        onTitle={changed => {
          onClose();
          if (changed !== title) void model.rename(id, changed);
        }}
      />
      <div class="actions list">
        <button type="button" onClick={act(() => model.duplicate(id))}>
          Duplicate
        </button>
        <button type="button" onClick={act(() => model.download(project))}>
          Download .zip
        </button>
        <button type="button" onClick={act(() => model.remove(id))}>
          Move to the bin
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Modal>
  );
}
