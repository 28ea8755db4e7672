import { isolateNumber } from '@/lib/format/isolate';
import { locales } from '@/lib/i18n/locales';
import { searchText } from '@/lib/text/schema';
import { joinTexts, splitTexts } from '@/lib/text/texts';

it.each([
  ['en-US', 'Java, Go, SQL'],
  ['fr-FR', 'Java, Go, SQL'],
  ['ar-EG', 'Java، Go، SQL'],
  ['zh-CN', 'Java、Go、SQL'],
  ['es-ES', 'Java, Go, SQL'],
  ['it-IT', 'Java, Go, SQL'],
])('several texts have the commas of %s between them', (locale, line) => {
  expect(joinTexts(['Java', 'Go', 'SQL'], locale)).toBe(line);
  expect(splitTexts(line)).toEqual(['Java', 'Go', 'SQL']);
});

it('covers every language, and reads again what it wrote', () => {
  for (const { code } of locales)
    expect(splitTexts(joinTexts(['焊接', 'لحام', 'Welding'], code))).toEqual(['焊接', 'لحام', 'Welding']);
  expect([joinTexts([], 'ar-EG'), joinTexts(['Go'], 'ar-EG')]).toEqual(['', 'Go']);
});

it('finds a number that was copied from a page, with the signs that keep it in one piece there', () => {
  expect(searchText.parse(` ${isolateNumber('CON-000071')} `)).toBe('CON-000071');
  expect(searchText.parse('CON-000071')).toBe('CON-000071');
});
