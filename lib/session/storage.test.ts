import { MemoryStorage } from '@/lib/session/memory-storage';
import * as storage from '@/lib/session/storage';
import type { SessionUser } from '@/lib/auth/schema';

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
});

function fill(): void {
  storage.saveToken('t');
  storage.saveSessionUser(user);
  for (const key of storage.FILTER_KEYS) storage.saveFilters(key, 'status=active');
  storage.saveItem('other', 'x');
}

const names = () => Array.from({ length: local.length }, (_, index) => local.key(index)).sort();

it('uses the names of the specification', () => {
  fill();
  expect(names()).toEqual(
    [
      'token',
      'sessionUser',
      'submission_filters',
      'user_filters',
      'contract_filters',
      'timesheet_filters',
      'invoice_filters',
      'client_filters',
      'audit_filters',
      'company_filters',
      'role_filters',
      'other',
    ].sort(),
  );
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
