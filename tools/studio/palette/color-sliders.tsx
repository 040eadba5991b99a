/** Sliders of one color: red, green and blue, and perceptual lightness, chroma and hue. */

import { cssColor } from '../panels/color-row.tsx';
import { useDraft } from '../panels/draft.ts';
import { channelsOf, colorOfChannels, colorOfOklch, type Oklch, oklchOf } from './color-space.ts';

interface Props {
  color: number;
  /** Called while a slider moves. */
  onPreview(color: number): void;
  /** Called when the slider is released. */
  onCommit(): void;
}

const CHANNELS = ['Red', 'Green', 'Blue'] as const;
const STOPS = 9;

export function ColorSliders({ color, onPreview, onCommit }: Props) {
  const channels = channelsOf(color);
  const seen = oklchOf(color);
  const withChannel = (index: number, value: number) =>
    colorOfChannels(channels.map((channel, i) => (i === index ? value : channel)));
  const withSeen = (change: Partial<Oklch>) => colorOfOklch({ ...seen, ...change });
  const hex = useDraft(cssColor(color));
  return (
    <div class="sliders">
      <div class="slider-group">
        {CHANNELS.map((name, index) => (
          <Slider
            key={name}
            name={name}
            value={channels[index]}
            max={255}
            step={1}
            colorAt={value => withChannel(index, value)}
            onPreview={onPreview}
            onCommit={onCommit}
          />
        ))}
        <label class="hex">
          <span>Hex</span>
          <input
            type="text"
            spellcheck={false}
            maxLength={7}
            {...hex.input}
            onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
            onChange={() => {
              const digits = /^#?([0-9a-f]{6})$/i.exec(hex.take())?.[1];
              if (!digits) return;
              onPreview(Number.parseInt(digits, 16));
              onCommit();
            }}
          />
        </label>
      </div>
      <div class="slider-group">
        <Slider
          name="Lightness"
          value={seen.lightness}
          max={1}
          step={0.005}
          colorAt={lightness => withSeen({ lightness })}
          onPreview={onPreview}
          onCommit={onCommit}
        />
        <Slider
          name="Strength"
          value={seen.chroma}
          max={0.32}
          step={0.002}
          colorAt={chroma => withSeen({ chroma })}
          onPreview={onPreview}
          onCommit={onCommit}
        />
        <Slider
          name="Hue"
          value={seen.hue}
          max={360}
          step={1}
          colorAt={hue => withSeen({ hue, chroma: Math.max(seen.chroma, 0.01) })}
          onPreview={onPreview}
          onCommit={onCommit}
        />
      </div>
    </div>
  );
}

interface SliderProps extends Omit<Props, 'color'> {
  name: string;
  value: number;
  max: number;
  step: number;
  /** The color with another value of the slider. */
  colorAt(value: number): number;
}

function Slider({ name, value, max, step, colorAt, onPreview, onCommit }: SliderProps) {
  const shown = max > 1 ? String(Math.round(value)) : value.toFixed(2);
  const draft = useDraft(shown);
  const stops = Array.from({ length: STOPS }, (_, i) => cssColor(colorAt((i / (STOPS - 1)) * max)));
  return (
    <label class="slider">
      <span>{name}</span>
      <input
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        style={{ '--track': `linear-gradient(to right, ${stops.join(', ')})` }}
        onInput={event => onPreview(colorAt(Number((event.target as HTMLInputElement).value)))}
        onChange={onCommit}
      />
      <input
        type="text"
        inputMode="decimal"
        aria-label={`${name}, as a number`}
        {...draft.input}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        onChange={() => {
          const text = draft.take();
          const typed = Number(text);
          if (text === '' || text === shown || Number.isNaN(typed)) return;
          onPreview(colorAt(Math.min(max, Math.max(0, typed))));
          onCommit();
        }}
      />
    </label>
  );
}
