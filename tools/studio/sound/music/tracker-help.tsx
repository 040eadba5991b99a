/** The keys of the tracker, beside it. */

import { Fragment } from 'preact';
import { COMMAND_NAMES } from './describe-command.ts';

export function TrackerHelp() {
  return (
    <details class="keys" open>
      <summary>Keys</summary>
      <dl>
        <dt>Z – M, Q – U</dt>
        <dd>notes</dd>
        <dt>A</dt>
        <dd>stop</dd>
        <dt>Enter</dt>
        <dd>play</dd>
        <dt>Space</dt>
        <dd>this frame</dd>
        <dt>Alt+↑ ↓</dt>
        <dd>frames</dd>
        <dt>Delete</dt>
        <dd>clear</dd>
        <dt>Insert, Backspace</dt>
        <dd>shift rows</dd>
        <dt>Shift+arrows</dt>
        <dd>select</dd>
        <dt>Ctrl+X C V</dt>
        <dd>cut, copy, paste</dd>
        <dt>Ctrl+↑ ↓</dt>
        <dd>transpose</dd>
        <dt>[ ] and {'{ }'}</dt>
        <dd>octave, SFX</dd>
      </dl>
      <dl class="commands">
        {COMMAND_NAMES.map(([letter, name]) => (
          <Fragment key={letter}>
            <dt>{letter}</dt>
            <dd>{name}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
