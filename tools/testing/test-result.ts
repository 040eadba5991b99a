/** The result of a test, as pages show it. */

export interface TestResult {
  /** Its file, as diagnostics name files. */
  file: string;
  /** Its name, after those of the tests around it; '' for a file that cannot be run. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** The line of its file at which it has failed, or else where it begins, from 1; undefined where that is not known. */
  line?: number;
  /** Why it has failed or was skipped; may be empty. */
  message: string;
  /** How long it took. */
  milliseconds: number;
}
