/** Objects of a running game with a position: variables with numbers x and y, by name. */

import { sameBytes } from '../../cartridge/bytes.ts';
import type { Machine } from '../../console/machine.ts';
import { ChunkNames } from '../../debug/chunk/chunk-names.ts';
import type { GameValue } from '../../debug/game-value.ts';
import { type Field, TableValue } from '../../debug/program-value.ts';
import { ProgramVariables } from '../../debug/program-variables.ts';
import { UnknownVariable } from '../../debug/variable-path.ts';
import type { PlayedVersion } from '../game/played-version.ts';
import type { ToolsHost } from '../player-tools.ts';

/** Position in the game's coordinates. */
export interface ThingPosition {
  x: number;
  y: number;
}

/** Maximum depth of an object in a variable: `session.world.hero`. */
const MAX_DEPTH = 3;
const MAX_OBJECTS = 5000;

export class GameThings {
  private readonly host: ToolsHost;
  /** The version whose variables are known, and the names in its code. */
  private version: PlayedVersion | undefined;
  private names: ChunkNames | undefined;
  private variables: ProgramVariables | undefined;

  constructor(host: ToolsHost) {
    this.host = host;
  }

  /** Paths of all objects: variables and nested objects, without arrays. */
  list(): string[] {
    const found: string[] = [];
    this.ask((variables, machine) => {
      const seen = new Set<number>();
      const visit = (path: string, depth: number): void => {
        const fields = fieldsAt(variables, machine, path);
        const place = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
        if (placeOf(place)) found.push(path);
        if (depth === MAX_DEPTH) return;
        for (const { name, value } of fields) {
          if (!(value instanceof TableValue) || seen.has(value.address) || seen.size > MAX_OBJECTS) continue;
          seen.add(value.address);
          visit(`${path}.${name}`, depth + 1);
        }
      };
      for (const name of new Set(variables.list(machine.program!))) visit(name, 1);
    });
    return found;
  }

  /** The position of an object; undefined if it does not exist. */
  place(path: string): ThingPosition | undefined {
    return this.ask((variables, machine) => {
      const [x, y] = ['x', 'y'].map(side => valueAt(variables, machine, `${path}.${side}`));
      return placeOf({ x, y });
    });
  }

  /** Moves an object; the game continues from there. */
  put(path: string, { x, y }: ThingPosition): void {
    this.ask((variables, machine) => {
      if (
        !placeOf({ x: valueAt(variables, machine, `${path}.x`), y: valueAt(variables, machine, `${path}.y`) })
      )
        return;
      variables.set(machine, `${path}.x`, x);
      variables.set(machine, `${path}.y`, y);
      machine.noteChange();
    });
  }

  private ask<Result>(
    question: (variables: ProgramVariables, machine: Machine) => Result,
  ): Result | undefined {
    const { machine } = this.host.run();
    const version = this.host.version();
    // Before its first frame, a program has no variables.
    if (machine.span.now === 0 || !machine.program) return undefined;
    // Each program has its own variables; new art with the same code keeps them.
    if (!this.variables || this.version !== version) {
      const { cartridge, sourceMap } = version;
      const isKnown = this.version && sameBytes(this.version.cartridge.code, cartridge.code);
      if (!this.names || !isKnown)
        this.names = new ChunkNames(new TextDecoder().decode(cartridge.code), sourceMap);
      this.version = version;
      this.variables = new ProgramVariables(this.names);
    }
    return question(this.variables, machine);
  }
}

function valueAt(variables: ProgramVariables, machine: Machine, path: string): GameValue {
  try {
    return variables.get(machine, path);
  } catch (error) {
    if (error instanceof UnknownVariable) return undefined;
    throw error;
  }
}

function fieldsAt(variables: ProgramVariables, machine: Machine, path: string): Field[] {
  try {
    return variables.fields(machine, path);
  } catch (error) {
    // Several files may have a variable of this name.
    if (error instanceof UnknownVariable) return [];
    throw error;
  }
}

function placeOf({ x, y }: { x?: unknown; y?: unknown }): ThingPosition | undefined {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}
