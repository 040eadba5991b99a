/** The Code tab: open files, the text, and lists beside it. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { EditorProps } from '../panels/shell.tsx';
import { ToolButton } from '../panels/tool-button.tsx';
import type { Shared } from '../shared.ts';
import type { CodeDesk } from './code-desk.ts';
import { DebugBar } from './debug/debug-bar.tsx';
import { followKeyboard } from './on-screen-keyboard.ts';
import { baseName } from './panels/file-names.ts';
import { SidePanel } from './panels/side-panel.tsx';

export function CodeEditor({ context, shared }: EditorProps<Shared>) {
  const { code: desk } = shared;
  const place = useRef<HTMLDivElement>(null);
  const { root } = context.host;
  useLayoutEffect(() => {
    root.classList.add('edits-code');
    const disappear = place.current && desk.appear(place.current);
    const end = followKeyboard(root);
    return () => {
      root.classList.remove('edits-code');
      disappear?.();
      end();
    };
  }, [desk, root]);
  if (desk.session.tree.value === null)
    return (
      <div class="studio-main code-main">
        <p class="code-nothing">
          A cartridge holds its code without files. <code>npx cartwright pull</code> makes files of it.
        </p>
      </div>
    );
  return (
    <>
      <div class="studio-main code-main">
        <OpenFiles desk={desk} />
        <div class="code-above">
          <Trouble desk={desk} />
          {desk.debug && <DebugBar debug={desk.debug} />}
        </div>
        {desk.session.tree.value === undefined && <p class="code-nothing">opening the code …</p>}
        <div class="code-place" ref={place} />
        <Status desk={desk} />
      </div>
      <SidePanel desk={desk} />
    </>
  );
}

function OpenFiles({ desk }: { desk: CodeDesk }) {
  const { session } = desk;
  return (
    <nav class="code-files" aria-label="Open files">
      <ToolButton
        icon="list"
        label="Files, problems and search"
        hint="below"
        pressed={desk.isSideOpen.value}
        onClick={() => {
          desk.isSideOpen.value = !desk.isSideOpen.value;
        }}
      />
      <ul>
        {session.open.value.map(({ file, isWritable, text, base, trouble }) => (
          <li key={file} class={file === session.current.value ? 'shown' : ''}>
            <button
              type="button"
              class="code-open"
              title={file}
              aria-current={file === session.current.value ? 'page' : undefined}
              onClick={() => void desk.open(file)}
            >
              {baseName(file)}
              {trouble ? ' !' : text === base.text ? '' : ' •'}
              {isWritable ? '' : ' (read-only)'}
            </button>
            <button
              type="button"
              class="code-close"
              aria-label={`Close ${baseName(file)}`}
              onClick={() => void session.close(file)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {session.current.value !== undefined && (
        <ToolButton
          icon="names"
          label="Names of this file"
          shortcut="Ctrl+Shift+O"
          hint="left"
          onClick={() => desk.showOutline()}
        />
      )}
    </nav>
  );
}

/** Asks what to do about a text that cannot be written. */
function Trouble({ desk }: { desk: CodeDesk }) {
  const { session } = desk;
  const shown = session.shown;
  if (!shown?.trouble) return null;
  const { file, trouble } = shown;
  return (
    <div class="code-trouble" role="alert">
      {trouble.kind === 'conflict' ? (
        <>
          <span>
            {baseName(file)} was changed elsewhere in the same lines. What differs in other lines stays.
          </span>
          <button type="button" class="primary" onClick={() => void session.settle(file, 'ours')}>
            Keep my lines
          </button>
          <button type="button" onClick={() => void session.settle(file, 'theirs')}>
            Take those of the file
          </button>
        </>
      ) : trouble.kind === 'refused' ? (
        <>
          <span>
            {baseName(file)} could not be written: {trouble.reason} Your text is only on this page.
          </span>
          <button type="button" class="primary" onClick={() => void session.save(file)}>
            Try again
          </button>
          <button type="button" onClick={() => session.drop(file)}>
            Discard my text
          </button>
        </>
      ) : (
        <>
          <span>{baseName(file)} is no longer there. Your text is only on this page.</span>
          <button type="button" class="primary" onClick={() => void session.createAgain(file)}>
            Create it again
          </button>
          <button type="button" onClick={() => session.drop(file)}>
            Close
          </button>
        </>
      )}
    </div>
  );
}

function Status({ desk }: { desk: CodeDesk }) {
  const { line, column, selected, value } = desk.cursor.value;
  const problems = desk.ownProblems.value;
  const { here: errors, elsewhere } = desk.errors;
  const at = problems.find(problem => problem.line === line);
  return (
    <footer class="code-status">
      <button
        type="button"
        class={errors + elsewhere > 0 ? 'error' : ''}
        onClick={() => desk.show('problems')}
      >
        {count(errors, 'error')}, {count(problems.length - errors, 'warning')}
        {elsewhere > 0 ? `, ${elsewhere} elsewhere` : ''}
      </button>
      {desk.isPlain && <span>without completion</span>}
      <output class={at?.severity} title={at?.message}>
        {at?.message.split('\n')[0]}
      </output>
      {value !== undefined && (
        <button type="button" class="code-change" title="Alt+Enter" onClick={() => desk.changeValue()}>
          Change {value}
        </button>
      )}
      <span>
        {selected > 0 ? `${selected} selected · ` : ''}
        {line}:{column}
      </span>
    </footer>
  );
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
