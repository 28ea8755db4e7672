import { formatPercent } from '@/lib/format/figures';
import { defaultLocale, findLocale, type Locale } from '@/lib/i18n/locales';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import { layOutOwn } from '@/lib/mail/letters/own-words';
import type { OwnWords } from '@/lib/mail/letters/placeholders';
import { isolate, layOut, type MailWords, moneyIn } from '@/lib/mail/letters/templates';

/** The facts of a reminder. Dates are `YYYY-MM-DD`, amounts decimal strings in the one currency. */
interface PaymentReminderMail {
  /** The client's language; an unknown one reads as English. */
  locale: string;
  number: string;
  /** The reminder's level, from 1 on. */
  level: number;
  companyName: string;
  recipientName: string | null;
  currency: string;
  invoices: readonly {
    number: string;
    issue_date: string;
    due_date: string;
    days_overdue: number;
    open: string;
    interest: string;
  }[];
  open_total: string;
  interest_percent: string | null;
  interest_total: string;
  fee: string;
  total: string;
}

/**
 * Writes the mail of kind `payment_reminder`; the statement of account is its attachment.
 *
 * @param words the company's own; null for ours.
 */
export function writePaymentReminderMail(mail: PaymentReminderMail, words: OwnWords | null = null): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  if (words) return layOutOwn(locale, words, valuesOf(mail, locale));
  const [t, common] = [translatorFor(locale.code, 'mail.payment_reminder'), translatorFor(locale.code, 'mail.invoice')];
  const own = (value: string) => isolate(value, locale);
  const { number, level, companyName: company, recipientName } = mail;
  return layOut(
    locale,
    t(level === 1 ? 'subject' : 'subject_again', { number, level: levelText(level, locale), company }),
    [
      [recipientName ? common('greeting', { name: own(recipientName) }) : common('greeting_unnamed')],
      [t(level === 1 ? 'body' : 'body_again', { count: mail.invoices.length })],
      ...figuresOf(mail, locale),
      [t('statement'), t('paid')],
      [common('question')],
      [common('regards'), own(company)],
    ],
  );
}

/**
 * A paragraph for each invoice and one for their total; also interest and fee, and the total without them, if they are
 * claimed.
 */
function figuresOf(mail: PaymentReminderMail, locale: Locale): string[][] {
  const [t, format] = [translatorFor(locale.code, 'mail.payment_reminder'), formatterFor(locale.code)];
  const own = (value: string) => isolate(value, locale);
  const day = (date: string) =>
    own(format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }));
  const money = (amount: string) => own(moneyIn(locale, amount, mail.currency));
  const percent = own(formatPercent(mail.interest_percent ?? '0', locale.code));
  const claimsMore = isClaimed(mail.interest_total) || isClaimed(mail.fee);
  return [
    ...mail.invoices.map((one) => [
      t('invoice', {
        number: own(one.number),
        issue_date: day(one.issue_date),
        due_date: day(one.due_date),
        days: one.days_overdue,
      }),
      t('open', { amount: money(one.open) }),
      ...(isClaimed(one.interest) ? [t('interest', { amount: money(one.interest) })] : []),
    ]),
    [
      ...(claimsMore ? [t('open_total', { amount: money(mail.open_total) })] : []),
      ...(isClaimed(mail.interest_total) ? [t('interest_total', { amount: money(mail.interest_total), percent })] : []),
      ...(isClaimed(mail.fee) ? [t('fee', { amount: money(mail.fee) })] : []),
      t('total', { amount: money(mail.total) }),
    ],
  ];
}

function valuesOf(mail: PaymentReminderMail, locale: Locale): Map<string, string> {
  const own = (value: string) => isolate(value, locale);
  const figures = figuresOf(mail, locale).map((lines) => lines.join('\n'));
  return new Map([
    ['number', own(mail.number)],
    ['company', own(mail.companyName)],
    ['recipient', mail.recipientName ? own(mail.recipientName) : ''],
    ['level', levelText(mail.level, locale)],
    ['invoices', figures.join('\n\n')],
    ['total', own(moneyIn(locale, mail.total, mail.currency))],
  ]);
}

const levelText = (level: number, locale: Locale): string => formatterFor(locale.code).number(level);

const isClaimed = (amount: string): boolean => /[1-9]/.test(amount);
