/** The size report of a build as text: what takes the bytes, and how full the cartridge is. */

import { packageOf } from '../../compile/program/packages/package-paths.ts';
import { append, largest } from '../../long-lists.ts';
import type { HelperSize, ModuleSize, Size, SizeReport } from '../../project/index.ts';
import { formatTable } from './table.ts';

/** Modules in the short table; a single remaining one is shown as well. */
const SHOWN_MODULES = 8;
/** Maximum number of art files named on a line. */
const SHOWN_FILES = 3;
/** Characters of a full bar. */
const BAR = 20;

type Row = [name: string, bytes: string, share: string, compressed: string, barOrRemark: string];

/**
 * The lines of the report.
 *
 * @param isLong whether to list every module and function, instead of only the largest modules
 */
export function formatSizes(report: SizeReport, isLong: boolean): string {
  const { code, helpers, metadata, shared } = report;
  const modules = isLong ? report.modules : withoutParts(report);
  const most = largest(modules.map(({ bytes }) => bytes));
  const row = (name: string, { bytes, compressed }: Size): Row => [
    name,
    String(bytes),
    percent(bytes, code.bytes),
    String(compressed),
    bar(bytes, Math.max(most, code.bytes / 4)),
  ];
  const plainRow = (name: string, { bytes, compressed }: Size, remark = ''): Row => [
    name,
    String(bytes),
    '',
    String(compressed),
    remark,
  ];
  const shown = isLong || modules.length <= SHOWN_MODULES + 1 ? modules : modules.slice(0, SHOWN_MODULES);
  const rows = shown.flatMap(module => [
    row(module.name, module),
    ...(isLong ? module.functions.map(part => plainRow(functionName(part), part)) : []),
  ]);
  const others = modules.slice(shown.length);
  if (others.length > 0) rows.push(plainRow(`${others.length} other modules`, sum(others)));
  if (helpers.length > 0) rows.push(row(`library helpers (${helpers.length})`, sum(helpers)));
  if (isLong)
    append(
      rows,
      helpers.map(helper => plainRow(`  ${helper.name}`, helper, bringerOf(helper))),
    );
  if (shared.bytes > 0) rows.push(row('shared aliases', shared));
  rows.push(row('metadata', metadata), plainRow('all code', code));
  return `${formatTable(['module', 'bytes', 'share', 'compressed', ''], rows, 'lrrrl')}\n${limits(report)}`;
}

/** The modules of a report, with each package as one. */
function withoutParts({ modules, packages }: SizeReport): ModuleSize[] {
  const own = modules.filter(({ name }) => packageOf(name) === undefined);
  const others = packages.map(one => ({ ...one, name: `package ${one.name}`, functions: [] }));
  return [...own, ...others].sort((one, other) => other.bytes - one.bytes);
}

/** The line of the program that brings a helper, and the helper used there that needs it. */
function bringerOf({ by, file, line }: HelperSize): string {
  if (file === undefined) return '';
  return by === undefined ? `${file}:${line}` : `${file}:${line} by ${by}`;
}

function functionName({ name, line }: { name: string; line?: number }): string {
  return `  ${name}${line === undefined ? '' : `:${line}`}`;
}

/** How full the cartridge is, and what else it contains. */
function limits({ code, chunks, cartridge, slots }: SizeReport): string {
  const gauge = (name: string, bytes: number, limit: number): string[] => [
    name,
    percent(bytes, limit),
    bar(bytes, limit, '·'),
    `${bytes} of ${limit} bytes`,
  ];
  const assets = chunks.filter(({ name }) => !['code', 'zippedCode', 'defaults', 'language'].includes(name));
  const rows = [
    gauge('64 KiB bank', code.bytes, code.bankSize),
    gauge('512 KiB of code', code.bytes, code.limit),
    ...assets.map(({ name, bank, bytes, limit }) =>
      gauge(bank === 0 ? name : `${name}, bank ${bank}`, bytes, limit),
    ),
  ];
  append(
    rows,
    slots.map(({ area, bank, used, limit: most, files }) => [
      bank === 0 ? `${area} in use` : `${area} in use, bank ${bank}`,
      percent(used, most),
      bar(used, most, '·'),
      `${used} of ${most}: ${shownFiles(files)}`,
    ]),
  );
  const stored = code.stored === 'compressed' ? 'its code compressed' : 'its code as text';
  const limit =
    "TIC-80 loads and runs up to 512 KiB of code; the free edition's editor is limited to 64 KiB.";
  return `${formatTable([], rows, 'lrll')}\n${limit}\ncartridge ${cartridge.bytes} bytes, ${stored}\n`;
}

/** The files that take the most slots, with their ids. */
function shownFiles(files: SizeReport['slots'][number]['files']): string {
  const shown = files
    .slice(0, SHOWN_FILES)
    .map(({ name, slots, ids }) => `${name} ${slots} (${shortened(ids)})`);
  return files.length > shown.length ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** The first few of many ranges. */
function shortened(ids: string): string {
  const ranges = ids.split(', ');
  return ranges.length > 2 ? `${ranges[0]}, …` : ids;
}

function sum(sizes: readonly Size[]): Size {
  const total = { bytes: 0, compressed: 0 };
  for (const { bytes, compressed } of sizes) {
    total.bytes += bytes;
    total.compressed += compressed;
  }
  return total;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`;
}

/** A bar as long as the share, capped at the limit. */
function bar(part: number, whole: number, empty = ' '): string {
  const full = whole === 0 ? 0 : Math.min(BAR, Math.round((part / whole) * BAR));
  return `${'█'.repeat(full)}${empty.repeat(BAR - full)}`;
}
