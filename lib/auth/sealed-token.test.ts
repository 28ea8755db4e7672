import { newToken, readToken } from '@/lib/auth/sealed-token';

const key = {
  companyId: '018f0000-0000-7000-8000-0000000000aa',
  id: '018f0000-0000-7000-8000-0000000000bb',
};

it('names its record to its own purpose alone', () => {
  const { token } = newToken('form-invitation', key);
  expect(readToken('form-invitation', token)).toEqual(key);
  expect(readToken('refresh-token', token)).toBeNull();
});

it.each(['', '.', 'a.b.c', '\u0000', '__proto__', `x.${'é'.repeat(22)}`, '\ud800'.repeat(30)])('is not %j', (text) => {
  expect(readToken('form-invitation', text)).toBeNull();
});

it('is not one whose end was changed to letters of more than a byte', () => {
  const { token } = newToken('form-invitation', key);
  expect(readToken('form-invitation', token.slice(0, -1) + 'é')).toBeNull();
});
