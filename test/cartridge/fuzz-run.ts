/** One run of the fuzzer: every reader is given malformed files, and must return within bounds. */

import { BANK_COUNT, CODE_LIMIT, SECTION_NAMES, SECTION_SIZES } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { inspectCartridge } from '../../tools/cartridge/inspect.ts';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { malformedFile } from './mutations.ts';

export interface FuzzReport {
  files: number;
  /** Files that some reader took for a cartridge, and that were refused with a diagnostic. */
  accepted: number;
  refused: Record<string, number>;
  /** What went wrong, one line each. */
  failures: string[];
  slowest: { file: number; milliseconds: number };
  /** Highest resident memory that was seen, in MiB. */
  peakMemory: number;
}

/**
 * Reads malformed files number `from` to `from + count - 1`.
 *
 * @param progress called after every thousand files
 */
export function fuzz(
  from: number,
  count: number,
  progress: (report: FuzzReport) => void = () => {},
): FuzzReport {
  const report: FuzzReport = {
    files: 0,
    accepted: 0,
    refused: {},
    failures: [],
    slowest: { file: -1, milliseconds: 0 },
    peakMemory: 0,
  };
  for (let index = from; index < from + count; index++) {
    fuzzOne(index, report);
    if (report.files % 1000 === 0) progress(report);
  }
  return report;
}

function fuzzOne(index: number, report: FuzzReport): void {
  const { name, bytes } = malformedFile(index);
  const start = performance.now();
  try {
    const outcome = decodeCartridge(bytes, name);
    const inspection = inspectCartridge(bytes, name);
    const cartridge = decodeTic(bytes);
    if (outcome.ok !== inspection.ok) report.failures.push(`${index}: decoding and inspecting disagree`);
    for (const value of outcome.ok ? [outcome.value, cartridge] : [cartridge]) {
      const sound =
        value.code.length <= CODE_LIMIT &&
        !value.code.includes(0) &&
        value.banks.length === BANK_COUNT &&
        value.banks.every(bank =>
          SECTION_NAMES.every(section => bank[section].length === SECTION_SIZES[section]),
        );
      if (!sound) report.failures.push(`${index}: the cartridge has sections or code of the wrong size`);
    }
    if (outcome.ok) report.accepted++;
    else {
      const [{ code, message, file }] = outcome.diagnostics;
      report.refused[code] = (report.refused[code] ?? 0) + 1;
      if (message === '' || file !== name) report.failures.push(`${index}: the diagnostic says nothing`);
    }
  } catch (error) {
    report.failures.push(`${index}: ${error instanceof Error ? error.stack : error}`);
  }
  const milliseconds = performance.now() - start;
  report.files++;
  if (milliseconds > report.slowest.milliseconds) report.slowest = { file: index, milliseconds };
  if (index % 50 === 0)
    report.peakMemory = Math.max(report.peakMemory, Math.round(process.memoryUsage().rss / 1024 / 1024));
}
