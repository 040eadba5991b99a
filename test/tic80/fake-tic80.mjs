/**
 * Behaves as TIC-80's command line is documented, as far as Cartwright speaks to it: exit code 0 whatever happens.
 * What it prints stands behind the sign `>`, and in a folder with a long path it loads nothing and plays its own demo.
 *
 * FAKE_TIC80 is one of these:
 * - `fails` exports nothing, `offline` nothing for other systems than Windows, `lies` exports a file of another kind
 * - `old` does not know --version, `pro` is that edition, `early` is a version from before its command line
 * - `leaves` makes a data folder in FAKE_TIC80_DATA
 * - `ends` with another exit code before it loads anything, as a command that cannot start it, `vanishes` with 0
 * - `hangs` never answers, `breaks` runs a program with an error
 * - `refuses` loads nothing, `mumbles` does not tell that it has loaded anything
 * - `libraries` prints failures of other programs first
 * - `asks` has an unsaved drawing: the signal to end it makes it ask, and it ends when FAKE_TIC80_ANSWER is a file
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mode = process.env.FAKE_TIC80;
const args = process.argv.slice(2);
const optionValue = name => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
if (process.env.FAKE_TIC80_LOG) appendFileSync(process.env.FAKE_TIC80_LOG, `${JSON.stringify(args)}\n`);

// A test that is ended leaves nothing behind.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(), 200).unref();
if (mode === 'leaves') mkdirSync(join(process.env.FAKE_TIC80_DATA, '.local'), { recursive: true });

if (mode === 'ends') {
  console.error('error: app/com.tic80.TIC_80 not installed');
  process.exitCode = 1;
} else if (mode === 'vanishes') process.exitCode = 0;
else if (mode === 'hangs') setInterval(() => {}, 1000);
else if (args.includes('--version'))
  console.log(
    mode === 'old'
      ? 'error: unknown option `--version`\nUsage: tic80 [cart] [options] 0.80.1344'
      : `${mode === 'early' ? '0.90.1723' : '1.1.2837'}${mode === 'pro' ? ' Pro' : ''} (be42d6f)`,
  );
else {
  const folder = optionValue('fs');
  console.log('\n TIC-80 tiny computer 1.1.2837\n');
  let cartridge;
  for (const command of (optionValue('cmd') ?? '').split('&').map(text => text.trim().split(' '))) {
    console.log(`>${command.join(' ')}`);
    const [name, first, second] = command;
    if (name === 'load') {
      const file = join(folder, first);
      const isThere = existsSync(file) && folder.length <= 250 && mode !== 'refuses';
      cartridge = isThere ? readFileSync(file) : Buffer.from('a demo');
      if (mode === 'libraries')
        console.error('libGL error: failed to load driver: iris\nALSA lib: cannot find card 0');
      if (mode !== 'mumbles') console.log(isThere ? `cart ${first} loaded!` : '>cart loading error');
    } else if (name === 'export' && cartridge) exportTo(folder, first, second);
    else if (name === 'run' && cartridge) {
      console.log(`>runs ${cartridge.length} bytes`);
      const place = '[string "-- title:  Demo..."]';
      if (mode === 'breaks') {
        console.log(`>${place}:4: attempt to index a nil value (field 'x')`);
        console.log(`stack traceback:\n\t${place}:4: in upvalue 'draw'\n\t${place}:5: in function 'TIC'`);
        console.log('>thirty');
      }
      if (mode === 'asks') ask();
      setInterval(() => {}, 1000);
    }
  }
}

function exportTo(folder, target, name) {
  if (mode === 'fails' || (mode === 'offline' && target !== 'win')) {
    console.log('file downloading error :(');
    return;
  }
  const program = Buffer.alloc(4096);
  const kind = mode === 'lies' ? 'zip' : target;
  if (kind === 'win' || kind === 'winxp') {
    program.write('MZ', 0, 'latin1');
    program.writeUInt32LE(128, 60);
    program.write('PE\0\0', 128, 'latin1');
  } else if (kind === 'linux' || kind === 'rpi') program.write('\x7fELF', 0, 'latin1');
  else if (kind === 'mac') program.writeUInt32BE(0xcffaedfe, 0);
  else program.write('PK\x03\x04', 0, 'latin1');
  const file = join(folder, kind.startsWith('win') ? `${name}.exe` : kind === 'html' ? `${name}.zip` : name);
  writeFileSync(file, program);
  console.log(`${name} exported :)`);
}

/** With a drawing that is not saved, the signal to end makes its window ask. */
function ask() {
  const answer = process.env.FAKE_TIC80_ANSWER;
  let isAsked = false;
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {
    isAsked = true;
    console.log('>asks');
  });
  setInterval(() => {
    if (isAsked && existsSync(answer)) process.exit();
  }, 50);
}
