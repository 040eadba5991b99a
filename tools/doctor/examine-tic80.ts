/** Checks which TIC-80 is installed, and what it supports. */

import type { Outcome } from '../diagnostic.ts';
import { exists } from '../files/find.ts';
import { cartridgeFolder } from '../tic80/cartridge-folder.ts';
import { describeTic80 } from '../tic80/describe-tic80.ts';
import type { Tic80 } from '../tic80/find-tic80.ts';
import { type Finding, finding } from './finding.ts';

/** Checks the TIC-80 that was found, if any; only playing and exporting with it need one. */
export async function examineTic80(tic80: Outcome<Tic80>): Promise<Finding[]> {
  if (!tic80.ok) {
    const [{ message, remedy }] = tic80.diagnostics;
    const isNamed = message.includes('is set to');
    const need = isNamed ? '' : '; only play --tic80 and export --native need it';
    return [finding('TIC-80', isNamed ? 'problem' : 'note', `${message}${need}`, remedy)];
  }
  const { command, origin } = tic80.value;
  const program = `${command.join(' ')} (${origin})`;
  const folder = cartridgeFolder();
  const isFolderThere = exists(folder);
  const described = await describeTic80(tic80.value);
  if (!described.ok) {
    const [{ message, remedy }] = described.diagnostics;
    return [finding('TIC-80', 'warning', message, remedy)];
  }
  const { version, edition, abilities } = described.value;
  const able = abilities.filter(({ isThere }) => isThere).map(({ name }) => name);
  const unable = abilities.filter(({ isThere }) => !isThere).map(({ name }) => name);
  const findings = [
    finding('TIC-80', 'ok', `${version}, ${edition} edition: ${program}. It can ${able.join(', ')}`),
    ...(unable.length > 0 ? [finding('TIC-80', 'note', `this edition cannot ${unable.join(', ')}`)] : []),
  ];
  findings.push(
    isFolderThere
      ? finding('TIC-80', 'ok', `its cartridges are in ${folder}`)
      : finding(
          'TIC-80',
          'note',
          `its cartridge folder does not exist yet: ${folder}`,
          'Start TIC-80 once, or set CARTWRIGHT_TIC80_FOLDER if it uses another folder.',
        ),
  );
  return findings;
}
