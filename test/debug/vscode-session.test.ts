/**
 * The messages that VS Code's debugger sends in a whole session, in its order and with its texts, and the answers that it
 * needs: it waits for each of them.
 */

import { expect, test } from 'vitest';
import { writeGame } from '../testing/project.ts';
import { type Answer, type Client, debugGame, type Script, shown } from './scripted-client.ts';

const MAIN = `interface Enemy { x: number; hp: number }
const enemies: Enemy[] = [{ x: 1, hp: 3 }, { x: 2, hp: 5 }];
const bag = new Map<string, number>([['coin', 2]]);
let frames = 0;
function strike(enemy: Enemy, by: number): number {
  const left = enemy.hp - by;
  enemy.hp = left;
  return left;
}
export function TIC(): void {
  frames++;
  const left = strike(enemies[0], 1);
  bag.set('coin', left);
  try {
    if (frames === 3) throw new Error('lost');
  } catch {
    trace('caught');
  }
  cls(frames % 16);
}
`;

const entry = writeGame({ 'main.ts': MAIN });
const lineOf = (part: string) => MAIN.split('\n').findIndex(text => text.includes(part));
/** How conditions, watches and log points come. */
const condition = (text: string) =>
  `(()=>{try{return ${text};}catch(e){console.error(\`Breakpoint condition error: ` +
  `\${e.message||e}\`);return false}})()\n` +
  `//# sourceURL=eval-1.repl`;
const logPoint = (text: string, value: string) =>
  `console.log("${text}%O", (()=>{try{return ${value}}catch(e){return e.message||e}})()), false\n//# sourceURL=eval-2.repl`;
const COMPLETIONS =
  'function(t){let e=[];let r=this;for(const n of Object.keys(r))e.push(n);return e;}\n//# sourceURL=cdp-2.cdp';

