/** The files of the code: open, create, rename and delete them. */

import { useSignal } from '@preact/signals';
import type { CodeFile } from '../../../player/development/code-messages.ts';
import { ToolButton } from '../../panels/tool-button.tsx';
import type { CodeDesk } from '../code-desk.ts';
import { baseName, folderName, newPath, pathIn } from './file-names.ts';

export function FileTree({ desk }: { desk: CodeDesk }) {
  const { session } = desk;
  const tree = session.tree.value;
  /** The file whose name is changed; '' for a new one. */
  const named = useSignal<string | undefined>(undefined);
  if (!tree) return null;
  const folder = folderName(tree.entry);
  const own = tree.files.filter(({ file }) => pathIn(folder, file) !== undefined);
  const others = tree.files.filter(each => !own.includes(each));
  const rows = (files: readonly CodeFile[], nameOf: (file: string) => string) => (
    <ul class="code-tree">
      {files.map(each => (
        <li key={each.file} class={each.file === session.current.value ? 'shown' : ''}>
          {named.value === each.file ? (
            <NameForm
              label={`New name of ${nameOf(each.file)}`}
              start={nameOf(each.file)}
              onName={name => void session.rename(each.file, folderOf(each.file, nameOf) + name)}
              onEnd={() => {
                named.value = undefined;
              }}
            />
          ) : (
            <Row
              desk={desk}
              shown={each}
              name={nameOf(each.file)}
              onRename={() => (named.value = each.file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div class="code-list">
      {rows(own, file => pathIn(folder, file) ?? file)}
      {named.value === '' ? (
        <NameForm
          label="Name of the new file"
          start=""
          onName={name => void desk.create(newPath(folder, name))}
          onEnd={() => {
            named.value = undefined;
          }}
        />
      ) : (
        <button
          type="button"
          class="code-new"
          onClick={() => {
            named.value = '';
          }}
        >
          New file …
        </button>
      )}
      {others.length > 0 && (
        <>
          <h3>Elsewhere in the project</h3>
          {rows(others, file => file)}
        </>
      )}
    </div>
  );
}

/** What stands before the name that is shown. */
function folderOf(file: string, nameOf: (file: string) => string): string {
  return file.slice(0, file.length - nameOf(file).length);
}

function Row({
  desk,
  shown: { file, isWritable },
  name,
  onRename,
}: {
  desk: CodeDesk;
  shown: CodeFile;
  name: string;
  onRename(): void;
}) {
  const { session, context } = desk;
  const remove = async () => {
    await session.remove(file);
    if (!session.tree.value?.files.some(each => each.file === file))
      context.host.notify(`Deleted ${baseName(file)}. The clock at the top puts it back.`);
  };
  const isMovable = isWritable && file !== session.tree.value?.entry && !file.endsWith('cart.json');
  return (
    <>
      <button
        type="button"
        class="code-row"
        aria-current={file === session.current.value ? 'page' : undefined}
        onClick={() => void desk.open(file)}
      >
        <small>{folderName(name)}</small>
        {baseName(name)}
        {!isWritable && <small> read-only</small>}
      </button>
      {isMovable && (
        <>
          <ToolButton icon="pencil" label={`Rename ${name}`} hint="left" onClick={onRename} />
          <ToolButton icon="trash" label={`Delete ${name}`} hint="left" onClick={() => void remove()} />
        </>
      )}
    </>
  );
}

function NameForm({
  label,
  start,
  onName,
  onEnd,
}: {
  label: string;
  start: string;
  onName(name: string): void;
  onEnd(): void;
}) {
  return (
    <form
      class="code-name"
      onSubmit={event => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        onEnd();
        if (typeof name === 'string' && name.trim() !== '' && name !== start) onName(name.trim());
      }}
    >
      <input
        type="text"
        name="name"
        aria-label={label}
        placeholder="ship.ts"
        defaultValue={start}
        autocapitalize="off"
        spellcheck={false}
        ref={field => field?.focus()}
        onKeyDown={event => {
          if (event.key === 'Escape') onEnd();
        }}
      />
      <button type="submit" class="primary">
        OK
      </button>
      <button type="button" onClick={onEnd}>
        Cancel
      </button>
    </form>
  );
}
