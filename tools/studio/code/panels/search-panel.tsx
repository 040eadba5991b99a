/** Search over all files, and lists of declarations and uses. */

import { useSignal } from '@preact/signals';
import type { CodeDesk } from '../code-desk.ts';
import { baseName } from './file-names.ts';

export function SearchPanel({ desk }: { desk: CodeDesk }) {
  const text = useSignal('');
  const isExact = useSignal(false);
  const isWord = useSignal(false);
  const search = async () => {
    if (text.value === '') return;
    await desk.session.saveAll();
    const params = { text: text.value, isExact: isExact.value, isWord: isWord.value };
    try {
      const places = await desk.context.connection.request('code/search', params);
      const title = `${places.length} ${places.length === 1 ? 'place' : 'places'} with “${text.value}”`;
      desk.found.value = { title, places };
    } catch (error) {
      desk.context.complain((error as Error).message);
    }
  };
  const found = desk.found.value;
  return (
    <div class="code-list">
      <form
        class="code-search"
        onSubmit={event => {
          event.preventDefault();
          void search();
        }}
      >
        <input
          type="text"
          aria-label="Search all files"
          placeholder="Search all files"
          value={text.value}
          autocapitalize="off"
          spellcheck={false}
          ref={field => {
            if (field && !found) field.focus();
          }}
          onInput={event => {
            text.value = event.currentTarget.value;
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') desk.toText();
          }}
        />
        <button type="submit">Search</button>
        <label>
          <input
            type="checkbox"
            checked={isExact.value}
            onChange={event => {
              isExact.value = event.currentTarget.checked;
            }}
          />{' '}
          capitals count
        </label>
        <label>
          <input
            type="checkbox"
            checked={isWord.value}
            onChange={event => {
              isWord.value = event.currentTarget.checked;
            }}
          />{' '}
          whole words
        </label>
      </form>
      {found && <h3>{found.title}</h3>}
      <ul>
        {found?.places.map(({ file, line, column, text: found }) => (
          <li key={`${file} ${line} ${column}`}>
            <button type="button" class="code-row" onClick={() => void desk.open(file, { line, column })}>
              <small>
                {baseName(file)}:{line}
              </small>
              <code>{found.trim()}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
