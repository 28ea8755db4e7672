import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { InvoiceSummary } from '@/components/invoices/record/invoice-summary';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import type { OpenCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import invoices from '@/messages/en/invoices.json';
import references from '@/messages/en/references.json';
import statuses from '@/messages/en/statuses.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;
const credit = (id: string, amount_left: string): OpenCredit => ({
  id,
  kind: 'overpayment',
  reference: null,
  day: '2026-02-01',
  currency: 'EUR',
  amount_left,
});

function page(credits: readonly OpenCredit[]) {
  window.sessionStorage.clear();
  const invoice = Object.assign(Object(null), {
    id: 'i1',
    version: 3,
    kind: 'invoice',
    status: 'issued',
    currency: 'EUR',
    company_currency: 'EUR',
    gross_total: '816.00',
    amount_due: '816.00',
    due_date: '2026-03-01',
    is_overdue: false,
    delivery_status: 'sent',
  });
  show(
    <NextIntlClientProvider
      locale="en-US"
      messages={{ invoices, references, statuses, ui, validation }}
      formats={formats}
      timeZone="UTC"
    >
      <InvoiceSummary invoice={invoice} today="2026-02-10" credits={credits} />
    </NextIntlClientProvider>,
  );
}

it('says beside what is due how much credit can pay it, and uses the oldest', async () => {
  const server = fakeServer();
  server.reply = () => ok({});
  page([credit(ids[0], '297.56'), credit(ids[1], '2000.00')]);
  expect(screen.getByText(/2,297\.56.* of credit can be used/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use credit' }));
  expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('297.56');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(server.calls[0]).toMatchObject({ body: { amount: '297.56', credit_id: ids[0] } });
});

it('says nothing of credit to a reader who has none to use', () => {
  page([]);
  expect(screen.queryByText(/of credit/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
