import { internationalPhone } from '@/lib/candidates/international';

it.each([
  ['0171 1234567', 'DE', '+491711234567'],
  ['+44 20 7946 0018', 'DE', '+442079460018'],
  ['(212) 555-0100', 'US', '+12125550100'],
  ['010 1234 5678', 'EG', '+201012345678'],
  ['+1 212 555 0100 x12', 'FR', '+12125550100'],
  ['0044 20 7946 0018', 'DE', '+442079460018'],
])('%s, dialled in %s, is %s', (phone, country, number) => {
  expect(internationalPhone(phone, country)).toBe(number);
});

it.each([
  ['123', 'DE'],
  ['12345678901234567890', 'US'],
  ['0171 1234567', 'XX'],
  ['+999 1234567', 'DE'],
])('%s, dialled in %s, is no number', (phone, country) => {
  expect(internationalPhone(phone, country)).toBeNull();
});
