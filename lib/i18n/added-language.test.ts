import { rmSync } from 'node:fs';
import { weekendOf } from '@/lib/calendar/weekend';
import { countryDefaults } from '@/lib/companies/country-defaults';
import { newCompanyInput } from '@/lib/companies/schema';
import { formatDay } from '@/lib/format/days';
import { formatNumber } from '@/lib/format/number';
import { dayPattern, dayText, parseDay } from '@/lib/format/parse-day';
import { localText } from '@/lib/forms/definition/schema';
import { messageModule } from '@/lib/i18n/islands/island-messages';
import { findLocale, type Language, negotiateLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { writeInvoiceMail } from '@/lib/mail/letters/templates';
import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { htmlAttributes } from '@/lib/theme/html-attributes';
import { defaultSettings } from '@/lib/theme/settings';
import { fontFamily } from '@/lib/theme/values';

/**
 * The product with two languages more, of which it has nothing but a line and a folder each. The program's own modules are
 * the product's; they look for texts and fonts in the folder that they are started in.
 */
jest.mock('@/lib/i18n/languages', () => {
  const { languages } = jest.requireActual('@/lib/i18n/languages');
  const { addedLines, folderWithAdded } = jest.requireActual('@/lib/i18n/test-languages');
  const folder: string = folderWithAdded();
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  return { languages: [...languages, ...addedLines] };
});

afterAll(() => rmSync(process.cwd(), { recursive: true }));

const languageOf = (code: string): Language => {
  const locale = findLocale(code);
  if (!locale) throw new Error(`${code} is no language here`);
  return locale.language;
};

it.each([
  ['pl-PL', [1, 3, 12, 22], ['Wybrano 1 wiersz', 'Wybrano 3 wiersze', 'Wybrano 12 wierszy', 'Wybrano 22 wiersze']],
  ['he-IL', [1, 2, 5], ['נבחרה שורה אחת', 'נבחרו שתי שורות', 'נבחרו 5 שורות']],
])('counts in %s by its own plural forms', (code, counts, texts) => {
  const t = translatorFor(code, 'ui');
  expect(counts.map((count) => t('selected', { count }))).toEqual(texts);
});

it.each(['he-IL', 'pl-PL'])('says in English what %s does not say yet', (code) => {
  expect(translatorFor(code, 'shell')('anonymous')).toBe('Anonymous');
});

it('writes numbers and days as the language does, and reads them again', () => {
  expect(formatNumber('1234567.5', 'pl-PL')).toBe('1\u00a0234\u00a0567,5');
  expect(formatNumber('-1234.5', 'he-IL')).toBe('\u22121,234.5');
  expect(formatDay('2026-11-20', 'pl-PL')).toBe('20 lis 2026');
  expect(formatDay('2026-11-20', 'he-IL')).toBe('20 בנוב׳ 2026');
  for (const code of ['he-IL', 'pl-PL']) expect(parseDay(dayText('2026-12-31', code), code)).toBe('2026-12-31');
  expect(dayPattern('pl-PL', { day: 'DD', month: 'MM', year: 'RRRR' })).toBe('DD.MM.RRRR');
  expect(dayPattern('he-IL', { day: 'י', month: 'ח', year: 'ש' })).toBe('\u2068י\u2069.\u2068ח\u2069.\u2068ש\u2069');
});

it('gives a page its direction, and a font before those of systems', () => {
  const [hebrew, polish] = [negotiateLocale(undefined, 'he'), negotiateLocale('pl-PL', null)];
  expect(htmlAttributes(defaultSettings, hebrew)).toMatchObject({ lang: 'he-IL', dir: 'rtl' });
  expect(htmlAttributes(defaultSettings, polish)).toMatchObject({ lang: 'pl-PL', dir: 'ltr' });
  expect(fontFamily.indexOf('Noto Sans Hebrew')).toBeGreaterThan(0);
  expect(fontFamily.indexOf('Noto Sans Hebrew')).toBeLessThan(fontFamily.indexOf('Arial'));
});

it('is what a company of its country starts with, with its first weekday and its weekend', () => {
  expect(countryDefaults('IL')).toMatchObject({ locale: 'he-IL', weekStart: 7 });
  expect(countryDefaults('PL')).toMatchObject({ locale: 'pl-PL', weekStart: 1 });
  expect([weekendOf('IL'), weekendOf('PL')]).toEqual([
    [5, 6],
    [6, 7],
  ]);
});

it('is taken by the API and by texts of forms, and reaches a browser', () => {
  for (const code of ['he-IL', 'pl-PL']) {
    const language = languageOf(code);
    expect(newCompanyInput.shape.locale.safeParse(code).success).toBe(true);
    expect(localText.parse({ [language]: 'x' })).toEqual({ [language]: 'x' });
    expect(messageModule(language, ['ui'])?.address).toMatch(new RegExp(`^/texts/${language}/ui\\.`));
  }
});

const invoice = {
  number: 'INV-2026-000123',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  currency: 'EUR',
  purchaseOrder: null,
  amountDue: '1082.50',
} as const;

it.each([
  ['he-IL', 'rtl', 'חשבונית INV-2026-000123 מאת Żubr', 'בברכה,'],
  ['pl-PL', 'ltr', 'Faktura INV-2026-000123 od Żubr', 'Z poważaniem,'],
])('writes mails in %s', (locale, direction, subject, regards) => {
  const mail = writeInvoiceMail({ ...invoice, locale, companyName: 'Żubr', recipientName: 'דנה', isPaid: false });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(regards);
  expect(mail.html).toContain(`<html lang="${locale}" dir="${direction}">`);
  expect(mail.html).toContain("'Noto Sans Hebrew'");
});

it.each([
  ['he-IL', ['חשבונית', 'תאריך', 'פירעון', 'לכבוד', 'תיאור']],
  ['pl-PL', ['Faktura', 'Termin płatności', 'Nabywca', 'Ilość', 'Godziny', 'Do zapłaty']],
])('draws invoices in %s, in letters that a font has', async (locale, words) => {
  const file = await renderInvoicePdf({
    ...invoice,
    status: 'issued',
    locale,
    taxName: 'VAT',
    paymentTermsDays: 30,
    bankDetails: null,
    note: null,
    seller: { name: 'Żubr', addressLines: ['Łódź'] },
    buyer: { name: 'דנה כהן', addressLines: ['תל אביב'] },
    lines: [
      { description: 'דנה כהן', quantity: '2', unit: 'hour', unitPrice: '541.25', netAmount: '1082.50', taxRate: '0' },
    ],
    netTotal: '1082.50',
    taxes: [{ category: 'Z', rate: '0', base: '1082.50', amount: '0' }],
    grossTotal: '1082.50',
    paidTotal: '0',
  });
  const { language, pages, missingGlyphs } = readPdf(file);
  const shown = squeeze(
    pages
      .flat()
      .map(({ text }) => text)
      .join(''),
  );
  expect({ language, missingGlyphs }).toEqual({ language: locale, missingGlyphs: 0 });
  // On the paper the first letter of a Hebrew word is on the right.
  const turned = findLocale(locale)?.direction === 'rtl' ? words.map((word) => [...word].reverse().join('')) : words;
  expect(turned.filter((word) => !shown.includes(squeeze(word)))).toEqual([]);
  expect(shown).not.toContain('?');
});

/** A line is drawn in pieces of one script each, so spaces between pieces say nothing. */
const squeeze = (text: string): string => text.replace(/\s+/g, '');
