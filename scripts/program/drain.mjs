/**
 * Loaded into the web server; controls how it keeps connections and how it ends. When it is asked to end (SIGTERM), it
 * first announces it: readiness fails, and new callers are still answered, with `Connection: close`, until a balancer
 * has noticed. Then it accepts no new connection, answers requests on open ones, and exits once the last answer is out.
 * On Ctrl-C (SIGINT) it does not wait for callers without a request. Next's own handler waits for as long as somebody
 * keeps a connection open.
 */
import { subscribe } from 'node:diagnostics_channel';
import { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';

/** Longer than a proxy keeps its connections (60 s is usual), so that we never close one that it is about to use. */
const KEEP_ALIVE_MS = 65_000;
/** A caller who has just had an answer may have sent the next request already: closing now would reset it. */
const QUIET_MS = 500;
/**
 * A caller who keeps a connection and pauses learns with the next answer that it closes; one who pauses longer is not
 * waited for.
 */
const PAUSE_MS = 10_000;

const deadlineMs = Number(process.env.DRAIN_SECONDS || 25) * 1_000;
const lameMs = Math.min(Number(process.env.LAME_DUCK_SECONDS || 5) * 1_000, deadlineMs / 2);
const servers = new Set();
/** Each connection with the answer that is being made on it, if any, and the time of its last answer. */
const connections = new Map();
let isEnding = false;

subscribe('net.server.socket', ({ socket }) => {
  const { server } = socket;
  if (!servers.has(server)) keepAlive(server);
  connections.set(socket, { since: Date.now() });
  socket.once('close', () => connections.delete(socket));
});

subscribe('http.server.request.start', ({ response, socket }) => {
  connections.set(socket, { response, since: Date.now() });
  response.once('close', () => connections.has(socket) && connections.set(socket, { since: Date.now() }));
  if (isEnding) response.setHeader('Connection', 'close');
});

process.on('SIGTERM', () => void end({ lame: lameMs, pause: Math.min(PAUSE_MS, deadlineMs - lameMs - QUIET_MS) }));
process.on('SIGINT', () => void end({ lame: 0, pause: QUIET_MS }));

function keepAlive(server) {
  servers.add(server);
  if (!(server instanceof HttpServer)) return;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
}

async function end({ lame, pause }) {
  if (isEnding) return;
  isEnding = true;
  globalThis.staffingIsEnding = true;
  setTimeout(giveUp, deadlineMs);
  for (const { response } of connections.values())
    if (response && !response.headersSent) response.setHeader('Connection', 'close');
  const jobsEnded = globalThis.staffingJobs?.stop();
  await new Promise((resolve) => setTimeout(resolve, lame));
  // Not http's own close(), which ends idle connections at once.
  for (const server of servers) Server.prototype.close.call(server);
  await connectionsEnded(Math.max(pause, QUIET_MS));
  await jobsEnded;
  process.exit(0);
}

function connectionsEnded(pause) {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      for (const [socket, { response, since }] of connections)
        if (!response && Date.now() - since >= pause) socket.destroySoon();
      if (connections.size > 0) return;
      clearInterval(timer);
      resolve();
    }, 20);
  });
}

function giveUp() {
  const cut = [...connections.values()].filter(({ response }) => response).length;
  console.error(`The web server ends after ${deadlineMs / 1_000} s; answers that were cut: ${cut}.`);
  process.exit(1);
}
