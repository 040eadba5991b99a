/** The frames of a track with the pattern of each channel. */

import { LAST_PATTERN_NUMBER, TRACK_FRAMES, type Track } from '../../../assets/sound-values/track.ts';
import type { SoundSession } from '../sound-session.ts';
import {
  PATTERN_COUNT,
  playedFrames,
  withFrame,
  withMovedFrame,
  withoutFrame,
  withPattern,
} from './edit-track.ts';
import { cloneFrame } from './tracker-region.ts';

export function FramesView({ session, playing }: { session: SoundSession; playing: number | undefined }) {
  const { track: index, cursor } = session.tracker.value;
  const track = session.values.value.track[index];
  const end = playedFrames(track);
  const show = (frame: number, channel = cursor.channel) => {
    session.tracker.value = {
      ...session.tracker.value,
      cursor: { ...cursor, frame, channel, anchor: undefined },
    };
  };
  const change = (label: string, after: Track, frame = cursor.frame) => {
    session.editBlock(label, { block: 'track', index, after });
    show(Math.min(TRACK_FRAMES - 1, Math.max(0, frame)));
  };
  const onKey = (event: KeyboardEvent, frame: number, channel: number) => {
    // The current state: keys may come faster than the page is rendered.
    const now = session.values.value.track[index];
    const pattern = now.frames[frame][channel];
    const digit = /^\d$/.test(event.key) ? Number(event.key) : undefined;
    const set = (number: number) =>
      change('Pattern of a frame', withPattern(now, frame, channel, number), frame);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') set(Math.min(PATTERN_COUNT, pattern + 1));
    else if (event.key === '-') set(Math.max(0, pattern - 1));
    else if (event.key === 'Delete' || event.key === 'Backspace') set(0);
    else if (digit !== undefined) {
      const typed = (pattern % 10) * 10 + digit;
      set(typed <= PATTERN_COUNT ? typed : digit);
    } else if (!moveFocus(event.currentTarget as HTMLElement, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="frames">
      <div class="frame-grid" role="group" aria-label="Frames and their patterns" data-part="frames">
        {track.frames.map((patterns, frame) => (
          <div
            key={frame}
            class={`frame${frame === cursor.frame ? ' current' : ''}${frame === playing ? ' playing' : ''}${frame >= end ? ' unplayed' : ''}`}
          >
            <button
              type="button"
              class="frame-number"
              aria-label={`Show frame ${twoDigits(frame)}`}
              aria-pressed={frame === cursor.frame}
              onClick={() => show(frame)}
            >
              {twoDigits(frame)}
            </button>
            {patterns.map((pattern, channel) => (
              <button
                key={channel}
                type="button"
                class={`pattern${pattern === 0 ? ' none' : ''}`}
                style={pattern > 0 ? { '--hue': (pattern * 47) % 360 } : {}}
                aria-label={`Frame ${frame}, channel ${channel + 1}: ${pattern === 0 ? 'no pattern' : `pattern ${twoDigits(pattern)}`}`}
                title="Type a number, + and − · right button: no pattern"
                data-frame={frame}
                data-channel={channel}
                onClick={() => show(frame, channel)}
                onWheel={event => {
                  event.preventDefault();
                  const next = pattern + (event.deltaY < 0 ? 1 : -1);
                  if (next >= 0 && next <= LAST_PATTERN_NUMBER)
                    change('Pattern of a frame', withPattern(track, frame, channel, next), frame);
                }}
                onContextMenu={event => {
                  event.preventDefault();
                  change('Pattern of a frame', withPattern(track, frame, channel, 0), frame);
                }}
                onKeyDown={event => onKey(event, frame, channel)}
              >
                {pattern === 0 ? '--' : twoDigits(pattern)}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div class="frame-tools">
        <button
          type="button"
          class="small"
          title="Put in a copy that plays the same patterns"
          onClick={() =>
            change(
              'Repeat a frame',
              withFrame(track, cursor.frame + 1, track.frames[cursor.frame]),
              cursor.frame + 1,
            )
          }
        >
          repeat
        </button>
        <button
          type="button"
          class="small"
          title="Give the frame copies of its patterns, to change them here only"
          onClick={() =>
            session.edit(
              'Unique patterns',
              cloneFrame({ values: session.values.value, track: index, frame: cursor.frame }),
            )
          }
        >
          unique
        </button>
        <button
          type="button"
          class="small"
          title="Take the frame out"
          onClick={() => change('Delete a frame', withoutFrame(track, cursor.frame))}
        >
          delete
        </button>
        <button
          type="button"
          class="small"
          aria-label="Move the frame up"
          onClick={() => change('Move a frame', withMovedFrame(track, cursor.frame, -1), cursor.frame - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          class="small"
          aria-label="Move the frame down"
          onClick={() => change('Move a frame', withMovedFrame(track, cursor.frame, 1), cursor.frame + 1)}
        >
          ↓
        </button>
      </div>
    </div>
  );
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Moves the focus among the patterns; returns whether the key does that. */
function moveFocus(from: HTMLElement, key: string): boolean {
  const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!by) return false;
  const frame = Number(from.dataset.frame) + by[0];
  const channel = Number(from.dataset.channel) + by[1];
  const target = from
    .closest('.frame-grid')
    ?.querySelector<HTMLElement>(`[data-frame="${frame}"][data-channel="${channel}"]`);
  target?.focus();
  target?.click();
  return true;
}
