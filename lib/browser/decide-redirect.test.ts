import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { decideRedirect } from '@/lib/browser/decide-redirect';
import { findAudience, PAGES } from '@/lib/browser/routes';
import { config, middleware } from '@/middleware';

const out = (pathname: string, search = '') => decideRedirect({ pathname, search, cookieNames: ['locale'] });
const signedIn = (pathname: string) =>
  decideRedirect({ pathname, search: '', cookieNames: ['next-auth.session-token'] });
const pagesFor = (audience: string) =>
  PAGES.filter((page) => page[1] === audience).map(([path]) => path.replaceAll('*', 'x'));

/** The pages of section 2 of the specification; the program has more. */
const signedInPages = [
  '/force-change-password',
  '/dashboard',
  '/profile',
  '/submissions',
  '/submissions/create',
  '/submissions/x',
  '/submissions/x/edit',
  '/contracts',
  '/contracts/create',
  '/contracts/x',
  '/contracts/x/edit',
  '/timesheets',
  '/timesheets/x',
  '/invoices',
  '/invoices/x',
  '/users',
  '/users/create',
  '/users/x',
  '/users/x/edit',
  '/roles',
  '/roles/create',
  '/roles/x',
  '/companies',
  '/companies/create',
  '/company-settings',
  '/modules',
  '/modules/create',
  '/modules/x',
  '/modules/rules/x/x',
  '/module/x',
  '/module/x/add',
  '/module/submissions/x',
  '/module/submissions/x/edit',
  '/module/submissions/x/sections/x/add',
  '/module/submissions/x/sections/x/entries/x/edit',
];

describe('the pages of the specification', () => {
  it('are all in the table', () => {
    const guests = ['/login', '/register-company', '/forgot-password', '/reset-password', '/verify-email'];
    expect(pagesFor('guest')).toEqual(guests);
    expect(pagesFor('authenticated')).toEqual(expect.arrayContaining(signedInPages));
    expect(pagesFor('anyone')).toHaveLength(15);
  });

  it.each([['/nothing'], ['/contracts/'], ['/contracts/1/2'], ['/users/1/edit/2'], ['/Login'], ['/module']])(
    '%s is none of them',
    (path) => expect(findAudience(path)).toBeNull(),
  );
});

describe('a visit', () => {
  it.each(pagesFor('authenticated'))('of %s, signed out, goes to sign in', (path) => {
    expect(out(path)).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(signedIn(path)).toBeNull();
  });

  it.each(pagesFor('guest'))('of %s, signed in, goes to the dashboard', (path) => {
    expect(signedIn(path)).toBe('/dashboard');
    expect(out(path)).toBeNull();
  });

  it.each([...pagesFor('anyone'), '/nothing', '/contracts/1/2'])('of %s passes for anyone', (path) => {
    expect(out(path)).toBeNull();
    expect(signedIn(path)).toBeNull();
  });

  it('of / goes to the dashboard', () => {
    expect(out('/')).toBe('/dashboard');
    expect(signedIn('/')).toBe('/dashboard');
  });

  it('keeps the query of the page that was asked for', () => {
    expect(out('/contracts', '?limit=50&sort=-created_at')).toBe(
      '/login?next=%2Fcontracts%3Flimit%3D50%26sort%3D-created_at',
    );
  });

  it.each([
    ['next-auth.session-token', true],
    ['__Secure-next-auth.session-token', true],
    ['next-auth.session-token.0', true],
    ['next-auth.csrf-token', false],
    ['x-next-auth.session-token', false],
    ['next-auth.session-token-old', false],
  ])('with the cookie %s counts as signed in: %p', (name, isSignedIn) => {
    const target = decideRedirect({ pathname: '/login', search: '', cookieNames: [name] });
    expect(target === '/dashboard').toBe(isSignedIn);
  });
});

describe('the middleware', () => {
  it('redirects by the request’s own cookies', () => {
    const visit = (cookie: string) =>
      middleware(new NextRequest('http://localhost:3000/login', { headers: { cookie } })).headers.get('location');
    expect(visit('next-auth.session-token=x')).toBe('http://localhost:3000/dashboard');
    expect(visit('locale=fr-FR')).toBeNull();
  });

  const runs = (url: string, cookies: Record<string, string> = {}) =>
    unstable_doesMiddlewareMatch({ config, url, cookies });

  it.each([
    ['/contracts', true],
    ['/', true],
    ['/apiary', true],
    ['/api/v1/contracts', false],
    ['/_next/static/chunks/a.js', false],
    ['/favicon-prod.ico', false],
    ['/legal/en/terms.html', false],
  ])('runs for %s without a session: %p', (url, expected) => expect(runs(url)).toBe(expected));

  it.each([
    'next-auth.session-token',
    'next-auth.session-token.0',
    '__Secure-next-auth.session-token',
    '__Secure-next-auth.session-token.0',
  ])('runs with %s only where it sends somebody home', (name) => {
    const homeless = pagesFor('guest').concat('/');
    expect(homeless.filter((url) => !runs(url, { [name]: 'x' }))).toEqual([]);
    const others = pagesFor('authenticated').concat(pagesFor('anyone'));
    expect(others.filter((url) => runs(url, { [name]: 'x' }))).toEqual([]);
  });
});
