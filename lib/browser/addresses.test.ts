import fc from 'fast-check';
import { expiredAddress, landingAddress, loginAddress, parseNext, parseRedirect } from '@/lib/browser/addresses';

describe('the page to come back to', () => {
  it.each([
    ['/dashboard'],
    ['/contracts?limit=50&filter[status]=active'],
    ['/timesheets/018f#week'],
    ['/module/submissions/1/edit'],
  ])('is kept: %s', (next) => expect(parseNext(next)).toBe(next));

  it.each([
    ['https://evil.example'],
    ['//evil.example/dashboard'],
    ['/\\evil.example/dashboard'],
    ['/\t/evil.example/dashboard'],
    ['/.//evil.example/dashboard'],
    ['/dashboard/..//evil.example'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    [' /dashboard'],
    ['dashboard'],
    ['/login'],
    ['/'],
    ['/api/session/expired'],
    ['/no-such-page'],
    [''],
    [null],
    [undefined],
  ])('is refused: %p', (next) => expect(parseNext(next)).toBeNull());

  it('never leads to another site, whatever it is', () => {
    const parts = [
      '/',
      '//',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'dashboard',
      'evil.example',
      'http:',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (raw) => {
        const address = landingAddress(raw);
        expect(new URL(address, 'https://app.example').origin).toBe('https://app.example');
        expect(parseNext(address)).toBe(address);
      }),
      { numRuns: 2000 },
    );
  });
});

it('leads to the dashboard where no page was asked for', () => {
  expect(landingAddress(null)).toBe('/dashboard');
  expect(landingAddress('/contracts')).toBe('/contracts');
});

it('puts page and reason into the sign-in address', () => {
  expect(loginAddress('/contracts?limit=50')).toBe('/login?next=%2Fcontracts%3Flimit%3D50');
  expect(loginAddress(null, 'signed_out')).toBe('/login?reason=signed_out');
  expect(loginAddress('https://evil.example')).toBe('/login');
  expect(expiredAddress('/users', 'idle')).toBe('/api/session/expired?next=%2Fusers&reason=idle');
});

it('takes only http and https for a redirect', () => {
  expect(parseRedirect('/a', 'https://app.example')).toBe('https://app.example/a');
  expect(parseRedirect('vbscript:x', 'https://app.example')).toBeNull();
  expect(parseRedirect('blob:https://app.example/1', 'https://app.example')).toBeNull();
});
