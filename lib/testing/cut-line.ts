import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that a test can cut and mend: what the program sees when its database goes away. */
export interface Line {
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a line from a port of this machine to another. */
export async function openLine(targetHost: string, targetPort: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const make = (): Server =>
    createServer((near) => {
      const far = connect(targetPort, targetHost);
      for (const [from, to] of [[near, far], [far, near]] as const) {
        sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => { sockets.delete(from); to.destroy(); });
      }
    });
  let server = make();
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
  return { port, cut, close: cut, mend: async () => { server = make(); await listen(port); } };
}
