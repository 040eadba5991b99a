/** What a line has traced, as it stands beside it. */

/** How many characters stand beside a line. */
const ROOM = 40;

/**
 * The last messages that have room, and all of them.
 *
 * @param messages the last ones of a frame, in their order
 * @param count how many the frame has
 */
export function tracedText(
  messages: readonly string[],
  count = messages.length,
): { shown: string; all: string } {
  const short = messages.map(message => message.replace(/\s+/g, ' ').trim());
  let from = short.length - 1;
  let length = short[from]?.length ?? 0;
  while (from > 0 && length + short[from - 1].length + SEPARATOR.length <= ROOM)
    length += short[--from].length + SEPARATOR.length;
  const last = short.slice(from).join(SEPARATOR);
  const cut = last.length > ROOM ? `${last.slice(0, ROOM)}…` : last;
  const isAll = from === 0 && count === messages.length;
  const many = count > 1 ? `${count} messages in the last frame that came here` : 'traced here last';
  return {
    shown: isAll || from < 0 ? cut : `… ${cut}`,
    all: `${many}:\n${count > messages.length ? '…\n' : ''}${messages.join('\n')}`,
  };
}

const SEPARATOR = ' · ';
