import { randomBytes } from 'node:crypto';
import { env, parseEnv } from '@/lib/env';
import { decryptSecret, encryptSecret, isOldSecret } from '@/lib/secrets/secrets';

const context = { companyId: 'c', recordId: 'r', field: 'bank.iban' };
const key = (id: string) => ({ id, key: randomBytes(32).toString('base64') });

jest.mock('@/lib/env', () => ({
  ...jest.requireActual<object>('@/lib/env'),
  env: { AUTH_SECRET: 'only-for-tests-'.repeat(3) },
}));

function withKeys(keys: typeof env.SECRET_KEYS): void {
  Object.assign(env, { SECRET_KEYS: keys });
}
afterEach(() => withKeys(undefined));

it('opens what it closed, and never closes the same way twice', () => {
  const [one, two] = [
    encryptSecret('IE29 AIBK 9311 5212 3456 78', context),
    encryptSecret('IE29 AIBK 9311 5212 3456 78', context),
  ];
  expect(one).not.toBe(two);
  expect(one).not.toContain('9311 5212');
  expect(decryptSecret(one, context)).toBe('IE29 AIBK 9311 5212 3456 78');
});

it.each([{ companyId: 'x' }, { recordId: 'x' }, { field: 'x' }])('does not open it in another place: %p', (other) => {
  expect(() => decryptSecret(encryptSecret('secret', context), { ...context, ...other })).toThrow();
});

it('does not open what was altered', () => {
  const stored = encryptSecret('secret', context);
  expect(() => decryptSecret(`${stored.slice(0, -2)}${stored.endsWith('AA') ? 'BB' : 'AA'}`, context)).toThrow();
  expect(() => decryptSecret('auth.x', context)).toThrow();
});

it('reads old keys and writes with the first', () => {
  const [old, fresh] = [key('2025'), key('2026')];
  withKeys([old]);
  const stored = encryptSecret('secret', context);
  withKeys([fresh, old]);
  expect(decryptSecret(stored, context)).toBe('secret');
  expect([isOldSecret(stored), isOldSecret(encryptSecret('secret', context))]).toEqual([true, false]);
  withKeys([fresh]);
  expect(() => decryptSecret(stored, context)).toThrow('no key "2025"');
});

it('names a broken SECRET_KEYS without its value', () => {
  const base = { DATABASE_URL: 'postgres://x/y', AUTH_SECRET: 'a'.repeat(32) };
  expect(parseEnv({ ...base, SECRET_KEYS: `a:${randomBytes(32).toString('base64')}` }).SECRET_KEYS).toHaveLength(1);
  expect(() => parseEnv({ ...base, SECRET_KEYS: 'a:hunter2' })).toThrow(/^SECRET_KEYS must be/);
});
