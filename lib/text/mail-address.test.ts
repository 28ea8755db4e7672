import { addressSchema, parseAddress } from '@/lib/text/mail-address';

describe('parseAddress', () => {
  it.each([
    ['Back Office <no-reply@staffing.test>', { name: 'Back Office', email: 'no-reply@staffing.test' }],
    ['"Office, Back" <a@b.test>', { name: 'Office, Back', email: 'a@b.test' }],
    ['<a@b.test>', { name: '', email: 'a@b.test' }],
    ['a@b.test', { name: '', email: 'a@b.test' }],
  ])('reads %s', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
  });

  it('refuses a line break', () => {
    expect(() => parseAddress('A\nBcc: x@y.test <a@b.test>')).toThrow('line breaks');
  });
});

it.each(['not a mailbox', 'Office', 'Office <office>', '<>'])('%s is no mailbox', (text) => {
  expect(() => parseAddress(text)).toThrow('email');
});

describe('an address of a mail', () => {
  it.each(['no-at-sign', 'a@b.test, c@d.test', 'a@b.test\n', ''])('is not %j', (email) => {
    expect(addressSchema.safeParse({ name: 'A', email }).success).toBe(false);
  });
});
