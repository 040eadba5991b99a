/** The durations of frames, and their tags. */

import { useRef } from 'preact/hooks';
import { withNewTag } from '../animation.ts';
import type { PictureTagInfo } from '../documents.ts';
import { useDraft } from '../panels/draft.ts';
import { NumberField } from '../panels/number-field.tsx';
import { ToolButton } from '../panels/tool-button.tsx';
import type { Drawing } from './drawing.ts';
import type { FrameEdits } from './edit-frames.ts';

const DIRECTIONS: Record<PictureTagInfo['direction'], string> = {
  forward: 'forward',
  reverse: 'backward',
  'ping-pong': 'there and back',
  'ping-pong-reverse': 'back and there',
};
const MAX_MILLISECONDS = 65535;

interface Props {
  drawing: Drawing;
  edits: FrameEdits;
}

export function AnimationButton({ drawing, edits }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <ToolButton
        icon="tag"
        label="Durations and names of animations"
        hint="start"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} class="menu animation" aria-labelledby="animation-title">
        <h2 id="animation-title">Animation</h2>
        <Durations drawing={drawing} edits={edits} />
        <Tags drawing={drawing} edits={edits} />
        <div class="actions">
          <button type="button" class="primary" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}

/** For one frame, or for all. */
function Durations({ drawing, edits }: Props) {
  const frame = drawing.shownFrame;
  const { durations = [] } = drawing.picture.value ?? {};
  const set = (only: number | undefined) => (value: number) =>
    edits.edit('Duration', animation => ({
      ...animation,
      durations: animation.durations.map((known, index) =>
        only === undefined || index === only ? value : known,
      ),
    }));
  const field = (label: string, only: number | undefined) => (
    <NumberField
      label={label}
      value={durations[frame] ?? 0}
      low={1}
      high={MAX_MILLISECONDS}
      onChange={set(only)}
    />
  );
  return (
    <div class="row">
      {field(`Milliseconds of frame ${frame}`, frame)}
      {field('of all', undefined)}
    </div>
  );
}

function Tags({ drawing, edits }: Props) {
  const { tags = [], durations = [], constant = 'sprites.hero' } = drawing.picture.value ?? {};
  const frame = drawing.shownFrame;
  const change = (index: number, part: Partial<PictureTagInfo>) =>
    edits.edit('Tag', animation => ({
      ...animation,
      tags: animation.tags.map((tag, i) => (i === index ? { ...tag, ...part } : tag)),
    }));
  return (
    <>
      <ul class="tag-list">
        {tags.map((tag, index) => (
          <li key={index}>
            <TagName
              tag={tag}
              isTaken={name => tags.some((other, i) => i !== index && other.name === name)}
              onChange={name => change(index, { name })}
            />
            <NumberField
              label="from"
              value={tag.from}
              low={0}
              high={tag.to}
              onChange={from => change(index, { from })}
            />
            <NumberField
              label="to"
              value={tag.to}
              low={tag.from}
              high={durations.length - 1}
              onChange={to => change(index, { to })}
            />
            <select
              aria-label={`Direction of ${tag.name}`}
              value={tag.direction}
              onChange={event =>
                change(index, { direction: event.currentTarget.value as PictureTagInfo['direction'] })
              }
            >
              {Object.entries(DIRECTIONS).map(([direction, name]) => (
                <option key={direction} value={direction}>
                  {name}
                </option>
              ))}
            </select>
            <ToolButton
              icon="close"
              label={`Delete ${tag.name}`}
              hint="left"
              onClick={() =>
                edits.edit('Delete tag', animation => ({
                  ...animation,
                  tags: animation.tags.toSpliced(index, 1),
                }))
              }
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="small"
        onClick={() => edits.edit('Add tag', animation => withNewTag(animation, frame))}
      >
        Name an animation
      </button>
      {tags[0] && (
        <p class="hint">
          In code: {constant}.tags.{tags[0].name}
        </p>
      )}
    </>
  );
}

interface TagNameProps {
  tag: PictureTagInfo;
  isTaken(name: string): boolean;
  onChange(name: string): void;
}

function TagName({ tag: { name }, isTaken, onChange }: TagNameProps) {
  const draft = useDraft(name);
  return (
    <input
      type="text"
      aria-label={`Name of ${name}`}
      maxLength={40}
      {...draft.input}
      onChange={() => {
        const wanted = draft.take();
        if (wanted !== '' && wanted !== name && !isTaken(wanted)) onChange(wanted);
      }}
    />
  );
}
