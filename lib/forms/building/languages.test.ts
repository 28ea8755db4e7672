import { edit } from '@/lib/forms/building/edit';
import { languagesOf, missingIn } from '@/lib/forms/building/languages';
import { bench } from '@/lib/forms/building/test-bench';

it('knows the languages that a form is written in, the company’s first', () => {
  expect(languagesOf(bench, 'ar')).toEqual(['ar', 'en', 'fr']);
  const rules = { language: 'en', fixed: new Set<string>() } as const;
  const inChinese = edit(bench, { do: 'change_field', id: '2', change: { help: { zh: '说明' } } }, rules);
  expect(languagesOf(inChinese, 'en')).toEqual(['en', 'fr', 'zh']);
});

it('asks for the company’s language first, and for others only where there is a text to translate', () => {
  const needed = { company: 'en', isNeeded: true } as const;
  expect(missingIn({}, ['en', 'fr'], needed)).toEqual(['en']);
  expect(missingIn(undefined, ['en', 'fr'], { ...needed, isNeeded: false })).toEqual([]);
  expect(missingIn({ en: 'Kind' }, ['en', 'fr'], needed)).toEqual(['fr']);
  expect(missingIn({ fr: 'Type' }, ['en', 'fr'], { ...needed, isNeeded: false })).toEqual(['en']);
});
