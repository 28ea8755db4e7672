import { postalLines } from '@/lib/text/postal-lines';

const of = (
  country: string | null,
  city: string,
  postal_code: string | null,
  region: string | null,
  line1 = '1 Main',
) => postalLines({ line1, line2: null, postal_code, city, region, country });

it.each([
  ['US', of('US', 'Boston', '02110', 'MA'), ['1 Main', 'Boston, MA 02110']],
  ['GB', of('GB', 'London', 'EC1A 1BB', null), ['1 Main', 'London', 'EC1A 1BB']],
  ['IT', of('IT', 'Torino', '10121', 'TO', 'Via Roma 1'), ['Via Roma 1', '10121 Torino TO']],
  ['DE', of('DE', 'Köln', '50667', null), ['1 Main', '50667 Köln']],
  ['CN', of('CN', '上海市', '200120', null, '世纪大道'), ['200120', '上海市', '世纪大道']],
  ['CN in Latin letters', of('CN', 'Shanghai', '200120', null), ['1 Main', 'Shanghai', '200120']],
  ['a country without a form', of('QZ', 'Town', '123', null), ['1 Main', 'Town', '123']],
  ['no country', of(null, 'Town', null, null), ['1 Main', 'Town']],
])('writes an address of %s as its post does', (_, lines, expected) => {
  expect(lines).toEqual(expected);
});

it('leaves nothing out that the post does not ask for', () => {
  expect(of('FR', 'Paris', '75002', 'Île-de-France')).toEqual(['1 Main', '75002 Paris', 'Île-de-France']);
});

it('makes no line of what is not there', () => {
  expect(postalLines({ line1: '', city: null, country: 'US' })).toEqual([]);
});
