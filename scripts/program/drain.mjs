/**
 * Loaded into the web server: how it keeps connections, and how it ends. Asked to end, it takes no new connection,
 * answers what was asked and what comes on open connections with `Connection: close`, and exits once the last answer
 * is out. Next's own handler waits for as long as somebody keeps a connection open.
 */
import { subscribe } from 'node:diagnostics_channel';
import { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';

/** Longer than a proxy keeps its connections (60 s is usual), so that it is never we who close one it is about to use. */
const KEEP_ALIVE_MS = 65_000;
/** Who has just had an answer may have sent the next request already: closing now would reset it. */
const QUIET_MS = 500;

const deadlineMs = Number(process.env.DRAIN_SECONDS || 25) * 1_000;
const servers = new Set();
/** Each connection with the answer that is being made on it, if any, and the time of its last one. */
const connections = new Map();
let isEnding = false;

subscribe('net.server.socket', ({ socket }) => socket.server instanceof HttpServer && keepAlive(socket.server));

subscribe('http.server.request.start', ({ response, socket }) => {
  if (!connections.has(socket)) socket.once('close', () => connections.delete(socket));
  connections.set(socket, { response, since: Date.now() });
  response.once('close', () => connections.has(socket) && connections.set(socket, { since: Date.now() }));
  if (isEnding) response.setHeader('Connection', 'close');
});

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end());

function keepAlive(server) {
  if (servers.has(server)) return;
  servers.add(server);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
}

async function end() {
  if (isEnding) return;
  isEnding = true;
  globalThis.staffingIsEnding = true;
  setTimeout(giveUp, deadlineMs);
  // Not http's own close(), which ends idle connections at once.
  for (const server of servers) Server.prototype.close.call(server);
  for (const { response } of connections.values())
    if (response && !response.headersSent) response.setHeader('Connection', 'close');
  const jobsEnded = globalThis.staffingJobs?.stop();
  await connectionsEnded();
  await jobsEnded;
  process.exit(0);
}

function connectionsEnded() {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      for (const [socket, { response, since }] of connections)
        if (!response && Date.now() - since >= QUIET_MS) socket.destroySoon();
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
