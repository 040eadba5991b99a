/** The templates as cards. */

import type { StartTemplate } from '../workshop-host.ts';

interface Props {
  templates: readonly StartTemplate[];
  onChoose(template: StartTemplate): void;
}

export function TemplateList({ templates, onChoose }: Props) {
  return (
    <ul class="games templates">
      {templates.map(template => (
        <li class="game" key={template.name}>
          <h3>{template.title}</h3>
          <img class="picture" src={template.picture} width={256} height={144} alt="" />
          <p>{template.summary}</p>
          <div class="links">
            <button type="button" class="play" onClick={() => onChoose(template)}>
              New<span class="unseen"> game from {template.title}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
