/** The four channels above their rows: pattern, volume, and mute. */

import { TRACK_CHANNELS } from '../../../assets/sound-values/track.ts';
import { Toggle } from '../../panels/toggle.tsx';
import type { SoundSession } from '../sound-session.ts';

export function ChannelsView({ session }: { session: SoundSession }) {
  const levels = session.levels.value;
  const muted = session.player.muted.value;
  const { track, cursor } = session.tracker.value;
  const patterns = session.values.value.track[track].frames[cursor.frame];
  return (
    <div class="channels">
      <span class="number">{String(cursor.frame).padStart(2, '0')}</span>
      {Array.from({ length: TRACK_CHANNELS }, (_, channel) => (
        <div key={channel} class="channel" role="group" aria-label={`Channel ${channel + 1}`}>
          <span>{patterns[channel] === 0 ? '--' : `P${patterns[channel]}`}</span>
          <i class="level" style={{ '--level': levels[channel] / 15 }} aria-hidden="true" />
          <Toggle
            label="M"
            title={`Mute channel ${channel + 1} · Alt+${channel + 1}`}
            isOn={muted[channel]}
            onClick={() => session.player.toggleMute(channel, false)}
          />
          <Toggle
            label="S"
            title={`Only channel ${channel + 1} · Alt+Shift+${channel + 1}`}
            isOn={!muted[channel] && muted.filter(Boolean).length === TRACK_CHANNELS - 1}
            onClick={() => session.player.toggleMute(channel, true)}
          />
        </div>
      ))}
    </div>
  );
}
