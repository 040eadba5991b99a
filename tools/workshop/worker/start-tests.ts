/** Runs tests in a worker of their own, which ends with them: one that never ends hinders nothing else. */

import { proxy } from 'comlink';
import type { FileState } from '../../lessons/game-files.ts';
import type { StartTests } from '../../workspace/code/test-methods.ts';
import type { ProjectWorker } from './project-worker.ts';

/**
 * @param startProject makes the worker of a run
 * @param onWritten is told what the tests have written beside the code
 */
export function testsInWorker(
  startProject: () => ProjectWorker,
  onWritten: (states: readonly FileState[]) => void,
): StartTests {
  return (_, files, onResult) => {
    const worker = startProject();
    let stop = () => {};
    const stopped = new Promise<void>(resolve => {
      stop = resolve;
    });
    const run = async () => {
      const methods = await worker.methods;
      onWritten(await methods.runTests(files, proxy(onResult)));
    };
    return { ended: Promise.race([run(), stopped]).finally(() => worker.close()), stop };
  };
}
