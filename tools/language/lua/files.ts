/** The Lua files of a game, with the edited text of the one that a question is about. */

import { dirname, join, resolve } from 'node:path';
import { displayPath } from '../../files/display-path.ts';
import { fileSystem } from '../../files/files-in-use.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import { sourcesBelow } from '../../files/source-files.ts';
import { isLuaFile } from '../../lua/lua-paths.ts';
import type { EditedText } from '../answers.ts';
import { withPlainLines } from '../text-places.ts';
import { type LuaName, namesInLua, wordsInLua } from './resolve.ts';

/** A file of the game. */
export interface GameFile {
  /** As diagnostics name it. */
  file: string;
  path: string;
  text: string;
}

/** A Lua file whose names are known. */
export interface LuaSource extends GameFile {
  names: readonly LuaName[];
}

export class LuaFiles {
  private readonly folder: string;
  private readonly known = new Map<string, { text: string; names: readonly LuaName[] | undefined }>();

  /** @param entry path of the game's entry file */
  constructor(entry: string) {
    this.folder = dirname(resolve(entry));
  }

  /** The file that is asked about; while it is no Lua, each of its words counts as a global. */
  edited({ file, text }: EditedText): LuaSource {
    const asked = { file, path: resolve(file), text };
    return this.source(asked) ?? { ...asked, names: wordsInLua(text) };
  }

  /** The Lua files without errors, and before them the one that is asked about. */
  all(asked: EditedText): LuaSource[] {
    const edited = this.edited(asked);
    const others = this.texts(isLuaFile).filter(({ path }) => path !== edited.path);
    return [edited, ...others.flatMap(other => this.source(other) ?? [])];
  }

  /** The texts of the game whose names are wanted. */
  texts(isWanted: (name: string) => boolean): GameFile[] {
    return sourcesBelow(this.folder)
      .filter(isWanted)
      .flatMap(name => {
        const path = join(this.folder, name);
        const read = readTextIfThere(path);
        if (!read.ok || read.value === undefined) return [];
        return { file: displayPath(path), path, text: withPlainLines(read.value) };
      });
  }

  isWritable({ path }: GameFile): boolean {
    return fileSystem().isWritable(path);
  }

  private source(file: GameFile): LuaSource | undefined {
    const before = this.known.get(file.path);
    const names = before?.text === file.text ? before.names : namesInLua(file.text);
    this.known.set(file.path, { text: file.text, names });
    return names && { ...file, names };
  }
}
