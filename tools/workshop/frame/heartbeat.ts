/**
 * Notices that a process has ended without a word, as browsers end one that needs too much memory: they tell nobody, and the
 * ports to it stay open. So a thread in it that does nothing else is asked again and again. Silence is no proof: a machine
 * that is busy may answer late. So the user decides what becomes of it.
 */

/** Milliseconds between two questions. */
const INTERVAL = 2000;
/** Questions in a row without an answer after which that is told. */
const MAX_UNANSWERED = 5;

/** What answers, as a script of a worker: it is given the port. */
export const HEARTBEAT_SCRIPT =
  'onmessage = ({ ports: [port] }) => { port.onmessage = () => port.postMessage(0); };';

/**
 * Asks on and on. A page that is not seen asks nothing: its browser may let it and the others sleep.
 *
 * @param port that of what answers
 * @param onSilence called with true when it does not answer, and with false if it answers again
 * @param signal ends the questions
 * @param isSeen whether the page is seen
 */
export function followHeartbeat(
  port: MessagePort,
  onSilence: (isSilent: boolean) => void,
  signal: AbortSignal,
  isSeen = () => document.visibilityState === 'visible',
): void {
  let unanswered = 0;
  let isSilent = false;
  const tell = (now: boolean) => {
    if (now !== isSilent) onSilence(now);
    isSilent = now;
  };
  port.onmessage = () => {
    unanswered = 0;
    tell(false);
  };
  const timer = setInterval(() => {
    if (!isSeen()) unanswered = 0;
    else {
      if (unanswered >= MAX_UNANSWERED) tell(true);
      unanswered++;
      port.postMessage(0);
    }
  }, INTERVAL);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    port.close();
  });
}
