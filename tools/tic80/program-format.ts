/** Detects the type of a native export by its first bytes. */

/** Targets of TIC-80's command `export`. */
export const NATIVE_TARGETS = ['win', 'winxp', 'linux', 'rpi', 'mac', 'html'] as const;
export type NativeTarget = (typeof NATIVE_TARGETS)[number];

export type ProgramFormat = 'windows' | 'linux' | 'mac' | 'zip';

/** The required format of each target, its file name, and the system that can run it. */
export const NATIVE_FORMATS: Readonly<
  Record<NativeTarget, { format: ProgramFormat; ending: string; platform?: NodeJS.Platform }>
> = {
  win: { format: 'windows', ending: '-win.exe', platform: 'win32' },
  winxp: { format: 'windows', ending: '-winxp.exe', platform: 'win32' },
  linux: { format: 'linux', ending: '-linux', platform: 'linux' },
  rpi: { format: 'linux', ending: '-rpi' },
  mac: { format: 'mac', ending: '-mac', platform: 'darwin' },
  html: { format: 'zip', ending: '-tic80.zip' },
};

/** Magic numbers of macOS programs: for one architecture in either byte order, or for several. */
const MAC_MAGIC = [0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe];
/** Offset of the header's position in Windows programs. */
const HEADER_OFFSET = 0x3c;

/** The type of a file; undefined for anything else. */
export function programFormat(bytes: Uint8Array): ProgramFormat | undefined {
  if (bytes.length < HEADER_OFFSET + 4) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = view.getUint32(0);
  if (magic === 0x7f454c46) return 'linux';
  if (magic === 0x504b0304) return 'zip';
  if (MAC_MAGIC.includes(magic)) return 'mac';
  const header = view.getUint32(HEADER_OFFSET, true);
  const isWindows =
    magic >>> 16 === 0x4d5a && header + 4 <= bytes.length && view.getUint32(header) === 0x50450000;
  return isWindows ? 'windows' : undefined;
}
