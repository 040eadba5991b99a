/** Checks everything that a game needs, with versions and suggested fixes. */

import type { Outcome } from '../diagnostic.ts';
import type { Tic80 } from '../tic80/find-tic80.ts';
import { examineEditor, examineTypeScript } from './examine-editor.ts';
import { examineFiles } from './examine-files.ts';
import { examineNode, examinePackage } from './examine-package.ts';
import { examineProject, projectRoot } from './examine-project.ts';
import { examineTic80 } from './examine-tic80.ts';
import { type Finding, finding } from './finding.ts';

/**
 * Checks this machine and the project that contains a folder.
 *
 * @param tic80 the TIC-80 that was found, or why none was
 * @param canOpen whether a browser can be opened
 */
export async function examineAll(
  cwd: string,
  { tic80, canOpen }: { tic80: Outcome<Tic80>; canOpen: boolean },
): Promise<Finding[]> {
  const root = projectRoot(cwd);
  const project = examineProject(cwd);
  // An empty folder needs no editor setup.
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
  if (canOpen) return finding('browser', 'ok', 'play can open a browser');
  return finding(
    'browser',
    'note',
    'no display found, so play cannot open a browser',
    'Open the address that play prints; from another computer through a tunnel, such as ssh -L 8080:127.0.0.1:8080.',
  );
}
