/** A minimal client of the channel, for pages without the bundle. */

import { CHANNEL_PATH, RETRY_AFTER } from '../../player/development/messages.ts';

/**
 * Defines `connect(handlers)`, which calls handlers by notification name with the params, and returns
 * `notify(method, params)`.
 */
export const CHANNEL_SCRIPT = `const connect = handlers => {
  let socket;
  const open = () => {
    socket = new WebSocket('ws://' + location.host + ${JSON.stringify(CHANNEL_PATH)});
    socket.onmessage = ({ data }) => {
      const { method, params } = JSON.parse(data);
      handlers[method]?.(params);
    };
    socket.onclose = () => setTimeout(open, ${RETRY_AFTER});
  };
  open();
  return (method, params) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ method, params }));
};`;
