/**
 * The time of day that a program asks for. A tick may last until the program sees another second, so what it saw is
 * noted with the event, and seen again when the event happens again.
 */

/** The seconds since 1970 that were seen while an event happened. */
export interface SeenTime {
  /** At its beginning. */
  unixTime: number;
  /** Where they changed: after how many questions, and to what. */
  changes?: { asked: number; unixTime: number }[];
}

export class TimeOfDay {
  /** The seconds of the host. */
  private readonly read: () => number;
  private event: SeenTime | undefined;
  private isRepeated = false;
  /** How often the program has asked since the event began. */
  private asked = 0;

  constructor(read: () => number) {
    this.read = read;
  }

  /** What the next event begins with. */
  seen(): SeenTime {
    return { unixTime: Math.floor(this.read()) };
  }

  /** From here on the program is in an event, which is noted, or happens again as noted. */
  begin(event: SeenTime, isRepeated: boolean): void {
    this.event = event;
    this.isRepeated = isRepeated;
    this.asked = 0;
  }

  /** The event is over. */
  end(): void {
    this.event = undefined;
  }

  /** How often the program has asked in the current event, or in the last one. */
  get questions(): number {
    return this.asked;
  }

  /** The seconds since 1970 as the program has last seen them, without a question of its own. */
  get current(): number {
    const { event } = this;
    return event ? (event.changes?.at(-1) ?? event).unixTime : Math.floor(this.read());
  }

  /** The seconds since 1970 for the program. */
  ask(): number {
    const { event } = this;
    if (!event) return Math.floor(this.read());
    const asked = this.asked++;
    if (this.isRepeated)
      return event.changes?.findLast(change => change.asked <= asked)?.unixTime ?? event.unixTime;
    const unixTime = Math.floor(this.read());
    if (unixTime !== (event.changes?.at(-1) ?? event).unixTime) {
      event.changes ??= [];
      event.changes.push({ asked, unixTime });
    }
    return unixTime;
  }
}
