import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageAddress, preparePageRequests } from '@/lib/http/listening/page-requests';

preparePageRequests(false);

/** The headers that reach a page with its request, and the policy that reaches the browser with the page. */
async function visit(path: string, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const told: Record<string, string | undefined> = JSON.parse(await answer.text());
  server.close();
  return { told, policy: answer.headers.get('content-security-policy') };
}

it('lets only scripts with the nonce of this very request run', async () => {
  const [one, other] = [await visit('/login'), await visit('/login')];
  const nonceIn = /script-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic';/;
  const nonce = nonceIn.exec(one.policy ?? '')?.[1];
  expect(nonce).toBeDefined();
  expect(nonce).not.toBe(nonceIn.exec(other.policy ?? '')?.[1]);
  expect(/script-src [^;]*/.exec(one.policy ?? '')?.[0]).not.toContain('unsafe');
  expect(one.told['content-security-policy']).toBe(one.policy);
});

it('tells the page its address and policy, and nobody else can', async () => {
  const forged = { 'x-pathname': '/elsewhere', 'content-security-policy': 'script-src *' };
  const { told, policy } = await visit('/contracts?limit=50', forged);
  expect(told['x-pathname']).toBe('/contracts?limit=50');
  expect(told['content-security-policy']).toBe(policy);
});

it('leaves handlers and files alone', async () => {
  expect((await visit('/api/v1/contracts')).policy).toBeNull();
});

it.each([
  ['/contracts', '/contracts'],
  ['/', '/'],
  ['/apiary', '/apiary'],
  ['/contracts?limit=50&_rsc=1a2b', '/contracts?limit=50'],
  ['/contracts?_rsc=1a2b', '/contracts'],
  ['/api/../contracts', '/contracts'],
  ['http://elsewhere.example/contracts', '/contracts'],
  ['//[', '/'],
  ['/api/v1/contracts', null],
  ['/_next/static/chunks/a.js', null],
  ['/favicon-prod.ico', null],
  ['/legal/en/terms.html', null],
])('the page at %s is %p', (url, expected) => expect(pageAddress(url)).toBe(expected));
