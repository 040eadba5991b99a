/** Whether files can be written, and whether their changes are seen in time: network drives have clocks of their own. */

import { mkdirSync, mkdtempSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileErrorText } from '../files/file-error.ts';
import { temporaryPath } from '../files/temporary-path.ts';
import { type Finding, finding } from './finding.ts';

/** Milliseconds by which the time of a file may differ from that of this computer. */
const CLOCK_TOLERANCE = 2000;
/** Milliseconds within which a change should be told. */
const NOTICE_TIME = 1500;

/** Examines the folder of a project, in a folder of its own that is removed again. */
export async function examineFiles(project: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  let folder: string | undefined;
  try {
    folder = temporaryPath(project);
    mkdirSync(folder);
    findings.push(finding('files', 'ok', `${project} can be written`));
    findings.push(await examineChanges(folder));
  } catch (error) {
    findings.push(
      finding(
        'files',
        'problem',
        `${project} cannot be written: ${fileErrorText(error)}`,
        'Work in a folder of your own, or let this user write there.',
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
      'the system does not tell of changes in this folder, so play and build --watch see none',
      'Work on a local disk: network drives and folders of other systems often tell nothing. Or press r to build again.',
    );
  if (Math.abs(difference) > CLOCK_TOLERANCE)
    return finding(
      'changes',
      'warning',
      `files here are dated ${(Math.abs(difference) / 1000).toFixed(1)} s ${difference > 0 ? 'ahead of' : 'behind'} the clock of this computer, as on a network drive`,
      'Set both clocks by the same time server; until then a change may be taken for an old one.',
    );
  return finding(
    'changes',
    'ok',
    'changes of files are told at once, and dated as the clock of this computer',
  );
}

/** Whether the system tells of a change in a folder. */
function noticed(folder: string): Promise<boolean> {
  return new Promise(resolve => {
    const end = (isTold: boolean) => {
      clearTimeout(timer);
      watcher?.close();
      resolve(isTold);
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
        `the folder for temporary files, ${tmpdir()}, cannot be written: ${fileErrorText(error)}`,
        'Set TMPDIR (on Windows TEMP) to a folder that can; export --native needs it.',
      ),
    ];
  }
}
