import { expect, test } from 'vitest';
import { cartridgeFolder } from '../../tools/tic80/cartridge-folder.ts';
import { findTic80 } from '../../tools/tic80/find-tic80.ts';
import type { System } from '../../tools/tic80/system.ts';

/** A computer on which nothing is but these files. */
function systemWith(files: string[], system: Partial<System> = {}): System {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    home: '/home/me',
    isFile: path => files.includes(path),
    ...system,
  };
}

const WINDOWS: Partial<System> = {
  platform: 'win32',
  env: {
    Path: 'C:\\tools;C:\\Windows',
    ProgramFiles: 'C:\\Program Files',
    APPDATA: 'C:\\Users\\me\\AppData\\Roaming',
    LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local',
  },
  home: 'C:\\Users\\me',
};
const MAC: Partial<System> = { platform: 'darwin', env: { PATH: '/usr/bin' }, home: '/Users/me' };

/** Command and origin of the TIC-80 that is found, or the message. */
function found(setting: string | undefined, system: System): string {
  const outcome = findTic80({ flag: setting }, system);
  return outcome.ok
    ? `${outcome.value.command.join(' | ')} ${outcome.value.origin}`
    : `${outcome.diagnostics[0].message}. ${outcome.diagnostics[0].remedy}`;
}

test('it is found on the PATH before any usual place', () => {
  const both = ['/usr/bin/tic80', '/usr/games/tic80'];
  expect(found(undefined, systemWith(both))).toBe('/usr/bin/tic80 on the PATH');
  expect(found(undefined, systemWith(['C:\\tools\\tic80.exe'], WINDOWS))).toBe(
    'C:\\tools\\tic80.exe on the PATH',
  );
});

test.each([
  ['/usr/games/tic80', {}],
  ['/home/me/.local/share/flatpak/exports/bin/com.tic80.TIC_80', {}],
  ['/home/me/.config/itch/apps/tic80/tic80', {}],
  ['C:\\Program Files\\TIC-80\\tic80.exe', WINDOWS],
  ['C:\\Users\\me\\scoop\\apps\\tic-80\\current\\tic80.exe', WINDOWS],
  ['/Applications/tic80.app/Contents/MacOS/tic80', MAC],
  ['/opt/homebrew/bin/tic80', MAC],
])('it is found as %s', (path, system) => {
  expect(found(undefined, systemWith([path], system))).toBe(`${path} in a standard location`);
});

test('a setting names a program, an application of macOS, or a command, and the flag goes first', () => {
  const spaced = '/home/me/my games/tic80';
  const system = systemWith([spaced, '/usr/bin/flatpak', '/usr/bin/tic80']);
  const named = (setting: string) => found(setting, system);
  expect(named(spaced)).toBe(`${spaced} named by --tic80-command`);
  expect(named('flatpak run com.tic80.TIC_80')).toBe(
    '/usr/bin/flatpak | run | com.tic80.TIC_80 named by --tic80-command',
  );
  expect(named(`"${spaced}" --crt`)).toBe(`${spaced} | --crt named by --tic80-command`);
  system.env.CARTWRIGHT_TIC80 = 'tic80';
  expect(found(undefined, system)).toBe('/usr/bin/tic80 named by CARTWRIGHT_TIC80');
  expect(named(spaced)).toContain('named by --tic80-command');
  expect(findTic80({ config: spaced }, systemWith([spaced]))).toMatchObject({
    value: { origin: 'named by cartwright.config.ts' },
  });
  const application = '/Applications/tic80.app';
  const mac = systemWith([`${application}/Contents/MacOS/tic80`], MAC);
  expect(found(application, mac)).toBe(`${application}/Contents/MacOS/tic80 named by --tic80-command`);
});

test('where there is none, the message says where to get it and how to name it', () => {
  const nowhere = found(undefined, systemWith([]));
  expect(nowhere).toContain('https://tic80.com');
  expect(nowhere).toContain('CARTWRIGHT_TIC80');
  expect(found('/no/tic80', systemWith([]))).toContain(
    '--tic80-command is set to /no/tic80, which does not exist',
  );
});

test('its cartridges lie where its own programs keep them, unless a variable says otherwise', () => {
  const folder = (system: Partial<System>) => cartridgeFolder(systemWith([], system));
  expect(folder({})).toBe('/home/me/.local/share/com.nesbox.tic/TIC-80');
  expect(folder(WINDOWS)).toBe('C:\\Users\\me\\AppData\\Roaming\\com.nesbox.tic\\TIC-80');
  expect(folder(MAC)).toBe('/Users/me/Library/Application Support/com.nesbox.tic/TIC-80');
  expect(folder({ env: { CARTWRIGHT_TIC80_FOLDER: '/carts' } })).toBe('/carts');
  // A variable that is empty counts as one that is not set.
  expect(folder({ env: { XDG_DATA_HOME: '' } })).toBe(folder({ env: {} }));
});
