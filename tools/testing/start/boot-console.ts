/** Starts a console for unit tests. */

import { type Cartridge, emptyCartridge } from '../../cartridge/cartridge.ts';
import { Machine } from '../../console/machine.ts';
import { ChunkNames } from '../../debug/chunk/chunk-names.ts';
import { ProgramVariables } from '../../debug/program-variables.ts';
import { isError, type Outcome, success } from '../../diagnostic.ts';
import { loadNodeLua } from '../../headless/lua-bytes.ts';
import { persistentBytes } from '../../headless/persistent-bytes.ts';
import { findProject } from '../../project/find-project.ts';
import { readGameContent } from '../../project/game-content.ts';
import { loadCartridgeFile } from '../../project/load-cartridge-file.ts';
import { isCartridgeFile } from '../../project/load-game.ts';
import { writeConstants } from '../../project/prepare-build.ts';
import { CallLog } from '../drawn-calls.ts';
import { FrameTime } from '../frame-time.ts';
import { GameError } from '../game-error.ts';
import { type LentMachine, MachinePool } from '../machine-pool.ts';
import type { BootOptions } from './boot-game.ts';
import { checkOptions } from './check-options.ts';
import { TEST_PROGRAM, TestConsole } from './test-console.ts';

/** Options of a console. */
export type ConsoleOptions = Pick<
  BootOptions,
  'define' | 'randomSeed' | 'persistentMemory' | 'instructionBudget'
>;

/** The content of a console, without a program. */
interface ConsoleContent {
  banks: Cartridge['banks'];
  /** Constants of the build. */
  constants: Readonly<Record<string, unknown>>;
}

let open: TestConsole | undefined;

/**
 * Starts a console with the art of a game, and makes its functions globals of Node: `mget`, `fget`, `btn`,
 * `spr` and all others behave as on the console, so that functions of the game that call them can be tested.
 * The game's program is neither built nor started, but the constants of its art, which its code imports, are written as
 * by a build. Only one console is open at a time: a new one replaces the globals.
 *
 * @param name game of the project around the working folder, or path of an entry file or cartridge; by default
 *   the only game of the project
 * @throws GameError if its art or settings cannot be read; TypeError for an unknown option, or a wrong value of one
 */
export async function bootConsole(name?: string, options: ConsoleOptions = {}): Promise<TestConsole> {
  checkOptions('bootConsole', options, ['define', 'randomSeed', 'persistentMemory', 'instructionBudget']);
  const content = await contentOf(name);
  if (!content.ok) throw new GameError(content.diagnostics.filter(isError));
  const cartridge = { ...emptyCartridge(), banks: content.value.banks };
  cartridge.code = new TextEncoder().encode(TEST_PROGRAM);
  const { randomSeed, persistentMemory, instructionBudget, define } = options;
  const lua = await loadNodeLua();
  const makeMachine = (): LentMachine => {
    const log = new CallLog();
    const machine = new Machine(cartridge, {
      ...{ lua, randomSeed, instructionBudget, inspectable: true, inputLasts: true, observer: log },
      persistentMemory: persistentMemory && persistentBytes(persistentMemory),
    });
    return { machine, log };
  };
  const console = new TestConsole({
    runnable: { cartridge },
    pool: new MachinePool(makeMachine),
    variables: new ProgramVariables(new ChunkNames(TEST_PROGRAM, undefined)),
    time: new FrameTime(),
  });
  console.begin(makeMachine());
  open?.close();
  open = console;
  return console.open({ ...content.value.constants, ...define });
}

/** Closes the console that is open, if one is. */
export function closeConsole(): void {
  open?.close();
  open = undefined;
}

async function contentOf(name: string | undefined): Promise<Outcome<ConsoleContent>> {
  if (name !== undefined && isCartridgeFile(name)) {
    const loaded = await loadCartridgeFile(name);
    return loaded.ok ? success({ banks: loaded.value.cartridge.banks, constants: {} }) : loaded;
  }
  const project = findProject(name, process.cwd());
  if (!project.ok) return project;
  const read = readGameContent(project.value);
  if (!read.ok) return read;
  const { art, settings, problems } = read.value;
  // The code that is tested imports them.
  const written = writeConstants(project.value, read.value);
  const wrong = [...problems.ofSettings, ...problems.ofArt, ...written.diagnostics].filter(isError);
  if (!art.ok || wrong.length > 0) return { ok: false, diagnostics: wrong };
  const { banks } = emptyCartridge();
  for (const [bank, sections] of art.value.banks) Object.assign(banks[bank], sections);
  return success({ banks, constants: { ...project.value.config.define, ...settings.define } });
}
