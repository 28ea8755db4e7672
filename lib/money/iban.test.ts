import fc from 'fast-check';
import { isIban } from '@/lib/money/iban';

// The examples of the IBAN registry.
const examples = [
  'GB29NWBK60161331926819',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'EG380019000500000000263180002',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];

it.each(examples)('takes %s', (iban) => expect(isIban(iban)).toBe(true));

it.each([
  '',
  'GB29',
  'GB29NWBK6016133192681',
  'gb29NWBK60161331926819',
  'XX29NWBK60161331926819',
  'GB29 NWBK 6016 1331 9268 19',
  'DE00370400440532013000',
])('refuses %j', (text) => expect(isIban(text)).toBe(false));

it('notices every single digit that is mistyped', () => {
  const cases = fc.tuple(fc.constantFrom(...examples), fc.nat({ max: 40 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(cases, ([iban, at, shift]) => {
      const index = 2 + (at % (iban.length - 2));
      const digit = iban.charAt(index);
      fc.pre(/\d/.test(digit));
      return !isIban(iban.slice(0, index) + String((Number(digit) + shift) % 10) + iban.slice(index + 1));
    }),
  );
});

it('notices two neighbours that changed places', () => {
  expect(isIban('DE89370400440532013000'.replace('3704', '7304'))).toBe(false);
});
