/** The page's end of the channel for pages that are there at once, without the bundle that has the other one. */

import { CHANNEL_PATH, RETRY_AFTER } from '../../player/development/messages.ts';

/**
 * Defines `connect(handlers)`: handlers by the names of what the server tells, called with its params. It gives
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
