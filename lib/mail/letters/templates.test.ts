import { locales } from '@/lib/i18n/locales';
import { type InvoiceMail, writeCreditNoteMail, writeInvoiceMail } from '@/lib/mail/letters/templates';

const mail: InvoiceMail = {
  locale: 'en-US',
  number: 'INV-2026-000123',
  companyName: 'Müller & <Söhne>',
  recipientName: 'Zoë',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  amountDue: '1587.20',
  currency: 'EUR',
  purchaseOrder: 'PO-1',
  isPaid: false,
};

describe('writeInvoiceMail', () => {
  it('says which invoice, how much and until when', () => {
    const { subject, text } = writeInvoiceMail(mail);
    expect(subject).toBe('Invoice INV-2026-000123 from Müller & <Söhne>');
    expect(text).toBe(
      `Hello Zoë,

Please find attached invoice INV-2026-000123 of November 20, 2026.

Amount due: 1,587.20\u00a0EUR
Due date: December 20, 2026
Your purchase order: PO-1

If anything is unclear, simply reply to this message.

Kind regards,
Müller & <Söhne>
`,
    );
  });

  it('asks nobody for money that is not owed, and names nobody whose name it does not have', () => {
    const { text } = writeInvoiceMail({ ...mail, isPaid: true, recipientName: null, purchaseOrder: null });
    expect(text).toContain('Hello,');
    expect(text).toContain('paid in full');
    expect(text).not.toMatch(/Amount due|Payment due|purchase order/);
  });

  it('says the same in HTML, with nothing of the data as markup', () => {
    const { html, subject } = writeInvoiceMail({ ...mail, recipientName: '<img src=x onerror=alert(1)>' });
    expect(html).toContain('Müller &amp; &lt;Söhne&gt;');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
    expect(html).toContain(`<title>${subject.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}</title>`);
  });

  it('reads right to left in Arabic, with Arabic digits and the number isolated', () => {
    const { html, text } = writeInvoiceMail({ ...mail, locale: 'ar-EG' });
    expect(html).toContain('<html lang="ar-EG" dir="rtl">');
    expect(html).not.toMatch(/\b(left|right)\b/);
    // Webmail drops <html> and <body>; Outlook drops logical properties.
    const inside = html.slice(html.indexOf('<body'));
    for (const [element] of inside.matchAll(/<(?:table|td|p|div)\b[^>]*>/g))
      if (!element.includes('bgcolor')) expect(element).toContain('lang="ar-EG" dir="rtl"');
    expect(inside).not.toMatch(/(inline|block)-size|margin-(inline|block)|text-align|max-inline/);
    expect(text).toContain('\u2068INV-2026-000123\u2069');
    expect(text).toContain('١٬٥٨٧٫٢٠');
    // The company's name is alone in its line, which so reads right to left.
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^\u200f\u2068[^\u2069]+\u2069$/);
  });

  it.each(locales.map(({ code }) => code))('has all its words in %s', (locale) => {
    const words = writeInvoiceMail({ ...mail, locale });
    const paid = writeInvoiceMail({ ...mail, locale, isPaid: true, recipientName: null });
    const english = writeInvoiceMail(mail);
    for (const text of [words.subject, words.text, paid.text]) {
      expect(text).not.toMatch(/mail\.invoice|\{|\}/);
      if (locale !== 'en-US') expect(text).not.toContain('Invoice');
    }
    if (locale !== 'en-US') expect(words.text).not.toBe(english.text);
  });

  it.each(locales.map(({ code }) => code))(
    'says in %s what is credited, of which invoice, and asks for nothing',
    (locale) => {
      const { dueDate: _, amountDue: amount, isPaid: __, ...common } = mail;
      const note = { ...common, locale, amount, number: 'TST-2026-CN-000001', invoice: 'TST-2026-000123' };
      const words = writeCreditNoteMail(note);
      for (const text of [words.subject, words.text]) {
        expect(text).toContain('TST-2026-CN-000001');
        expect(text).not.toMatch(/mail\.|\{|\}/);
        if (locale !== 'en-US') expect(text).not.toContain('Credit note');
      }
      expect(words.text).toContain('TST-2026-000123');
      expect(words.text).not.toMatch(/\bdue\b/i);
    },
  );

  it('keeps a line break of a company name out of the subject', () => {
    expect(writeInvoiceMail({ ...mail, companyName: 'A\r\nBcc: b@c.test' }).subject).toBe(
      'Invoice INV-2026-000123 from A Bcc: b@c.test',
    );
  });
});
