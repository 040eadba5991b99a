/**
 * The debugger controls next to the time line. They are a separate page under another host name of this
 * computer, so that browsers run it in another process than the game's page, which is blocked while its game is
 * paused.
 */

import { escapeHtml } from '../../escape-html.ts';
import { htmlDocument } from '../../export/html-document.ts';
import { contentPolicy } from '../../export/page-document.ts';
import type { DebuggerOrder } from '../../player/development/messages.ts';
import { CHANNEL_SCRIPT } from './channel-script.ts';

/** The buttons by protocol method: label, key, hint. */
const ORDERS: readonly (readonly [method: DebuggerOrder, label: string, key: string, hint: string])[] = [
  ['Cartwright.reverse', 'Reverse', 'F9', 'Run back to the last breakpoint'],
  ['Cartwright.back', 'Back', 'F7', 'Step back to the previous line'],
  ['Debugger.stepOver', 'Over', 'F10', 'Step to the next line'],
  ['Debugger.stepInto', 'Into', 'F11', 'Into the function that is called'],
  ['Debugger.stepOut', 'Out', 'F12', 'Step out of this function'],
  ['Debugger.resume', 'Continue', 'F8', 'Continue the game'],
];
/** Uses the value of the text field. */
const WHO: DebuggerOrder = 'Cartwright.who';

const STYLE = `body { margin: 0; padding: 6px 16px; display: flex; flex-wrap: wrap; align-items: center; gap: 8px; background: #0b0c14; color: #94b0c2; font: 13px ui-monospace, monospace; }
button, input { box-sizing: border-box; height: 28px; padding: 3px 8px; color: #f4f4f4; font: inherit; background: #1f2340; border: 1px solid #333c57; border-radius: 4px; }
button:disabled, input:disabled { opacity: 0.4; }
button:focus-visible, input:focus-visible { outline: 2px solid #73eff7; }
input { width: 15ch; }
output { margin-right: auto; }
output.stopped { color: #ffcd75; }`;

const SCRIPT = `${CHANNEL_SCRIPT}
const output = document.querySelector('output');
const buttons = [...document.querySelectorAll('button')];
const name = document.querySelector('input');
const show = ({ isPaused, text }) => {
  output.value = text;
  output.className = isPaused ? 'stopped' : '';
  for (const element of [...buttons, name]) element.disabled = !isPaused;
};
const { notify } = connect({
  'server/welcome': () => notify('debugger/sendState', {}),
  'debugger/state': show,
});
const order = method => notify('debugger/order', { method, expression: name.value });
for (const button of buttons) button.addEventListener('click', () => order(button.value));
name.addEventListener('keydown', event => event.key === 'Enter' && order(${JSON.stringify(WHO)}));
addEventListener('keydown', event => {
  const button = buttons.find(one => one.dataset.key === event.key);
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
});`;

/** The page with the buttons. */
export function debuggerBar(): string {
  const button = ([method, label, key, hint]: (typeof ORDERS)[number]) =>
    `<button value="${method}" data-key="${key}" title="${escapeHtml(`${hint}${key ? ` · ${key}` : ''}`)}" disabled>${label}</button>`;
  return htmlDocument({
    title: 'Debugger',
    description: 'Debugger controls',
    policy: contentPolicy(true),
    style: STYLE,
    body: `<output>…</output>
${ORDERS.map(button).join('\n')}
<input aria-label="Variable, field or peek(address)" placeholder="player.lives" spellcheck="false" disabled>
${button([WHO, 'Who wrote it?', '', 'Go back to the line that last wrote the variable, field or byte'])}
<script>${SCRIPT}</script>`,
  });
}
