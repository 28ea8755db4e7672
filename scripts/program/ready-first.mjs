/**
 * Loaded into each of several web servers: it joins the common port only when it answers. Next listens first and then
 * gets ready; callers that came in between would wait for seconds, while other servers are idle.
 */
import { Server as HttpServer } from 'node:http';
import { createServer, Server } from 'node:net';
import { firstAnswer } from './server.mjs';

const { listen } = Server.prototype;
let isFirst = true;

Server.prototype.listen = function (...args) {
  if (!isFirst || !(this instanceof HttpServer)) return listen.apply(this, args);
  isFirst = false;
  const callback = args.findLast((one) => typeof one === 'function');
  if (callback) this.once('listening', callback);
  this.once(
    'listening',
    () =>
      void join(
        this,
        args.filter((one) => typeof one !== 'function'),
      ),
  );
  return listen.call(this, { port: 0, host: '127.0.0.1', exclusive: true });
};

/** Accepts the common port's connections, once the server answers on its own. */
async function join(server, args) {
  const { port } = server.address();
  await firstAnswer(`http://127.0.0.1:${port}/api/health`, new AbortController().signal);
  const front = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  front.on('error', (error) => server.emit('error', error));
  listen.apply(front, args);
}