test('a session of VS Code from the attach to the detach', async () => {
  const answers: Record<string, Answer> = {};
  const seen: string[] = [];
  function* ask(name: string, method: string, params: object = {}): Generator<Answer, Answer, Answer> {
    const answer = yield { method, params };
    answers[name] = answer;
    return answer;
  }
  function* script(client: Client): Script {
    // The attach.
    yield* ask('workers', 'NodeWorker.enable', { waitForDebuggerOnStart: true });
    yield* ask('runtime', 'Runtime.enable');
    yield* ask('debugger', 'Debugger.enable');
    yield* ask('modules', 'Runtime.evaluate', {
      expression: "require('module').builtinModules\n//# sourceURL=cdp-1.cdp",
      returnByValue: true,
      includeCommandLineAPI: true,
    });
    yield* ask('blackbox', 'Debugger.setBlackboxPatterns', { patterns: ['^node:.*$'] });
    yield* ask('profiler', 'Profiler.enable');
    yield* ask('async', 'Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
    yield* ask('instrumentation', 'Debugger.setInstrumentationBreakpoint', {
      instrumentation: 'beforeScriptWithSourceMapExecution',
    });
    yield* ask('exceptions', 'Debugger.setPauseOnExceptions', { state: 'none' });
    yield* ask('process', 'Runtime.evaluate', {
      expression:
        "typeof process === 'undefined' ? 'process not defined' : process.pid + ' ' + process.version",
      returnByValue: true,
    });
    const byUrl = { url: client.url('main.ts'), columnNumber: 0 };
    const first = yield* ask('breakpoint', 'Debugger.setBreakpointByUrl', {
      ...byUrl,
      lineNumber: lineOf('enemy.hp = left'),
      condition: condition('enemy.hp < 3 && by === 1'),
    });
    yield* ask('log point', 'Debugger.setBreakpointByUrl', {
      urlRegex: 'file:\\/\\/.*[mM][aA][iI][nN]\\.[tT][sS]($|\\?)',
      lineNumber: lineOf('bag.set'),
      condition: logPoint('left is ', 'left'),
    });
    yield* ask('telemetry', 'Runtime.evaluate', {
      expression: "'vscode'",
      silent: true,
      returnByValue: true,
    });
    yield* ask('begin', 'Runtime.runIfWaitingForDebugger');
    // The stop at the breakpoint: the view of variables, a hover, a watch, the debug console.
    seen.push(client.place());
    const [frame] = client.paused.callFrames;
    for (const { type, object } of frame.scopeChain.slice(0, 2)) {
      const { result } = yield* ask(`scope ${type}`, 'Runtime.getProperties', {
        objectId: object.objectId,
        ownProperties: true,
        generatePreview: true,
      });
      seen.push(result.map(({ name, value }: Answer) => `${name}=${shown(value)}`).join(' '));
    }
    const evaluate = (name: string, expression: string, more: object = {}) =>
      ask(name, 'Debugger.evaluateOnCallFrame', {
        callFrameId: frame.callFrameId,
        expression: `${expression}\n//# sourceURL=eval-3.repl`,
        includeCommandLineAPI: true,
        objectGroup: 'repl',
        generatePreview: true,
        timeout: 1000,
        ...more,
      });
    yield* evaluate('hover', 'enemy', { throwOnSideEffect: true });
    yield* evaluate('watch', 'enemies.filter(one => one.hp > 4).length');
    yield* evaluate('console', 'enemy.hp * 10');
    yield* evaluate('unknown', 'nothing.there');
    const { objectId } = answers.hover.result;
    yield* ask('entries', 'Runtime.getProperties', { objectId, ownProperties: true });
    yield* ask('accessors', 'Runtime.getProperties', {
      objectId,
      accessorPropertiesOnly: true,
      ownProperties: false,
    });
    yield* ask('completions', 'Runtime.callFunctionOn', {
      functionDeclaration: COMPLETIONS,
      objectId,
      returnByValue: true,
      arguments: [{ value: 0 }],
    });
    // Setting a variable and a field.
    yield* ask('set variable', 'Debugger.setVariableValue', {
      scopeNumber: 0,
      variableName: 'left',
      newValue: { value: 40 },
      callFrameId: frame.callFrameId,
    });
    yield* ask('set field', 'Runtime.callFunctionOn', {
      functionDeclaration: 'function(a, b) { return this[a] = b; }\n//# sourceURL=cdp-4.cdp',
      objectId,
      arguments: [{ value: 'x' }, { value: 77 }],
      silent: true,
    });
    yield* evaluate('after', 'left + enemy.x');
    yield* ask('release', 'Runtime.releaseObjectGroup', { objectGroup: 'repl' });
    // Steps.
    for (const method of ['stepOver', 'stepOut', 'stepOver', 'stepOver']) {
      yield* ask(method, `Debugger.${method}`);
      seen.push(`${method} ${client.place()}`);
    }
    // A caught error, where the user asks for those.
    yield* ask('remove', 'Debugger.removeBreakpoint', { breakpointId: first.breakpointId });
    yield* ask('all exceptions', 'Debugger.setPauseOnExceptions', { state: 'all' });
    yield* ask('resume', 'Debugger.resume');
    seen.push(`${client.paused.reason} ${client.place()} ${shown(client.paused.data)}`);
    yield* ask('no exceptions', 'Debugger.setPauseOnExceptions', { state: 'none' });
    yield* ask('restart frame', 'Debugger.restartFrame', {
      callFrameId: client.paused.callFrames[0].callFrameId,
    });
    yield* ask('back', 'Debugger.evaluateOnCallFrame', {
      callFrameId: client.paused.callFrames[0].callFrameId,
      expression: '$who("enemies[0].hp")\n//# sourceURL=eval-5.repl',
    });
    seen.push(`who ${client.place()}`);
    // The socket closes, and nothing else is said.
  }
  const run = await debugGame(entry, script, { frames: 5 });
  expect(run.isOver).toBe(true);
  // The breakpoints are gone and the game has gone on, with what was set by hand undone by going back.
  expect(run.errors).toEqual([]);
  expect(run.traces).toEqual(['caught']);
  const isError = (name: string) => 'error' in answers[name] || 'exceptionDetails' in answers[name];
  expect(Object.keys(answers).filter(isError)).toEqual([
    'modules',
    'instrumentation',
    'process',
    // Before the program begins there is nothing to be asked.
    'telemetry',
    'unknown',
    'restart frame',
  ]);
  // A pid would be killed by "terminate".
  expect(JSON.stringify(answers.process)).not.toContain(String(process.pid));
  expect(run.client.events('Debugger.scriptParsed').map(({ url, hash }) => [url, hash])).toEqual([
    [run.client.url('main.ts'), ''],
  ]);
  expect(answers.breakpoint.locations).toEqual([
    expect.objectContaining({ lineNumber: lineOf('enemy.hp = left') }),
  ]);
  expect(seen).toEqual([
    'strike main.ts:7 < TIC main.ts:12',
    'enemy=Object by=1 left=1',
    'enemies=Array(2) bag=Map(1) frames=2',
    'stepOver strike main.ts:8 < TIC main.ts:12',
    'stepOut TIC main.ts:13',
    'stepOver TIC main.ts:14',
    // The block of a try is a part of its function.
    'stepOver TIC main.ts:15 < TIC main.ts:14',
    'exception TIC main.ts:15 < TIC main.ts:14 Error: lost',
    'who strike main.ts:7 < TIC main.ts:12',
  ]);
  expect(['hover', 'watch', 'console', 'after'].map(name => shown(answers[name].result))).toEqual([
    'Object',
    '1',
    '20',
    '117',
  ]);
  expect(
    answers.hover.result.preview.properties.map(({ name, value }: Answer) => `${name}=${value}`),
  ).toEqual(['x=1', 'hp=2']);
  expect(answers.entries.result.map(({ name }: Answer) => name)).toEqual(['x', 'hp']);
  expect(answers.accessors.result).toEqual([]);
  expect(shown(answers.completions.result)).toBe('Array(2)');
  const logged = run.client.events('Runtime.consoleAPICalled').map(({ args }) => args.map(shown).join(' '));
  expect(logged.filter(text => text.includes('left is'))).toEqual([
    '"left is %O" 2',
    '"left is %O" 40',
    '"left is %O" 39',
  ]);
});
