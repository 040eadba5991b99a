/** Anything but a request of a debugger gets an error, and the program goes on. */

import { expect, test } from 'vitest';
import { type InspectorChannel, InspectorSession } from '../../tools/debug/inspector/session.ts';

test.each([
  '',
  'nonsense',
  'null',
  '[]',
  '3',
  '{}',
  '{"id":"a","method":"Debugger.enable"}',
  '{"id":1}',
  '\0',
])('the message %j', message => {
  const sent: string[] = [];
  const waiting = [message];
  const channel: InspectorChannel = {
    isConnected: true,
    send: text => sent.push(text),
    poll: () => waiting.shift(),
    wait: () => undefined,
  };
  const session = new InspectorSession(channel);
  session.look();
  expect(sent.map(text => JSON.parse(text))).toEqual([
    { error: { code: -32600, message: 'this is not a valid request' } },
  ]);
  session.receive('{"id":5,"method":"Runtime.getIsolateId","params":null}');
  expect(JSON.parse(sent[1])).toEqual({ id: 5, result: { id: 'cartwright' } });
  session.receive('{"id":6,"method":"Debugger.setBreakpointByUrl","params":{"lineNumber":{}}}');
  expect(JSON.parse(sent[2])).toMatchObject({ id: 6 });
});
