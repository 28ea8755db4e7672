import { once } from 'node:events';
import { createServer } from 'node:http';
import { demandTransportSecurity } from '@/lib/http/listening/transport-security';

it('is demanded where people use the program by TLS, and nowhere else', async () => {
  const server = createServer((_, response) => response.end('x'));
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const header = async () => (await fetch(`http://127.0.0.1:${port}/`)).headers.get('strict-transport-security');
  demandTransportSecurity('http://localhost:3000');
  expect(await header()).toBeNull();
  demandTransportSecurity('https://office.example');
  expect(await header()).toBe('max-age=63072000; includeSubDomains');
  server.closeAllConnections();
  server.close();
});
