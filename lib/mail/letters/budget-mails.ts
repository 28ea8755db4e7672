import { env } from '@/lib/env';
import { formatHours } from '@/lib/format/figures';
import { formatAmountText } from '@/lib/format/money';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface BudgetMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  order: string;
  client: string;
  clientId: string;
  /** The currency of budget and use; null if both are hours. Both are decimal strings. */
  currency: string | null;
  budget: string;
  used: string;
  percent: number;
}

/** Kind `budget_used`: tells whoever looks after a contract that most of its purchase order is used. */
export function writeBudgetMail(mail: BudgetMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.budget_used');
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  const show = (value: string) =>
    mail.currency === null
      ? t('hours', { hours: formatHours(value, locale.code) })
      : `${formatAmountText(value, mail.currency, locale.code)} ${mail.currency}`;
  return layOut(locale, t('subject', { order: mail.order, client: mail.client, percent: mail.percent }), [
    [common('greeting', { name: own(mail.name) })],
    [
      t('body', {
        order: own(mail.order),
        client: own(mail.client),
        used: own(show(mail.used)),
        budget: own(show(mail.budget)),
      }),
    ],
    [t('next')],
    linkTo(common, t('action'), `${env.APP_URL}/clients/${mail.clientId}?tab=orders`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
