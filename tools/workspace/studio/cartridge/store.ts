/** The documents of a bare cartridge, stored in its file of any format. */

import { resolve } from 'node:path';
import { md5 } from 'js-md5';
import { type Bank, SECTION_NAMES } from '../../../cartridge/cartridge.ts';
import { changeCartridgeFile, readCartridgeFile } from '../../../cartridge/decode.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { displayPath } from '../../../files/display-path.ts';
import { readFile } from '../../../files/read-file.ts';
import type { ChangeAnswer, DocumentInfo } from '../../../studio/documents.ts';
import { problemText } from '../diagnostics.ts';
import { byDocument } from '../game/store.ts';
import type { StudioStore } from '../studio-store.ts';
import { KeptVersions } from '../versions.ts';
import type { CartridgeKind } from './kind.ts';
import { CARTRIDGE_KINDS } from './kinds.ts';

/** @param named path of the cartridge file */
export function cartridgeStore(named: string): StudioStore {
  const file = resolve(named);
  const versions = new KeptVersions();
  const read = (): Outcome<{ bytes: Uint8Array; banks: readonly Bank[] }> => {
    const bytes = readFile(file);
    if (!bytes.ok) return bytes;
    const cartridge = readCartridgeFile(bytes.value, file);
    return cartridge.ok ? success({ bytes: bytes.value, banks: cartridge.value.cartridge.banks }) : cartridge;
  };
  const list = (banks: readonly Bank[]): { kind: CartridgeKind; info: DocumentInfo }[] =>
    banks.flatMap((bank, number) =>
      CARTRIDGE_KINDS.flatMap(kind => kind.list(bank, number).map(info => ({ kind, info }))),
    );
  return {
    versions,
    // The code of a cartridge is not a separate file.
    uses: () => undefined,
    list() {
      const content = read();
      return content.ok ? list(content.value.banks).map(({ info }) => info) : [];
    },
    open(id) {
      const content = read();
      if (!content.ok) return content;
      const { banks } = content.value;
      const found = list(banks).find(({ info }) => info.id === id);
      return found
        ? found.kind.open(banks[found.info.bank], found.info)
        : failure(errorDiagnostic('studio/gone', `the cartridge has no ${id}`, { file }));
    },
    change(changes) {
      const answer: ChangeAnswer = { conflicts: [], problems: [], failed: [], written: [] };
      const content = read();
      const ids = [...byDocument(changes).keys()];
      if (!content.ok) return { ...answer, problems: content.diagnostics.map(problemText), failed: ids };
      const banks = [...content.value.banks];
      for (const [id, own] of byDocument(changes)) {
        const found = list(banks).find(({ info }) => info.id === id);
        const bank = found?.info.bank ?? 0;
        const changed = found?.kind.change(banks[bank], found.info, own);
        if (!changed) answer.problems.push(`The cartridge has no ${id}.`);
        else if (!changed.ok) answer.problems.push(...changed.diagnostics.map(problemText));
        else {
          answer.conflicts.push(...changed.value.conflicts);
          banks[bank] = { ...banks[bank], ...changed.value.sections };
        }
      }
      if (banks.every((bank, number) => bank === content.value.banks[number])) return answer;
      const made = changeCartridgeFile(content.value.bytes, file, banks);
      const written = made.ok
        ? versions.writeAll([{ file, content: made.value, shows: showsOf(content.value.banks, banks) }])
        : made;
      if (written.ok) return { ...answer, written: [displayPath(file)] };
      return {
        ...answer,
        problems: [...answer.problems, ...written.diagnostics.map(problemText)],
        failed: ids,
      };
    },
  };
}

function showsOf(before: readonly Bank[], after: readonly Bank[]): { before: string; after: string } {
  return { before: keyOf(before), after: keyOf(after) };
}

function keyOf(banks: readonly Bank[]): string {
  const hash = md5.create();
  for (const bank of banks) for (const name of SECTION_NAMES) hash.update(bank[name]);
  return hash.hex();
}
