/**
 * `ok`: as it should be; `note`: worth knowing; `warning`: something works less well; `problem`: something does
 * not work.
 */
export type FindingStatus = 'ok' | 'note' | 'warning' | 'problem';

export interface Finding {
  /** What was checked, in a word or two; several findings may share a topic. */
  topic: string;
  status: FindingStatus;
  /** The result, in a sentence. */
  text: string;
  /** What to do about it. */
  remedy?: string;
}

/**
 * Makes a finding.
 *
 * @param remedy what to do about it
 */
export function finding(topic: string, status: FindingStatus, text: string, remedy?: string): Finding {
  return remedy === undefined ? { topic, status, text } : { topic, status, text, remedy };
}
