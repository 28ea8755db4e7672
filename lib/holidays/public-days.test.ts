import { publicDays } from '@/lib/holidays/public-days';

const daysOf = async (country: string, region: string | null = null, locale = 'en') =>
  new Map((await publicDays({ country, region }, 2026, locale)).map(({ date, name }) => [date, name]));

describe('the public holidays of a place', () => {
  it('are those of the country, and of the region more', async () => {
    const [country, region] = [await daysOf('GB'), await daysOf('GB', 'ENG')];
    expect([country.get('2026-12-25'), country.get('2026-08-31')]).toEqual(['Christmas Day', undefined]);
    expect([region.get('2026-12-25'), region.get('2026-08-31')]).toEqual(['Christmas Day', 'Summer bank holiday']);
  });

  it('count on the day that replaces one of the weekend, too', async () => {
    expect([...(await daysOf('US'))].filter(([day]) => day.startsWith('2026-07'))).toEqual([
      ['2026-07-03', 'Independence Day (substitute day)'],
      ['2026-07-04', 'Independence Day'],
    ]);
  });

  it('last as long as the feast, by the day and not by the evening before', async () => {
    const feast = [...(await daysOf('SA'))].filter(([day]) => day.startsWith('2026-03'));
    expect(feast.map(([day]) => day)).toEqual(['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22']);
  });

  it('are whole days: no afternoon off, no school holiday, no day that is only remembered', async () => {
    expect((await daysOf('CN')).has('2026-03-08')).toBe(false);
    expect((await daysOf('DE', 'BY')).has('2026-12-24')).toBe(false);
    expect((await daysOf('US')).has('2026-05-10')).toBe(false);
  });

  it('are named in the language, else in English', async () => {
    expect((await daysOf('FR', null, 'fr')).get('2026-12-25')).toBe('Noël');
    expect((await daysOf('US', null, 'en-US')).get('2026-09-07')).toBe('Labor Day');
    expect((await daysOf('FR', null, 'zh')).get('2026-05-08')).toMatch(/^[\x20-\x7e]+$/);
  });

  it('are none where nobody has listed any', async () => expect((await daysOf('ZZ')).size).toBe(0));
});
