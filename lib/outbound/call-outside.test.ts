import dns from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardLookup, isAllowedAddress } from '@/lib/outbound/addresses';
import { callOutside } from '@/lib/outbound/call-outside';

let server: Server;
let here: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});
afterEach(() => jest.restoreAllMocks());

const bounds = { patienceMs: 2_000, limit: 1_000_000 };
const post = (address: string, over = {}) => callOutside(address, { method: 'POST', body: '{}', ...bounds, ...over });

/** Makes every name resolve to these addresses, one after the other. */
function resolve(...answers: string[]): void {
  jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, options: dns.LookupOptions, found: Found) => {
    const address = answers.shift() ?? '127.0.0.1';
    const family = address.includes(':') ? 6 : 4;
    if (options.all) found(null, [{ address, family }]);
    else found(null, address, family);
  }) as typeof dns.lookup);
}
type Found = (error: null, address: string | dns.LookupAddress[], family?: number) => void;

it.each([
  'http://hooks.example.com',
  'ftp://hooks.example.com',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]',
  'https://[::ffff:a9fe:a9fe]',
  'https://[64:ff9b::a9fe:a9fe]',
  'https://[64:ff9b:1::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://[::10.0.0.1]',
  'https://[::ffff:0:10.0.0.1]',
  'https://[fd00:ec2::254]',
  'https://[fe80::1]',
  'https://[fec0::1]',
  'https://10.1.2.3',
  'https://172.31.255.255',
  'https://192.168.1.1',
  'https://100.64.0.1',
  'https://168.63.129.16',
  'https://0.0.0.0',
  'https://167772161',
  'https://0x0a000001',
  'https://012.0.0.1',
  'https://user:password@hooks.example.com',
  'javascript:alert(1)',
  'hooks',
  '',
])('never calls %s', async (address) => {
  expect(isAllowedAddress(address)).toBe(false);
  await expect(post(address)).rejects.toThrow('this address is not allowed');
});

it.each([
  'https://hooks.example.com:8443/in?x=1',
  'HTTPS://hooks.example.com',
  'https://[2606:4700::1111]',
  'https://8.8.8.8',
])('may call %s', (address) => expect(isAllowedAddress(address)).toBe(true));

it('calls this machine only where the program is on somebody’s own', async () => {
  answer = (_, response) => response.end('yes');
  expect(await post(here)).toEqual({ status: 200, text: 'yes' });
  const { APP_URL: before } = process.env;
  process.env.APP_URL = 'https://staffing.example.com';
  // The environment is read only once.
  let inProduction = callOutside;
  await jest.isolateModulesAsync(async () => {
    inProduction = (await import('@/lib/outbound/call-outside')).callOutside;
  });
  for (const address of [here, here.replace('127.0.0.1', 'localhost'), 'https://localhost', 'https://[::1]'])
    await expect(inProduction(address, bounds)).rejects.toThrow('this address is not allowed');
  // The operator's own server on this machine is one port of it.
  const { host, hostname, port } = new URL(here);
  expect((await inProduction(here, { ...bounds, trusted: host })).text).toBe('yes');
  expect((await inProduction(`http://localhost:${port}`, { ...bounds, trusted: `localhost:${port}` })).text).toBe(
    'yes',
  );
  for (const trusted of [hostname, `${hostname}:1`, `localhost:${port}`])
    await expect(inProduction(here, { ...bounds, trusted })).rejects.toThrow('this address is not allowed');
  if (before === undefined) delete process.env.APP_URL;
  else process.env.APP_URL = before;
});

it.each(['127.0.0.1', '169.254.169.254', '::ffff:10.0.0.1', '::1', '100.100.100.200', '64:ff9b::7f00:1'])(
  'does not connect to a name that leads to %s',
  async (address) => {
    resolve(address);
    await expect(post('https://rebind.example.com')).rejects.toThrow('private network');
  },
);

it('looks at the address that it connects to: a name that reads otherwise the second time is refused then', async () => {
  resolve('93.184.216.34', '127.0.0.1');
  const look = () =>
    new Promise<unknown>((done, fail) =>
      guardLookup()('rebind.example.com', { all: true }, (error, found) => (error ? fail(error) : done(found))),
    );
  expect(await look()).toEqual([{ address: '93.184.216.34', family: 4 }]);
  await expect(look()).rejects.toThrow('private network');
});

it('refuses a name of which only one address is private', async () => {
  jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, found: Found) =>
    found(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])) as typeof dns.lookup);
  await expect(post('https://both.example.com')).rejects.toThrow('private network');
});

it('lets the operator’s own host be inside their network, and no other', async () => {
  expect(isAllowedAddress('https://10.0.0.9', '10.0.0.9')).toBe(true);
  expect(isAllowedAddress('https://10.0.0.9:8443/v1', '10.0.0.9:8443')).toBe(true);
  expect(isAllowedAddress('https://10.0.0.8', '10.0.0.9')).toBe(false);
  resolve('10.0.0.9', '10.0.0.9');
  const look = (name: string) =>
    new Promise((done) => guardLookup('login.internal')(name, {}, (error) => done(error?.message ?? null)));
  expect(await look('login.internal')).toBeNull();
  expect(await look('other.internal')).toMatch('private network');
});

it('follows no redirect', async () => {
  answer = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  expect(await post(here)).toEqual({ status: 302, text: '' });
  answer = (_, response) => response.writeHead(307, { location: '/elsewhere' }).end();
  expect((await post(here)).status).toBe(307);
  expect(asked).toEqual(['POST /', 'POST /']);
});

it('waits for the whole answer no longer than it was told', async () => {
  answer = (_, response) => {
    response.write('a');
    const drip = setInterval(() => response.write('a'), 50);
    response.on('close', () => clearInterval(drip));
  };
  const began = Date.now();
  await expect(post(here, { patienceMs: 400 })).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan(1_500);
  answer = () => undefined;
  await expect(post(here, { patienceMs: 200 })).rejects.toThrow();
});

it('reads no more than it was told, whatever the answer says of its length', async () => {
  answer = (_, response) => response.end('x'.repeat(2_000_000));
  await expect(post(here)).rejects.toThrow('the answer is too large');
  answer = (_, response) => {
    for (let part = 0; part < 20; part++) response.write('x'.repeat(100_000));
    response.end();
  };
  await expect(post(here)).rejects.toThrow('the answer is too large');
  answer = (_, response) => response.end('x'.repeat(1_000_000));
  expect((await post(here)).text).toHaveLength(1_000_000);
});
