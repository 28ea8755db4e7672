import { env } from '@/lib/env';
import { formatDay } from '@/lib/format/days';
import { formatAmountText } from '@/lib/format/money';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface RemittanceMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  company: string;
  amount: string;
  currency: string;
  /** `YYYY-MM-DD`: when the bank pays. */
  day: string;
  /** The last digits of the account. */
  account: string;
  /** What the payee reads on their statement. */
  reference: string;
  /** The pay run that is paid; null for the refund to a client, who has no page here. */
  payRunId: string | null;
}

/** Kind `remittance`: tells somebody what is being paid or refunded to them, and for what; pay figures only. */
export function writeRemittanceMail(mail: RemittanceMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.remittance');
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  const isRefund = mail.payRunId === null;
  const amount = `${formatAmountText(mail.amount, mail.currency, locale.code)} ${mail.currency}`;
  return layOut(locale, t(isRefund ? 'refundSubject' : 'subject', { company: mail.company }), [
    [common('greeting', { name: own(mail.name) })],
    [
      t(isRefund ? 'refundBody' : 'body', {
        company: own(mail.company),
        amount: own(amount),
        day: own(formatDay(mail.day, locale.code)),
        account: own(mail.account),
      }),
    ],
    [t('reference', { reference: own(mail.reference) })],
    ...(isRefund ? [] : [linkTo(common, t('action'), `${env.APP_URL}/pay-runs/${mail.payRunId}`, locale)]),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
