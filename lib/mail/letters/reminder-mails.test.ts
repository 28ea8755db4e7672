import { writePaymentReminderMail } from '@/lib/mail/letters/reminder-mails';

const invoice = {
  number: 'INV-000121',
  issue_date: '2026-10-12',
  due_date: '2026-11-11',
  days_overdue: 14,
  open: '816.00',
  interest: '0.00',
};
const mail = {
  locale: 'en-US',
  number: 'REM-000001',
  level: 2,
  companyName: 'Northwind',
  recipientName: 'Robin',
  currency: 'EUR',
  invoices: [invoice],
  open_total: '816.00',
  interest_percent: null,
  interest_total: '0.00',
  fee: '0.00',
  total: '816.00',
};
/** The mail's text with plain spaces, without the marks that isolate. */
const textOf = (over: Partial<typeof mail> = {}) =>
  writePaymentReminderMail({ ...mail, ...over })
    .text.replace(/\u00a0/g, ' ')
    .replace(/[\u2066-\u2069]/g, '');

it('says the one sum once, and what it is made of where more is claimed', () => {
  expect(textOf()).toContain('Total: 816.00 EUR');
  expect(textOf()).not.toContain('Total open');
  expect(textOf({ fee: '5.00', total: '821.00' })).toContain(
    'Total open: 816.00 EUR\nFee of this reminder: 5.00 EUR\nTotal: 821.00 EUR',
  );
});

it('speaks of one invoice as of one', () => {
  expect(textOf()).toContain('this invoice is still unpaid');
  expect(textOf({ invoices: [invoice, invoice] })).toContain('these invoices are still unpaid');
  expect(textOf({ locale: 'fr-FR' })).toContain('cette facture reste impayée');
});

it('has the level in the digits of its language', () => {
  expect(writePaymentReminderMail({ ...mail, locale: 'ar-EG' }).subject).toContain('المستوى ٢');
});
