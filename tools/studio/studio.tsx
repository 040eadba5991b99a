/** The studio: editors next to the running game. Loaded by the page of `play` when it is first opened. */

import { render } from 'preact';
import { CODE_TAB } from '../player/development/code-door.ts';
import { isInFrame } from '../player/page-around.ts';
import { keepFocusIn } from '../player/ui/take-focus.ts';
import { CodeEditor } from './code/code-editor.tsx';
import { CODE_KEYS } from './code/code-keys.ts';
import { takeFiles } from './dropped-files.ts';
import type { LiveRam } from './live.ts';
import { MapEditor } from './map/map-editor.tsx';
import { MAP_KEYS } from './map/map-keys.ts';
import { PaletteEditor } from './palette/palette-editor.tsx';
import { PALETTE_KEYS } from './palette/palette-keys.ts';
import type { EditorEntry } from './panels/shell.tsx';
import { Shell } from './panels/shell.tsx';
import { type Shared, shareDocuments } from './shared.ts';
import { MusicEditor } from './sound/music/music-editor.tsx';
import { MUSIC_KEYS } from './sound/music/music-keys.ts';
import { SfxEditor } from './sound/sfx/sfx-editor.tsx';
import { SFX_KEYS } from './sound/sfx/sfx-keys.ts';
import { isOfMusic } from './sound/sound-edit.ts';
import { SpritesEditor } from './sprites/sprites-editor.tsx';
import { SPRITES_KEYS } from './sprites/sprites-keys.ts';
import { StudioContext } from './studio-context.ts';
import type { Studio, StudioHost } from './studio-host.ts';

/** The editors in the order of their tabs. */
const EDITORS: readonly EditorEntry<Shared>[] = [
  {
    name: CODE_TAB,
    editor: CodeEditor,
    keys: CODE_KEYS,
    shows: () => false,
    history: ({ code }) => code,
  },
  {
    name: 'Sprites',
    editor: SpritesEditor,
    keys: SPRITES_KEYS,
    shows: kind => kind === 'picture' || kind === 'flags',
  },
  { name: 'Map', editor: MapEditor, keys: MAP_KEYS, shows: kind => kind === 'map' || kind === 'flags' },
  { name: 'Palette', editor: PaletteEditor, keys: PALETTE_KEYS, shows: kind => kind === 'palette' },
  {
    name: 'SFX',
    editor: SfxEditor,
    keys: SFX_KEYS,
    shows: (kind, change) => kind === 'sound' && !isOfMusic(change),
  },
  {
    name: 'Music',
    editor: MusicEditor,
    keys: MUSIC_KEYS,
    shows: (kind, change) => kind === 'sound' && isOfMusic(change),
  },
];

/**
 * Puts the studio into the page of a running game.
 *
 * @returns what the player tells it and asks of it
 */
export function openStudio(host: StudioHost): Studio {
  const element = document.createElement('section');
  element.className = 'studio';
  keepFocusIn(element);
  element.setAttribute('aria-label', 'Studio');
  host.root.querySelector('[data-part="stage"]')!.before(element);
  const context = new StudioContext(host);
  const shared = shareDocuments(context);
  const onFiles = (files: readonly File[], isDropped: boolean) =>
    takeFiles(context, shared, files, isDropped);
  render(
    <Shell
      context={context}
      shared={shared}
      editors={EDITORS}
      first="Sprites"
      onFiles={onFiles}
      onRun={() => void shared.code.run()}
    />,
    element,
  );
  const refresh = () => context.refresh().catch(error => context.complain((error as Error).message));
  void refresh();
  const beforeFrame = (memory: LiveRam) => context.live.apply(memory);
  let version = host.version();
  context.live.settle(version.cartridge);
  return {
    get isOpen() {
      return !element.hidden;
    },
    code: shared.code.door,
    show(editor, takesKeys = true) {
      element.hidden = false;
      context.takesKeys = takesKeys;
      // The workshop is for code first. Only now is it known whether the studio has the keys.
      const isNew = isInFrame() && context.editor.value === '';
      const wanted = editor ?? (isNew ? CODE_TAB : undefined);
      if (wanted !== undefined) context.showEditor(wanted);
      if (takesKeys)
        element.querySelector<HTMLElement>('canvas[tabindex], [data-main]')?.focus({ preventScroll: true });
    },
    hide() {
      void shared.code.session.saveAll();
      element.hidden = true;
      shared.sound.player.stop();
    },
    onTick: () => shared.sound.onTick(host.run()),
    onDisplay() {
      // A restart creates a new run.
      host.run().beforeFrame = beforeFrame;
      if (host.version() === version) return;
      version = host.version();
      context.live.settle(version.cartridge);
    },
    onOtherArt(reason) {
      context.notShown.value = reason;
    },
    onFilesChanged: () => void refresh(),
    onWindow(isOut) {
      context.isOut.value = isOut;
    },
  };
}
