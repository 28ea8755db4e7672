import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

/** How long a caller who has been answered early may go on sending bytes that nobody reads, in milliseconds. */
const patience = 5_000;

/**
 * Makes the web server read and throw away what a caller still sends after the answer (a refusal of a body that is too
 * large, too slow or from another site). A socket that is closed with unread bytes resets the connection, and the
 * answer is lost on its way (RFC 9112, 9.6).
 */
export function lingerAfterAnswers(): void {
  // Node publishes this before it ends a connection whose answer said so.
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = Object(message);
    if (request instanceof IncomingMessage && response instanceof ServerResponse && !request.complete) linger(request);
  });
}

function linger(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  let isLast = false;
  const timer = setTimeout(() => socket.destroy(), patience);
  socket.once('close', () => clearTimeout(timer));
  request.once('end', () => {
    clearTimeout(timer);
    if (isLast) destroySoon();
  });
  // Node calls this for the last answer of a connection: our direction ends now, theirs once they have sent everything.
  socket.destroySoon = () => {
    isLast = true;
    socket.end();
  };
  // Whoever began to read has finished.
  request.removeAllListeners('readable').removeAllListeners('data').resume();
}
