/**
 * A reporter for `node --test`: each result is a line of JSON, as `TestReport` in test-process.ts has it.
 *
 * Plain JavaScript: Node loads it by itself.
 */

/** What a failed test says if only the tests in it have failed. */
const OF_SUBTESTS = 'subtestsFailed';

export default async function* report(source) {
  /** The names of the tests that run, from the outermost. */
  let names = [];
  /** What files have written to the standard error stream. */
  const written = new Map();
  for await (const { type, data } of source) {
    if (type === 'test:start') names = [...names.slice(0, data.nesting), data.name];
    if (type === 'test:stderr') written.set(data.file, `${written.get(data.file) ?? ''}${data.message}`);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { details, skip, todo, file, line } = data;
    const { error } = details;
    const isSuite = details.type === 'suite';
    if (type === 'test:pass' ? isSuite && skip === undefined : error?.failureType === OF_SUBTESTS) continue;
    const cause = error?.cause instanceof Error ? error.cause : error;
    const report = {
      ...{ file, line, names: [...names.slice(0, data.nesting), data.name] },
      state:
        skip !== undefined || todo !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
      message: reasonOf(skip) || (type === 'test:fail' ? String(cause?.message ?? error?.cause ?? '') : ''),
      stack: String(cause?.stack ?? ''),
      written: written.get(file ?? data.name),
      milliseconds: details.duration_ms,
    };
    yield `${JSON.stringify(report)}\n`;
  }
}

function reasonOf(skip) {
  return typeof skip === 'string' ? skip : '';
}
