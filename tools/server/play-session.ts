/** A running `play`, for the command that starts it. */

export interface PlaySession {
  /** The name of a game, or `the gallery`. */
  name: string;
  /** `http://127.0.0.1:8080/` */
  address: string;
  /** Builds all games again. */
  rebuild(): void;
  /** Stops everything, so that the process can end. */
  close(): void;
}
