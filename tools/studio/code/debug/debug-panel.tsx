/** The list of the debugger: calls and variables of the paused game, and all breakpoints. */

import type { ShownVariable } from '../../../debug/page/paused-view.ts';
import type { SourceBreakpoint } from '../../../debug/page/source-breakpoint.ts';
import { isTouchOnly } from '../../../player/input/touch-only.ts';
import { ToolButton } from '../../panels/tool-button.tsx';
import type { CodeDesk } from '../code-desk.ts';
import { baseName } from '../panels/file-names.ts';
import type { DebugDesk } from './debug-desk.ts';

export function DebugPanel({ desk, debug }: { desk: CodeDesk; debug: DebugDesk }) {
  const view = debug.view.value;
  const breakpoints = debug.breakpoints.value;
  return (
    <div class="code-list">
      {view ? (
        <>
          <h3>Calls</h3>
          <ol class="code-calls">
            {view.frames.map(({ name, file, line }, frame) => (
              <li key={`${frame} ${file} ${line}`} class={frame === view.frame ? 'shown' : ''}>
                <button
                  type="button"
                  class="code-row"
                  aria-current={frame === view.frame ? 'step' : undefined}
                  onClick={() => debug.showFrame(frame)}
                >
                  {name || '(the file)'}{' '}
                  <small>
                    {baseName(file)}:{line}
                  </small>
                </button>
              </li>
            ))}
          </ol>
          <h3>Variables</h3>
          <Variables debug={debug} variables={view.scopes} />
          <WhoForm debug={debug} />
        </>
      ) : (
        <button type="button" class="code-new" onClick={() => void debug.pause()}>
          Pause at the next line
        </button>
      )}
      <h3>Breakpoints</h3>
      {breakpoints.length === 0 && (
        <p class="code-none">
          {isTouchOnly() ? 'Tap beside a line number' : 'Click beside a line number, or press F9 in a line'}:
          the game stops there.
        </p>
      )}
      <ul>
        {breakpoints.map(breakpoint => (
          <BreakpointRow
            key={`${breakpoint.file} ${breakpoint.line}`}
            desk={desk}
            debug={debug}
            breakpoint={breakpoint}
          />
        ))}
      </ul>
      <label class="code-choice">
        <input
          type="checkbox"
          checked={debug.stopsAtErrors.value}
          onChange={event => debug.stopAtErrors(event.currentTarget.checked)}
        />{' '}
        stop at errors
      </label>
    </div>
  );
}

function Variables({ debug, variables }: { debug: DebugDesk; variables: readonly ShownVariable[] }) {
  return (
    <ul class="code-variables">
      {variables.map(({ name, path, text, kind, isExpandable, parts }) => (
        <li key={path}>
          {isExpandable ? (
            <button
              type="button"
              class="code-row"
              aria-expanded={parts !== undefined}
              onClick={() => debug.toggle(path)}
            >
              {name} <Value text={text} kind={kind} />
            </button>
          ) : (
            <div class="code-row">
              {name} <Value text={text} kind={kind} />
            </div>
          )}
          {parts && <Variables debug={debug} variables={parts} />}
        </li>
      ))}
    </ul>
  );
}

function Value({ text, kind }: { text: string; kind: string }) {
  return <code class={`code-value ${kind}`}>{text}</code>;
}

/** Goes back to the last write of a variable. */
function WhoForm({ debug }: { debug: DebugDesk }) {
  return (
    <form
      class="code-name"
      onSubmit={event => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        if (typeof name === 'string' && name.trim() !== '') debug.go({ kind: 'who', name: name.trim() });
      }}
    >
      <input
        type="text"
        name="name"
        aria-label="Variable whose last write to find"
        placeholder="player.lives"
        autocapitalize="off"
        spellcheck={false}
      />
      <button type="submit">Who wrote it?</button>
    </form>
  );
}

function BreakpointRow({
  desk,
  debug,
  breakpoint,
}: {
  desk: CodeDesk;
  debug: DebugDesk;
  breakpoint: SourceBreakpoint;
}) {
  const { file, line, condition, log } = breakpoint;
  const place = `${baseName(file)}:${line}`;
  const held = debug.holdsAt(breakpoint);
  const field = (name: 'condition' | 'log', label: string, placeholder: string) => (
    <input
      type="text"
      aria-label={`${label} of ${place}`}
      placeholder={placeholder}
      value={breakpoint[name] ?? ''}
      autocapitalize="off"
      spellcheck={false}
      onChange={({ currentTarget: { value } }) =>
        debug.change(breakpoint, { ...breakpoint, [name]: value.trim() === '' ? undefined : value.trim() })
      }
    />
  );
  return (
    <li class="code-breakpoint">
      <button type="button" class="code-row" onClick={() => void desk.open(file, { line })}>
        {place}
        {held !== line && <small> {held === undefined ? 'no code' : `stops at ${held}`}</small>}
        {log !== undefined && <small> writes</small>}
        {condition !== undefined && <small> if {condition}</small>}
      </button>
      <details>
        <summary>Only if …</summary>
        {field('condition', 'Condition', 'lives < 3')}
        {field('log', 'Text to write instead of stopping', 'lives: {lives}')}
      </details>
      <ToolButton
        icon="trash"
        label={`Remove the breakpoint at ${place}`}
        hint="left"
        onClick={() => debug.change(breakpoint, undefined)}
      />
    </li>
  );
}
