/** Where the game stands, and how it goes on: above the text while it is debugged. */

import { useEffect } from 'preact/hooks';
import type { Order } from '../../../debug/page/page-debugger.ts';
import type { PausedView } from '../../../debug/page/paused-view.ts';
import type { IconName } from '../../panels/icons.ts';
import { keyNames } from '../../panels/key-table.ts';
import { ToolButton } from '../../panels/tool-button.tsx';
import { baseName } from '../panels/file-names.ts';
import type { DebugDesk } from './debug-desk.ts';

/** The orders, with their keys. */
const ORDERS: readonly { order: Order; key: string; label: string; icon: IconName }[] = [
  { order: { kind: 'resume' }, key: 'F5', label: 'Continue', icon: 'play' },
  { order: { kind: 'over' }, key: 'F10', label: 'Next line', icon: 'stepOver' },
  { order: { kind: 'into' }, key: 'F11', label: 'Into the call', icon: 'stepInto' },
  { order: { kind: 'out' }, key: 'Shift+F11', label: 'Out of the function', icon: 'stepOut' },
  { order: { kind: 'back' }, key: 'F7', label: 'One line back', icon: 'stepBack' },
  { order: { kind: 'reverse' }, key: 'Shift+F7', label: 'Back to the last breakpoint', icon: 'reverse' },
];

export function DebugBar({ debug }: { debug: DebugDesk }) {
  const view = debug.view.value;
  const isPaused = view !== undefined;
  useEffect(() => {
    if (!isPaused) return;
    const onKey = (event: KeyboardEvent) => {
      const [key] = keyNames(event);
      const found = ORDERS.find(each => each.key === key);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      debug.go(found.order);
    };
    // Before the browser, the text editor and the time line have the key.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [debug, isPaused]);
  if (!view && !debug.isOn.value) return null;
  return (
    <div class="code-debug" role="toolbar" aria-label="Debugger">
      {view ? (
        ORDERS.map(({ order, key, label, icon }) => (
          <ToolButton
            key={key}
            icon={icon}
            label={label}
            shortcut={key}
            hint="below"
            onClick={() => debug.go(order)}
          />
        ))
      ) : (
        <ToolButton icon="pause" label="Pause the game" hint="below" onClick={() => void debug.pause()} />
      )}
      <output>{view ? placeText(view) : 'The game runs with the debugger'}</output>
    </div>
  );
}

function placeText({ frames, frame, reason, message }: PausedView): string {
  const { name, file, line } = frames[frame];
  const place = `${name || 'the file'}, ${baseName(file)}:${line}`;
  return reason === 'error' ? `${message} · ${place}` : `Paused in ${place}`;
}
