/** The keys of the tracker, next to it. */

import { Fragment } from 'preact';
import { KeyList } from '../../panels/keys-dialog.tsx';
import { COMMAND_NAMES } from './describe-command.ts';
import { MUSIC_KEYS } from './music-keys.ts';

export function TrackerHelp() {
  return (
    <details class="keys" open>
      <summary>Keys</summary>
      <KeyList keys={MUSIC_KEYS} />
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
