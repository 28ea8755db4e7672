import fc from 'fast-check';
import { searchTypes } from '@/lib/record-names/types';
import { bestOf, type Ranked } from '@/lib/search/rank';

const ranked = (type: (typeof searchTypes)[number], title: string, names: string[] = []): Ranked => ({
  record: { type, id: title, title, subtitle: null, phone: null, path: '/' },
  names: [title, ...names],
});
const order = (found: Ranked[], q: string) => bestOf(found, q, 10).map(({ title }) => title);

it('an exact number or name comes first, then beginnings, then words, then anything', () => {
  const found = [
    ranked('timesheet', 'Annabel'),
    ranked('candidate', 'Joanna'),
    ranked('client', 'Saint Anna'),
    ranked('candidate', 'Anna Berg'),
    ranked('invoice', 'X', ['ANNA']),
  ];
  expect(order(found, ' anna ')).toEqual(['X', 'Anna Berg', 'Annabel', 'Saint Anna', 'Joanna']);
});

it('of equals the kinds have their order, and of one kind the order in which they were found stays', () => {
  const found = [ranked('invoice', 'b'), ranked('candidate', 'd'), ranked('candidate', 'c')];
  expect(order(found, 'zz')).toEqual(['d', 'c', 'b']);
});

it('never loses or makes up a record', () => {
  const one = fc.tuple(fc.constantFrom(...searchTypes), fc.string());
  fc.assert(
    fc.property(fc.array(one), fc.string(), (records, q) => {
      const found = records.map(([type, title]) => ranked(type, title));
      const best = bestOf(found, q, found.length);
      expect(new Set(best)).toEqual(new Set(found.map(({ record }) => record)));
      expect(best).toHaveLength(found.length);
    }),
  );
});
