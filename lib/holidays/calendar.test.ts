import fc from 'fast-check';
import { defaultCalendar, holidaysFrom, yearOf } from '@/lib/holidays/calendar';

const law = [
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2026-12-26', name: 'Boxing Day' },
];

describe('the year of a calendar', () => {
  it('has the law’s days and the company’s own in order, and says what was struck out', () => {
    const own = [
      { date: '2026-12-24', name: 'Christmas Eve' },
      { date: '2026-12-26', name: null },
      { date: '2026-12-27', name: null },
    ];
    expect(yearOf(law, own)).toEqual([
      { date: '2026-12-24', name: 'Christmas Eve', kind: 'own' },
      { date: '2026-12-25', name: 'Christmas Day', kind: 'public' },
      { date: '2026-12-26', name: 'Boxing Day', kind: 'struck_out' },
    ]);
    expect(holidaysFrom(law, own).map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25']);
  });

  it('calls a day by the company’s name where both have one', () => {
    expect(holidaysFrom(law, [{ date: '2026-12-25', name: 'Shutdown' }])[0]).toEqual({
      date: '2026-12-25',
      name: 'Shutdown',
    });
  });

  it('has each day once, whatever law and company say', () => {
    const anyDate = fc.integer({ min: 10, max: 20 }).map((day) => `2026-12-${day}`);
    const days = (name: fc.Arbitrary<string | null>) =>
      fc.uniqueArray(fc.record({ date: anyDate, name }), { selector: ({ date }) => date });
    fc.assert(
      fc.property(days(fc.constant('By law')), days(fc.constantFrom('Own', null)), (byLaw, own) => {
        const isHoliday = (date: string) => {
          const said = own.find((day) => day.date === date);
          return said ? said.name !== null : byLaw.some((day) => day.date === date);
        };
        const dates = Array.from({ length: 11 }, (_, index) => `2026-12-${index + 10}`);
        const found = holidaysFrom(
          byLaw.map(({ date }) => ({ date, name: 'By law' })),
          own,
        );
        expect(found.map(({ date }) => date)).toEqual(dates.filter(isHoliday));
      }),
    );
  });
});

it('the first calendar of the company’s own country is the one that contracts go by', () => {
  const [german, bavarian, french] = [{ country: 'DE' }, { country: 'DE' }, { country: 'FR' }];
  expect(defaultCalendar([french, german, bavarian], 'DE')).toBe(german);
  expect(defaultCalendar([french], 'DE')).toBeUndefined();
});
