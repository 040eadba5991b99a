/** The SFX of a game: number, name, and volume curve. */

import { useEffect, useRef } from 'preact/hooks';
import { isEmptyBlock } from '../../../assets/sound-values/index.ts';
import type { Sfx } from '../../../assets/sound-values/sfx.ts';
import type { SoundSession } from '../sound-session.ts';

export function SfxList({ session }: { session: SoundSession }) {
  const { sfx } = session.values.value;
  const chosen = session.sfx.value;
  const list = useRef<HTMLDivElement>(null);
  // So that the keys of the piano and the list work at once.
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const choose = (index: number) => {
    session.select(Math.max(0, Math.min(sfx.length - 1, index)));
    if (!isEmptyBlock('sfx', session.values.value.sfx[session.sfx.value])) session.playOwn();
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -64, End: 64 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    choose(session.sfx.value + by);
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      class="sound-list"
      data-main
      role="listbox"
      aria-label="SFX"
      tabIndex={0}
      aria-activedescendant={`sfx-${chosen}`}
      onKeyDown={onKey}
    >
      {sfx.map((value, index) => {
        const isEmpty = isEmptyBlock('sfx', value);
        const title = session.titleOf('sfx', index);
        const number = String(index).padStart(2, '0');
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
          <div
            key={index}
            id={`sfx-${index}`}
            role="option"
            class={isEmpty ? 'empty' : ''}
            aria-selected={index === chosen}
            aria-label={isEmpty ? `${number} ${title}, empty` : undefined}
            onClick={() => choose(index)}
          >
            <b>{number}</b>
            {value.name ? <span>{value.name}</span> : <i title={title}>{title}</i>}
            {!isEmpty && <LoudnessPicture sfx={value} />}
          </div>
        );
      })}
    </div>
  );
}

function LoudnessPicture({ sfx }: { sfx: Sfx }) {
  const path = sfx.volume.steps.map((volume, step) => `M${step + 0.5} 15V${15 - volume}`).join('');
  return (
    <svg viewBox="0 0 30 15" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
