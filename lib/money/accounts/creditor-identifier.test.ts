import { isCreditorIdentifier } from '@/lib/money/accounts/creditor-identifier';

// The Bundesbank's and python-stdnum's examples (arthurdejong.org/python-stdnum, stdnum.eu.at_02).
it.each(['DE98ZZZ09999999999', 'ES23ZZZ47690558N', 'ES2300047690558N', 'ES23ABC47690558N'])('takes %s', (text) => {
  expect(isCreditorIdentifier(text)).toBe(true);
});

it.each([
  ['a wrong check digit', 'DE97ZZZ09999999999'],
  ['a wrong digit of the national part', 'DE98ZZZ09999999998'],
  ['an IBAN', 'DE89370400440532013000'],
  ['no national part', 'DE98ZZZ'],
  ['small letters', 'de98zzz09999999999'],
  ['blanks', 'DE98 ZZZ 0999 9999 999'],
  ['more than 35 characters', `DE98ZZZ${'0'.repeat(29)}`],
])('refuses %s', (_, text) => {
  expect(isCreditorIdentifier(text)).toBe(false);
});
