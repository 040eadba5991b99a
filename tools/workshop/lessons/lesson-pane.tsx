/** The text of a lesson beside the project in which it is done. */

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CheckResult } from '../../lessons/run-check.ts';
import { problemsInWords } from '../page/said.ts';
import type { LessonModel } from './lesson-model.ts';

interface Props {
  model: LessonModel;
}

export function LessonPane({ model }: Props) {
  const { title, steps } = model.course;
  const shown = model.shown.value;
  const body = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  // Another step is read from its beginning; the button that led there may be gone.
  useLayoutEffect(() => {
    body.current?.scrollTo(0, 0);
    if (last.current !== shown) body.current?.focus();
    last.current = shown;
  }, [shown]);
  return (
    <aside class="lesson" aria-labelledby="lesson-title">
      <header>
        <h2 id="lesson-title">{title}</h2>
        <nav aria-label="Steps">
          <button
            type="button"
            class="turn"
            disabled={shown === 0}
            onClick={() => void model.show(shown - 1)}
          >
            ‹<span class="unseen"> Step before</span>
          </button>
          <span>{shown < steps.length ? `Step ${shown + 1} of ${steps.length}` : 'The end'}</span>
          <button
            type="button"
            class="turn"
            disabled={!model.hasNext}
            onClick={() => void model.show(shown + 1)}
          >
            ›<span class="unseen"> Next step</span>
          </button>
        </nav>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <div class="lesson-body" ref={body} tabIndex={0}>
        {shown < steps.length ? <Step model={model} /> : <End model={model} />}
      </div>
    </aside>
  );
}

function Step({ model }: Props) {
  const { course } = model;
  const shown = model.shown.value;
  const { title, text, hints } = course.steps[shown];
  const open = model.hints.value;
  const problems = model.problem.value;
  const said = useRef<HTMLDivElement>(null);
  const result = model.result.value;
  // What the check says stands below all hints.
  useEffect(() => {
    if (result) said.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return (
    <>
      {shown === 0 && course.intro !== '' && <Html text={course.intro} />}
      <h3>{title}</h3>
      <Html text={text} />
      {hints.slice(0, open).map((hint, index) => (
        <section class="hint" key={hint}>
          <h4>Hint {index + 1}</h4>
          <Html text={hint} />
        </section>
      ))}
      <div class="actions check-bar">
        <button
          type="button"
          class="primary lesson-button"
          aria-disabled={model.isChecking.value}
          onClick={() => void model.check()}
        >
          Check
        </button>
        {open < hints.length && (
          <button type="button" class="lesson-button" onClick={() => model.showHint()}>
            {open === 0 ? 'Hint' : 'Another hint'}
          </button>
        )}
        {open >= hints.length && (
          <button type="button" class="lesson-button" onClick={() => void model.takeSolution()}>
            Take the solution
          </button>
        )}
      </div>
      <div class="actions">
        <button type="button" class="lesson-button" onClick={() => void model.backToStart()}>
          Back to the start of this step
        </button>
      </div>
      <div ref={said}>
        <div role="status">
          {model.isChecking.value && <p>Checking…</p>}
          {!model.isChecking.value && result && <Result result={result} />}
          {problems.length > 0 && <p class="missed">{problemsInWords(problems)}</p>}
        </div>
        {model.hasNext && (
          <button type="button" class="primary lesson-button" onClick={() => void model.show(shown + 1)}>
            {shown + 1 < course.steps.length ? 'Go on with the next step' : 'Go on'}
          </button>
        )}
      </div>
    </>
  );
}

function Result({ result: { state, goal, instead } }: { result: CheckResult }) {
  if (state === 'passed') return <p class="reached">✓ Right!</p>;
  return (
    <div class="missed">
      <p>
        <strong>{state === 'failed' ? 'Not yet' : 'The check does not work'}:</strong> {goal}.
      </p>
      {instead !== '' && <p class="instead">{instead}</p>}
    </div>
  );
}

function End({ model }: Props) {
  return (
    <>
      <h3>You have done all steps</h3>
      <p>
        The game of <em>{model.course.title}</em> is yours: change it as you like, and give it away with{' '}
        <em>Share</em>.
      </p>
    </>
  );
}

/** HTML that this workshop was made with. */
function Html({ text }: { text: string }): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current!.innerHTML = text;
    // Long lines of code are scrolled by the keyboard as well.
    for (const code of element.current!.querySelectorAll('pre')) code.tabIndex = 0;
  }, [text]);
  return <div class="lesson-text" ref={element} />;
}
