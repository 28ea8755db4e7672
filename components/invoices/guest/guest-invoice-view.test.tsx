import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { GuestInvoiceView } from '@/components/invoices/guest/guest-invoice-view';
import { formats } from '@/lib/i18n/formats';
import messages from '@/messages/en/guest_invoice.json';

const invoice = {
  kind: 'invoice' as const,
  number: 'TST-2026-000001',
  company: 'Ours',
  sender: Object(null),
  client: 'A client',
  issueDate: '2026-11-01',
  dueDate: '2026-12-01',
  currency: 'CHF',
  grossTotal: '133.45',
  amountDue: '133.45',
};

function page(online: { isOffered: boolean; came?: 'paid' | 'unpaid' }) {
  render(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="Europe/Zurich"
      formats={formats}
      messages={{ guest_invoice: messages }}
    >
      <GuestInvoiceView invoice={invoice} token="a token" online={online} />
    </NextIntlClientProvider>,
  );
  return { pay: screen.queryByRole('link', { name: 'Pay online' }), said: screen.queryByRole('status') };
}

it('offers to pay online where that is possible', () => {
  const { pay, said } = page({ isOffered: true });
  expect(pay).toHaveAttribute('href', '/api/guest-invoices/a%20token/pay');
  expect(said).toBeNull();
});

it('offers nothing where it is not', () => {
  expect(page({ isOffered: false }).pay).toBeNull();
});

it('thanks whoever has paid, and does not ask them a second time', () => {
  const { pay, said } = page({ isOffered: true, came: 'paid' });
  expect(said).toHaveTextContent('Thank you.');
  expect(pay).toBeNull();
});

it('says how else to pay, and offers another try', () => {
  const { pay, said } = page({ isOffered: true, came: 'unpaid' });
  expect(said).toHaveTextContent('Please pay by transfer');
  expect(pay).not.toBeNull();
});
