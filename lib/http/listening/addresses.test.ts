import { readdirSync } from 'node:fs';
import { straighten, strayed } from '@/lib/http/listening/addresses';
import { pageAddress } from '@/lib/http/listening/page-requests';
import { config } from '@/middleware';

const handlers = {
  '/api/auth/[...nextauth]': ['GET', 'POST'],
  '/api/v1/clients/export': ['GET'],
  '/api/v1/clients/[id]': ['DELETE', 'GET', 'PUT'],
  '/api/v1/clients': ['GET', 'POST'],
};
const matchers = config.matcher.map((one) => new RegExp(`^${typeof one === 'string' ? one : one.source}$`));
const lead = (method: string, url: string) => {
  const led = straighten({ method, url }, handlers);
  return `${led.method} ${led.url}`;
};

it.each([
  ['GET', '/api/v1/clients?limit=1'],
  ['HEAD', '/api/v1/clients'],
  ['OPTIONS', '/api/v1/clients'],
  ['PUT', '/api/v1/clients/1'],
  ['POST', '/api/auth/callback/x'],
  ['POST', '/clients'],
  ['GET', '/clients/%C3%A9?x=%ff'],
])('leaves %s %s as it is', (method, url) => {
  expect(lead(method, url)).toBe(`${method} ${url}`);
});

it.each([
  ['POST', '/api/nothing?x=1', 'GET /api/nothing'],
  ['OPTIONS', '/api/nothing', 'GET /api/nothing'],
  ['PROPFIND', '/api/v1/clients', 'GET /api/405/v1/clients'],
  ['POST', '/api/v1/clients/export', 'GET /api/405/v1/clients/export'],
  ['POST', '/api/v1/clients/1', 'GET /api/405/v1/clients/1'],
  ['HEAD', '/api/v1/nothing', 'HEAD /api/v1/nothing'],
  ['GET', '/api/v1/clients/%ff', 'GET /api/v1/clients/%EF%BF%BD'],
  ['GET', '/clients/%E4%BD%A0%ff%', 'GET /clients/%EF%BF%BD%EF%BF%BD'],
])('leads %s %s to %s', (method, url, to) => {
  expect(lead(method, url)).toBe(to);
});

it('tells a stray its own address and the methods that it could have', () => {
  expect(strayed('/api/405/v1/clients/1', handlers)).toEqual({
    path: '/api/v1/clients/1',
    methods: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT'],
  });
  expect(strayed('/api/405/nothing', handlers)).toEqual({ path: '/api/nothing', methods: undefined });
  expect(strayed('/api/nothing', handlers)).toEqual({ path: '/api/nothing', methods: undefined });
});

describe.each([
  ['what gives a page its policy', (path: string) => pageAddress(path) !== null],
  ['the middleware', (path: string) => matchers.some((matcher) => matcher.test(path))],
])('%s', (_, sees) => {
  it.each(['/x.html', '/clients/a.csv', '/robots.txt', '/apix/y.js', '/favicon.svg', '/'])('sees %s', (path) => {
    expect(sees(path)).toBe(true);
  });

  it('sees no handler and no file of ours', () => {
    const files = readdirSync('public', { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
    const seen = ['api/login', '_next/static/x.js', 'favicon.ico', ...files].filter((file) => sees(`/${file}`));
    expect(seen).toEqual([]);
  });
});
