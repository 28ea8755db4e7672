import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerAddressHeader, callerOf, noteCallerAddresses } from '@/lib/http/listening/caller-address';
import { originOf } from '@/lib/http/origin';

describe('the address of a caller', () => {
  it.each([
    ['believes nobody when there is no proxy in front', '198.51.100.4', '203.0.113.7', 0, '198.51.100.4'],
    ['believes the only proxy about who asked it', '10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
    ['does not believe what the caller put before', '10.0.0.1', '1.1.1.1, 203.0.113.7', 1, '203.0.113.7'],
    ['believes two proxies', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['takes the first it knows of when a proxy was left out', '198.51.100.4', '', 2, '198.51.100.4'],
    ['reads an IPv4 address whatever the socket is', '::ffff:198.51.100.4', '', 0, '198.51.100.4'],
    ['leaves a port out', '10.0.0.1', '203.0.113.7:4711', 1, '203.0.113.7'],
    ['leaves a port of IPv6 out', '10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['takes no word for an address', '10.0.0.1', "x' or 1=1", 1, 'unknown'],
  ])('%s', (_, socket, forwarded, proxies, address) => {
    expect(callerOf(socket, forwarded, proxies)).toBe(address);
  });

  it("is the socket's on a real server, whatever the caller claims", async () => {
    noteCallerAddresses();
    const server = createServer((request, response) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      response.end(originOf(new Request('http://localhost/', { headers })).address);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) =>
      get(
        { port, host: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' } },
        (res) => {
          res.setEncoding('utf8');
          res.on('data', resolve);
        },
      ),
    );
    server.close();
    expect(answer).toBe('127.0.0.1');
  });

  it('is unknown where the server noted none', () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(originOf(new Request('http://localhost/', { headers })).address).toBe('unknown');
    expect(callerAddressHeader()).toMatch(/^x-caller-[0-9a-f-]{36}$/);
  });
});
