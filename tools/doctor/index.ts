/** Examining everything that a game needs: what is there, which version, and what to do where something is not right. */

import type { Outcome } from '../diagnostic.ts';
import type { Tic80 } from '../tic80/find-tic80.ts';
import { examineEditor, examineTypeScript } from './examine-editor.ts';
import { examineFiles } from './examine-files.ts';
import { examineNode, examinePackage } from './examine-package.ts';
import { examineProject, projectRoot } from './examine-project.ts';
import { examineTic80 } from './examine-tic80.ts';
import { type Finding, finding } from './finding.ts';

/**
 * Examines this computer and the project around a folder.
 *
 * @param tic80 what was found of it
 * @param canOpen whether a browser can be opened here
 */
export async function examineAll(
  cwd: string,
  { tic80, canOpen }: { tic80: Outcome<Tic80>; canOpen: boolean },
): Promise<Finding[]> {
  const root = projectRoot(cwd);
  const project = examineProject(cwd);
  // Where there is nothing yet, nothing has to be set up.
  const isEmpty = project.every(({ status }) => status === 'note');
  return [
    examineNode(),
    ...examinePackage(root),
    ...project,
    ...(isEmpty ? [] : [...examineTypeScript(root), ...examineEditor(root)]),
    ...(await examineTic80(tic80)),
    examineBrowser(canOpen),
    ...(await examineFiles(root)),
  ];
}

function examineBrowser(canOpen: boolean): Finding {
  if (canOpen) return finding('browser', 'ok', 'play opens the browser of this computer');
  return finding(
    'browser',
    'note',
    'there is no screen here, so play opens no browser',
    'Open the address that play prints; from another computer through a tunnel, such as ssh -L 8080:127.0.0.1:8080.',
  );
}
