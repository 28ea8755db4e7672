import { createServer } from 'node:net';

/** A TCP port of this machine that is free now. */
export async function freePort() {
  const server = await listen(0, '127.0.0.1');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether nothing listens on the port, on any address of this machine (or on the given one). */
export async function isPortFree(port, host) {
  const server = await listen(port, host).catch(() => undefined);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
