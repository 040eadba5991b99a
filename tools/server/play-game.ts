/** Plays one game: opens the page at once, starts the game when it is built, and updates it with every change. */

import { resolve } from 'node:path';
import { type Defines, playDefines } from '../compile/program/defines.ts';
import { failure, type Outcome, success } from '../diagnostic.ts';
import { exportHtml, preparePages } from '../export/html.ts';
import { bundleStudio } from '../export/player-bundle.ts';
import { fileOfStudio } from '../export/studio-files.ts';
import { findProject } from '../project/find-project.ts';
import type { BuildOptions } from '../project/index.ts';
import { isCartridgeFile, type LoadedGame, loadGame } from '../project/load-game.ts';
import { debugBuild } from '../workspace/debugged-code.ts';
import type { PlayListener } from '../workspace/play-listener.ts';
import { problemsText } from '../workspace/problems/page-problems.ts';
import { loadEdited } from '../workspace/studio/load-edited.ts';
import { openWorkspace, type PlayedSource, projectSource } from '../workspace/workspace.ts';
import { BuildThread } from './build-thread.ts';
import { type PlayServer, serve } from './http/serve.ts';
import { waitingPage } from './http/waiting-page.ts';
import { LanguageThread } from './language-thread.ts';
import { openInEditor } from './open-in-editor.ts';
import { PageInspector } from './page-inspector.ts';
import type { PlaySession } from './play-session.ts';
import { servedIdentity } from './served-identity.ts';
import { startTests } from './test-process.ts';

export interface PlayOptions {
  /** By default the first free one from 8080. */
  port?: number;
  /** Constants of the program. */
  defines?: Defines;
  /** Port for debuggers. */
  inspectorPort?: number;
  /** Whether to accept cartridges that cannot run here, for editing their art and sound. */
  editsAnyLanguage?: boolean;
  /** Builds the game, and goes on after the session; by default a thread of the session's own. */
  builder?: BuildThread;
}

/**
 * Starts the server of a game.
 *
 * @param named game of the project, entry file or cartridge file; by default the only game of the project
 * @returns the running server, before the game is built; an error if there is no such game, the cartridge file
 *   cannot be played, or the requested port cannot be used
 */
export async function playGame(
  named: string | undefined,
  { port, defines, inspectorPort, editsAnyLanguage = false, builder }: PlayOptions,
  listener: PlayListener,
): Promise<Outcome<PlaySession>> {
  const constants = playDefines(defines);
  const source = await findSource(
    named,
    inspectorPort === undefined ? { defines: constants } : debugBuild(constants),
    editsAnyLanguage ? loadEdited : loadGame,
    builder,
  );
  if (!source.ok) return source;
  const { name, files } = source.value;
  const isInspected = inspectorPort !== undefined;
  const served = servedIdentity(files);
  let started: PlayServer | undefined;
  const notify: PlayServer['notify'] = (method, params) => started?.notify(method, params);
  const opened = isInspected ? await PageInspector.open(inspectorPort, name, notify) : undefined;
  if (opened && !opened.ok) return opened;
  const inspector = opened?.value;
  const languages = new LanguageThread();
  const workspace = openWorkspace(source.value, {
    notify,
    listener,
    openEditor: openInEditor,
    languageOf: ({ entry, root }) => languages.of({ entry, root, defines: constants }),
    startTests,
    isInspected,
  });
  const closeTools = () => {
    workspace.close();
    inspector?.close();
    languages.close();
  };
  const pages = { development: true, inspected: isInspected, served };
  const server = await serve({
    port,
    isInspected,
    served,
    async page() {
      const played = workspace.played();
      if (!played) return waitingPage(name);
      const html = await exportHtml(played, pages);
      if (!html.ok) throw new Error(problemsText(html.diagnostics));
      return html.value;
    },
    file: fileOfStudio,
    methods: { ...workspace.methods, ...inspector?.methods() },
  });
  if (!server.ok) {
    closeTools();
    return server;
  }
  started = server.value;
  preparePages(pages);
  // So that the studio opens quickly.
  bundleStudio().catch(() => {});
  workspace.start();
  return success({
    name,
    address: server.value.address,
    rebuild: workspace.rebuild,
    close() {
      closeTools();
      void server.value.close();
    },
  });
}

/**
 * Finds what the user named, without building it.
 *
 * @param builder builds it, and goes on after it; by default a thread of its own
 */
export async function findSource(
  named: string | undefined,
  options: BuildOptions,
  loadFile: (file: string) => Promise<Outcome<LoadedGame>> = loadGame,
  builder?: BuildThread,
): Promise<Outcome<PlayedSource>> {
  if (named !== undefined && isCartridgeFile(named)) {
    const load = () => loadFile(named);
    const first = await load();
    // Warnings are reported with the first build.
    return first.ok
      ? success({
          name: first.value.name,
          output: resolve('dist'),
          files: first.value.files,
          folders: [],
          load,
          close() {},
        })
      : failure(first.diagnostics);
  }
  const project = findProject(named, process.cwd());
  if (!project.ok) return project;
  const thread = builder ?? new BuildThread();
  return success({
    ...projectSource(project.value),
    load: () => loadGame(named, options, thread.build),
    loadDebugged: () => loadGame(named, debugBuild(options.defines), thread.build),
    close: () => {
      if (!builder) thread.close();
    },
  });
}
