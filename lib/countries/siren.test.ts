import { sirenIn } from '@/lib/countries/siren';

it.each([
  ['FR 40 303 265 045', 'FR', '303265045'],
  ['fr83404833048', 'FR', '404833048'],
  ['FRK7399859412', 'FR', '399859412'],
  ['404833048', 'FR', null],
  ['FR4030326504', 'FR', null],
  ['DE136695976', 'FR', null],
  ['FR40303265045', 'BE', null],
  ['', 'FR', null],
  [null, 'FR', null],
])('finds in %s of a company in %s the SIREN %s', (taxId, country, siren) => {
  expect(sirenIn(taxId, country)).toBe(siren);
});
