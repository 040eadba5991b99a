/** The page of a game during its first build. It needs nothing that takes time to make. */

import { escapeHtml } from '../../escape-html.ts';
import { htmlDocument } from '../../export/html-document.ts';
import { contentPolicy } from '../../export/page-document.ts';
import { CHANNEL_SCRIPT } from './channel-script.ts';

const STYLE = `body { margin: 0; padding: 18vh 24px 24px; background: #0b0c14; color: #c8cede; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 900px; margin: 0 auto; }
h1 { margin: 0 0 8px; color: #f4f4f4; font-size: 28px; }
p { margin: 0 0 24px; }
pre { padding: 16px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: #1a1c2c; border-radius: 8px; font: 14px/1.5 ui-monospace, monospace; }
.source { white-space: pre; }
@media (max-height: 460px), (max-width: 460px) { body { padding: 24px 16px 16px; } }
[hidden] { display: none; }`;

/** The server answers the request for the game after the build, with the game or its errors. */
const SCRIPT = `${CHANNEL_SCRIPT}
const [status, problem] = ['p', 'pre'].map(name => document.querySelector(name));
const { send } = connect({
  'server/welcome': () => send('game/load', {}),
  'game/rebuilt': () => location.reload(),
  'game/buildFailed': () => send('game/load', {}),
}, ({ error }) => {
  if (!error) return location.reload();
  // Lines of source scroll, all others wrap.
  problem.replaceChildren(...error.message.split('\\n').map(line => Object.assign(document.createElement('div'), {
    textContent: line + '\\n',
    className: /^[> ] *\\d* [|]/.test(line) ? 'source' : '',
  })));
  problem.hidden = false;
  status.textContent = 'The game has an error. It starts when the error is fixed.';
});`;

/** A page that shows that the game is being built, or why it cannot be, and then becomes the game. */
export function waitingPage(name: string): string {
  const title = escapeHtml(name);
  return htmlDocument({
    title: name,
    description: `${name} is being built`,
    policy: contentPolicy(true),
    style: STYLE,
    body: `<main><h1>${title}</h1><p role="status">The game is being built…</p><pre hidden></pre></main>
<script>${SCRIPT}</script>`,
  });
}
