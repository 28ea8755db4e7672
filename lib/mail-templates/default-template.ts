import { addDays } from '@/lib/calendar/days';
import { env } from '@/lib/env';
import { translatorFor } from '@/lib/i18n/translator';
import { writeOwnInvoiceMail } from '@/lib/mail/letters/invoice-mails';
import { writeListMail } from '@/lib/mail/letters/list-mail';
import type { OwnWords } from '@/lib/mail/letters/placeholders';
import { writePaymentReminderMail } from '@/lib/mail/letters/reminder-mails';
import type { MailWords } from '@/lib/mail/letters/templates';
import type { TemplateName } from '@/lib/mail-templates/schema';

/** Our words of a mail with placeholders, from which a company begins its changes. */
export function defaultTemplate({ kind, locale }: TemplateName): OwnWords {
  if (kind === 'list_mail') return defaultListMail(locale);
  const t = translatorFor(locale, 'mail.invoice');
  const ends = [t('question'), `${t('regards')}\n{company}`];
  if (kind === 'payment_reminder') {
    const own = translatorFor(locale, 'mail.payment_reminder');
    return {
      subject: own('subject', { number: '{number}', company: '{company}' }),
      text: [
        t('greeting', { name: '{recipient}' }),
        own('body', { count: 2 }),
        '{invoices}',
        `${own('statement')}\n${own('paid')}`,
        ...ends,
      ].join('\n\n'),
    };
  }
  const owed = [
    t('amount_due', { amount: '{amount_due}' }),
    t('due_date', { due_date: '{due_date}' }),
    t('purchase_order', { purchase_order: '{purchase_order}' }),
  ];
  return {
    subject: t('subject', { number: '{number}', company: '{company}' }),
    text: [
      t('greeting', { name: '{recipient}' }),
      t('body', { number: '{number}', issue_date: '{issue_date}' }),
      owed.join('\n'),
      ...ends,
    ].join('\n\n'),
  };
}

function defaultListMail(locale: string): OwnWords {
  const [t, common] = [translatorFor(locale, 'mail.list_mail'), translatorFor(locale, 'mail.account')];
  return {
    subject: t('subject', { company: '{company}' }),
    text: [
      common('greeting', { name: '{first_name}' }),
      t('body'),
      t('reply'),
      `${common('regards')}\n{sender}\n{company}`,
    ].join('\n\n'),
  };
}

/** A mail of the kind with these words and invented figures. */
export function exampleMail(
  { kind, locale }: TemplateName,
  own: OwnWords,
  { name, currency, today }: { name: string; currency: string; today: string },
): MailWords {
  if (kind === 'list_mail') {
    const example = { name: 'Robin Example', firstName: 'Robin', sender: 'Sam Example', companyName: name };
    return writeListMail({ locale, ...example, link: `${env.APP_URL}/opt-out/example` }, own);
  }
  const common = { locale, companyName: name, recipientName: 'Robin Example', currency };
  const dates = { issue: addDays(today, -44), due: addDays(today, -14) };
  if (kind === 'invoice')
    return writeOwnInvoiceMail(
      {
        ...common,
        number: 'INV-000123',
        issueDate: dates.issue,
        dueDate: dates.due,
        amountDue: '1632.00',
        purchaseOrder: 'PO-4711',
        isPaid: false,
      },
      own,
    );
  const invoice = { issue_date: dates.issue, due_date: dates.due, days_overdue: 14, open: '816.00', interest: '2.82' };
  return writePaymentReminderMail(
    {
      ...common,
      number: 'REM-000123',
      level: 2,
      invoices: ['INV-000121', 'INV-000122'].map((number) => ({ ...invoice, number })),
      open_total: '1632.00',
      interest_percent: '9.00',
      interest_total: '5.64',
      fee: '5.00',
      total: '1642.64',
    },
    own,
  );
}
