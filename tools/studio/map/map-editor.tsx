/** The map editor: tools, the map, its tiles, layers, flags and objects. */

import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CanvasView } from '../canvas/canvas-view.ts';
import type { IconName } from '../panels/icons.ts';
import type { EditorProps } from '../panels/shell.tsx';
import { ToolButton } from '../panels/tool-button.tsx';
import { isTyping } from '../panels/typing.ts';
import type { Shared } from '../shared.ts';
import { GameLink } from './canvas/game-link.ts';
import { MapCanvas } from './canvas/map-canvas.ts';
import { keyAction, TOOLS } from './map-keys.ts';
import type { MapState, MapTool } from './map-state.ts';
import { MapPanels } from './panels/map-panels.tsx';
import { MapStatus } from './panels/map-status.tsx';
import type { ShowTile } from './panels/tile-panel.tsx';

const ICONS: Readonly<Record<MapTool, IconName>> = {
  draw: 'pencil',
  line: 'line',
  pan: 'hand',
  select: 'select',
  fill: 'fill',
  rectangle: 'solidRectangle',
  replace: 'replace',
  auto: 'auto',
  pick: 'pick',
  objects: 'objects',
};

export function MapEditor({ context, shared }: EditorProps<Shared>) {
  const { state, pictures } = shared.mapEditor;
  const canvas = useRef<HTMLCanvasElement>(null);
  const hasBegun = useRef(false);
  const client = useMemo(() => new MapCanvas(state, pictures), [state, pictures]);
  const { map } = state;
  const id = map?.info.id;

  useEffect(() => {
    if (!canvas.current || id === undefined) return;
    const view = new CanvasView(canvas.current, client);
    client.view = view;
    client.showStart();
    state.chooseFirst();
    // The game may switch maps while it is played, and then keeps the focus.
    if (!hasBegun.current) canvas.current.focus({ preventScroll: true });
    hasBegun.current = true;
    const link = new GameLink(state, client);
    client.putPlayer = place => link.putPlayer(place);
    const stop = state.maps.listen(() => view.invalidate());
    return () => {
      stop();
      link.close();
      view.close();
      client.view = undefined;
    };
  }, [id, client, state]);

  // Selections are shown at once.
  useSignalEffect(() => {
    void [
      state.tool.value,
      state.stamp.value,
      state.selection.value,
      state.hidden.value,
      state.flags.value,
      state.hasGrid.value,
      state.hasObjects.value,
      state.hasCamera.value,
      state.chosenObjects.value,
      state.putting.value,
      state.corners.points.value,
      state.pointedObject.value,
      state.isErasing.value,
      state.hover.value,
      shared.palettes.open.value,
      shared.pictures.drawn.value,
      state.maps.open.value,
    ];
    client.view?.invalidate();
  });

  const onKey = (event: KeyboardEvent) => {
    if (isTyping(event) || !keyAction(event, state, client)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const showTile: ShowTile = (bank, tile) => {
    context.showEditor('Sprites');
    const { choice, drawing } = shared.spritesEditor;
    drawing.tool.value = 'pencil';
    choice.showArea('tiles', bank, tile);
  };
  if (!map) return <NoMap state={state} onDraw={() => showTile()} />;
  const { tool, isErasing } = state;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the editor work wherever in it one is
    <div class="studio-parts" onKeyDown={onKey}>
      <div class="studio-main map">
        <div class="tools-column" role="toolbar" aria-label="Map tools" aria-orientation="vertical">
          {TOOLS.map(({ tool: each, label, keys }) => (
            <ToolButton
              key={each}
              icon={ICONS[each]}
              label={label}
              shortcut={keys[0].toUpperCase()}
              hint="right"
              // Erasing is shown as the eraser, whatever the tool.
              pressed={tool.value === each && !(each === 'draw' && isErasing.value)}
              onClick={() => state.use(each)}
            />
          ))}
          <hr />
          <ToolButton
            icon="eraser"
            label="Erase"
            shortcut="E"
            hint="right"
            pressed={isErasing.value}
            onClick={() => state.toggleErasing()}
          />
        </div>
        <canvas
          ref={canvas}
          class="drawing"
          data-main
          tabIndex={0}
          aria-label={`${map.info.name}, ${map.columns} × ${map.rows} cells`}
          aria-describedby="map-status"
        />
        <MapStatus state={state} map={map} canvas={client} />
      </div>
      <div class="studio-side">
        <MapPanels state={state} pictures={pictures} showTile={showTile} />
      </div>
    </div>
  );
}

function NoMap({ state, onDraw }: { state: MapState; onDraw: () => void }) {
  const infos = state.context.documents.value.filter(({ kind }) => kind === 'map');
  const problems = infos.flatMap(({ id }) => state.maps.problems.value.get(id) ?? []);
  return (
    <div class="studio-parts">
      <div class="studio-main empty">
        {problems.length === 0 ? (
          <p>
            {infos.length > 0 || !state.context.isLoaded.value
              ? 'Reading the map …'
              : 'This game has no map.'}
          </p>
        ) : (
          <div>
            {problems.map(problem => (
              <p key={problem}>{problem}</p>
            ))}
            {infos.every(({ isThere }) => !isThere) && (
              <button type="button" class="primary" onClick={onDraw}>
                Draw a tile
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
