import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@/lib/testing/mail-server';

/** A connection to the database that can be cut: as when it restarts, every connection breaks and new ones are refused. */
export interface Line {
  port: number;
  cut(): void;
  mend(): Promise<void>;
  /** Stops all traffic on the existing connections, without telling either end; new ones work. */
  hush(): void;
}

/** Puts a line before the server of a database URL; the URL to use instead has the line's port. */
export async function layLine({ port: databasePort, hostname }: URL): Promise<Line> {
  const sockets = new Set<Socket>();
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((from) => {
      const other = connect(Number(databasePort), hostname);
      for (const [one, two] of [
        [from, other],
        [other, from],
      ] as const) {
        sockets.add(one);
        one
          .on('error', () => undefined)
          .on('close', () => two.destroy())
          .pipe(two);
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const port = await freePort();
  let server = await listen(port);
  return {
    port,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async mend() {
      server = await listen(port);
    },
    hush() {
      for (const socket of sockets) {
        socket.unpipe();
        // Incoming data are read, so that TCP itself notices nothing.
        socket.resume();
      }
      sockets.clear();
    },
  };
}
