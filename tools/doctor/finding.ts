/** What an examination finds, as a value. */

/** `ok`: as it should be; `note`: worth knowing; `warning`: something works less well; `problem`: something does not work. */
export type FindingStatus = 'ok' | 'note' | 'warning' | 'problem';

export interface Finding {
  /** What was examined, in a word or two; several findings may be of one topic. */
  topic: string;
  status: FindingStatus;
  /** What is the case, in a sentence. */
  text: string;
  /** What to do about it. */
  remedy?: string;
}

/** A finding of a topic. */
export function finding(topic: string, status: FindingStatus, text: string, remedy?: string): Finding {
  return remedy === undefined ? { topic, status, text } : { topic, status, text, remedy };
}
