/** A minimal client of the channel, for pages without the bundle. */

import { CHANNEL_PATH, RETRY_AFTER } from '../../player/development/messages.ts';

/**
 * Defines `connect(handlers, onAnswer)`, which calls handlers by notification name with the params, and `onAnswer`
 * with answers, and returns `notify(method, params)` and `send(method, params)` for requests.
 */
export const CHANNEL_SCRIPT = `const connect = (handlers, onAnswer) => {
  let socket;
  const open = () => {
    socket = new WebSocket('ws://' + location.host + ${JSON.stringify(CHANNEL_PATH)});
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.method) handlers[message.method]?.(message.params);
      else onAnswer?.(message);
    };
    socket.onclose = () => setTimeout(open, ${RETRY_AFTER});
  };
  open();
  const post = message => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  return {
    notify: (method, params) => post({ method, params }),
    send: (method, params) => post({ id: 0, method, params }),
  };
};`;
