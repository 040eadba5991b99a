/** Copies an SFX as its lines of sound text, which fit into any `sound.txt`. */

import { formatBlock, parseBlock } from '../../../assets/sound-text/block-text.ts';
import { isTyping } from '../../panels/typing.ts';
import type { SoundSession } from '../sound-session.ts';

/** Copies the selected SFX, without its name. */
export function copySfx(event: ClipboardEvent, session: SoundSession): void {
  if (isTyping(event) || !event.clipboardData) return;
  const index = session.sfx.value;
  const text = formatBlock('sfx', { ...session.values.value.sfx[index], name: '' });
  event.clipboardData.setData('text/plain', `sfx ${index}\n${text.replace(/^/gm, '  ')}\n`);
  event.preventDefault();
}

/** Pastes into the selected SFX. */
export function pasteSfx(event: ClipboardEvent, session: SoundSession): void {
  if (isTyping(event) || event.clipboardData?.files.length) return;
  const index = session.sfx.value;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  try {
    const pasted = parseBlock('sfx', text.replace(/^\s*sfx +\d+ *$/m, ''));
    const { name } = session.values.value.sfx[index];
    session.editBlock('Paste an SFX', { block: 'sfx', index, after: { ...pasted, name } });
    session.playOwn();
  } catch (error) {
    session.complain(`The clipboard has no SFX: ${(error as Error).message}.`);
  }
  event.preventDefault();
}
