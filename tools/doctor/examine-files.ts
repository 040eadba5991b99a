/** Checks whether files can be written and changes are noticed in time. Network drives may have a different clock. */

import { mkdirSync, mkdtempSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileErrorText } from '../files/file-error.ts';
import { temporaryPath } from '../files/temporary-path.ts';
import { type Finding, finding } from './finding.ts';

/** Milliseconds by which file times may differ from the clock. */
const CLOCK_TOLERANCE = 2000;
/** Milliseconds within which a change should be reported. */
const NOTICE_TIME = 1500;

/** Checks the folder of a project, using a temporary folder inside it. */
export async function examineFiles(project: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  let folder: string | undefined;
  try {
    folder = temporaryPath(project);
    mkdirSync(folder);
    findings.push(finding('files', 'ok', `${project} is writable`));
    findings.push(await examineChanges(folder));
  } catch (error) {
    findings.push(
      finding(
        'files',
        'problem',
        `${project} is not writable: ${fileErrorText(error)}`,
        'Use another folder, or give this user write permission.',
      ),
    );
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
  findings.push(...examineTemporary());
  return findings;
}

async function examineChanges(folder: string): Promise<Finding> {
  const file = join(folder, 'clock');
  const isNoticed = noticed(folder);
  writeFileSync(file, '');
  const difference = Math.round(statSync(file).mtimeMs - Date.now());
  if (!(await isNoticed))
    return finding(
      'changes',
      'warning',
      'the system reports no file changes in this folder, so play and build --watch do not rebuild',
      'Work on a local disk: network drives and folders of other systems often tell nothing. Or press r to build again.',
    );
  if (Math.abs(difference) > CLOCK_TOLERANCE)
    return finding(
      'changes',
      'warning',
      `file times here are ${(Math.abs(difference) / 1000).toFixed(1)} s ${difference > 0 ? 'ahead of' : 'behind'} the clock of this computer, as can happen on a network drive`,
      'Synchronise both clocks; until then changes may be missed.',
    );
  return finding('changes', 'ok', 'file changes are reported at once, with correct times');
}

/** Whether the system reports a change in a folder. */
function noticed(folder: string): Promise<boolean> {
  return new Promise(resolve => {
    const end = (isReported: boolean) => {
      clearTimeout(timer);
      watcher?.close();
      resolve(isReported);
    };
    const timer = setTimeout(() => end(false), NOTICE_TIME);
    let watcher: ReturnType<typeof watch> | undefined;
    try {
      watcher = watch(folder, () => end(true));
      watcher.on('error', () => end(false));
    } catch {
      end(false);
    }
  });
}

function examineTemporary(): Finding[] {
  try {
    rmSync(mkdtempSync(join(tmpdir(), 'cartwright-doctor-')), { recursive: true });
    return [];
  } catch (error) {
    return [
      finding(
        'files',
        'warning',
        `the folder for temporary files, ${tmpdir()}, is not writable: ${fileErrorText(error)}`,
        'Set TMPDIR (TEMP on Windows) to a writable folder; export --native needs one.',
      ),
    ];
  }
}
