import type { SessionUser } from '@/lib/auth/schema';
import { MemoryStorage } from '@/lib/browser/memory-storage';
import * as storage from '@/lib/browser/storage';
import { nounKeys } from '@/lib/nouns';

const user: SessionUser = {
  id: 'u1',
  uuid: 'u1',
  name: 'Ada',
  email: 'ada@acme.example',
  phone: null,
  avatar_url: null,
  email_verified_at: null,
  is_active: true,
  require_password_change: false,
  is_company_admin: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  email_verification_token: null,
  deleted_at: null,
  company_id: 'c1',
  locale: 'en-US',
  permissions: [],
};

let local: MemoryStorage;
beforeEach(() => {
  local = new MemoryStorage();
  Object.assign(globalThis, { window: { localStorage: local } });
  storage.reopenStorage();
});

it.each([
  ['a logout', () => storage.clearOnLogout()],
  ['the end of the session', () => storage.clearEverything()],
  ['an end in another tab', () => storage.closeStorage()],
])('writes nothing after %s until somebody signs in', (_, end) => {
  end();
  fill();
  expect(names()).toEqual([]);
  storage.reopenStorage();
  fill();
  expect(names()).toContain('sessionUser');
});

function fill(): void {
  storage.saveToken('t');
  storage.saveSessionUser(user);
  for (const noun of [...nounKeys, 'audit'] as const) storage.saveFilters(`${noun}_filters`, 'status=active');
  storage.saveItem('last_activity', '1');
  storage.saveItem('other', 'x');
}

const names = () => Array.from({ length: local.length }, (_, index) => local.key(index)).sort();

it('uses the names of the specification', () => {
  fill();
  const specified = ['submission', 'user', 'contract', 'timesheet', 'invoice'].map((noun) => `${noun}_filters`);
  expect(names()).toEqual(expect.arrayContaining(['token', 'sessionUser', ...specified]));
});

it('gives back what was saved', () => {
  fill();
  expect(storage.readToken()).toBe('t');
  expect(storage.readSessionUserId()).toBe('u1');
  expect(storage.readFilters('invoice_filters')).toBe('status=active');
});

it('clears token, session and filters on logout and leaves the rest', () => {
  fill();
  storage.clearOnLogout();
  expect(names()).toEqual(['other']);
});

it('clears everything when the session is over', () => {
  fill();
  storage.clearEverything();
  expect(names()).toEqual([]);
});

it.each([['{"id":"u'], ['null'], ['7'], ['"u1"'], ['{"id":7}'], ['[]'], ['']])('takes %p for nobody', (stored) => {
  local.setItem('sessionUser', stored);
  expect(storage.readSessionUserId()).toBeNull();
});

it('drops an old value that a full storage cannot replace', () => {
  storage.saveToken('old');
  local.capacity = 0;
  storage.saveToken('new');
  expect(storage.readToken()).toBeNull();
});

it('only forgets where the browser refuses storage', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { get: refuse });
  expect(() => {
    fill();
    storage.clearOnLogout();
    storage.clearEverything();
  }).not.toThrow();
  expect(storage.readToken()).toBeNull();
});
