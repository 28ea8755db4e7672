import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { formatterFor } from '@/lib/i18n/translator';
import { layOutOwn } from '@/lib/mail/letters/own-words';
import type { OwnWords } from '@/lib/mail/letters/placeholders';
import { type InvoiceMail, isolate, type MailWords, moneyIn } from '@/lib/mail/letters/templates';

/** Writes the mail of kind `invoice` in a company's own words; a paid invoice has 0 due. */
export function writeOwnInvoiceMail(mail: InvoiceMail, words: OwnWords): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const format = formatterFor(locale.code);
  const day = (date: string) => format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const values = {
    number: mail.number,
    company: mail.companyName,
    recipient: mail.recipientName,
    issue_date: day(mail.issueDate),
    due_date: mail.dueDate && day(mail.dueDate),
    amount_due: moneyIn(locale, mail.amountDue, mail.currency),
    purchase_order: mail.purchaseOrder,
  };
  const entries = Object.entries(values).map(([name, value]) => [name, value ? isolate(value, locale) : ''] as const);
  return layOutOwn(locale, words, new Map(entries));
}
