/** The things of a running game that have a place: variables with numbers x and y, by their names in the sources. */

import type { Machine } from '../../console/machine.ts';
import { ChunkNames } from '../../debug/chunk-names.ts';
import type { GameValue } from '../../debug/game-value.ts';
import { ProgramVariables } from '../../debug/program-variables.ts';
import { UnknownVariable } from '../../debug/variable-path.ts';
import type { PlayedVersion } from '../game/played-version.ts';
import type { ToolsHost } from '../player-tools.ts';

/** Where a thing is, as the game counts. */
export interface ThingPlace {
  x: number;
  y: number;
}

export class GameThings {
  private readonly host: ToolsHost;
  private version: PlayedVersion | undefined;
  private variables: ProgramVariables | undefined;

  constructor(host: ToolsHost) {
    this.host = host;
  }

  /** Paths of all things: variables, and fields of variables. */
  list(): string[] {
    const found: string[] = [];
    this.ask((variables, machine) => {
      for (const name of new Set(variables.list(machine.program!))) {
        const value = valueAt(variables, machine, name);
        if (!isObject(value)) continue;
        if (placeOf(value)) found.push(name);
        for (const [field, inner] of Object.entries(value))
          if (isObject(inner) && placeOf(inner)) found.push(`${name}.${field}`);
      }
    });
    return found;
  }

  /** Where a thing is; undefined if there is none by now. */
  place(path: string): ThingPlace | undefined {
    return this.ask((variables, machine) => {
      const [x, y] = ['x', 'y'].map(side => valueAt(variables, machine, `${path}.${side}`));
      return placeOf({ x, y });
    });
  }

  /** Puts a thing somewhere else; the game goes on from there. */
  put(path: string, { x, y }: ThingPlace): void {
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
    // Before its first frame a program has no variables.
    if (machine.span.now === 0 || !machine.program) return undefined;
    if (!this.variables || this.version !== version) {
      this.version = version;
      const lua = new TextDecoder().decode(version.cartridge.code);
      this.variables = new ProgramVariables(new ChunkNames(lua, version.sourceMap));
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

function isObject(value: GameValue): value is { [name: string]: GameValue } {
  return (
    typeof value === 'object' && !Array.isArray(value) && !(value instanceof Map) && !(value instanceof Set)
  );
}

function placeOf({ x, y }: { [name: string]: GameValue }): ThingPlace | undefined {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}
