import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { RecordReceiptDialog, type RecordReceiptProps } from '@/components/invoices/payment/record-receipt-dialog';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import invoiceTexts from '@/messages/en/invoices.json';
import references from '@/messages/en/references.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const [first, second] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const invoices = [
  { id: first, number: 'ACM-1', due_date: '2026-01-31', due: '816.00' },
  { id: second, number: 'ACM-2', due_date: '2026-02-28', due: '100.50' },
];

const field = (name: RegExp) => screen.getByRole('textbox', { name });

/** Opens the dialog for invoices in a currency, for a company whose currency is the euro. */
function open(currency: string, more: Partial<RecordReceiptProps> = {}) {
  const close = jest.fn();
  const props = {
    clientId: 'c1',
    currency,
    own: 'EUR',
    invoices,
    today: '2026-03-01',
    open: true,
    onClose: close,
    ...more,
  };
  show(
    <NextIntlClientProvider
      locale="en-US"
      messages={{ invoices: invoiceTexts, references, ui, validation }}
      formats={formats}
      timeZone="UTC"
    >
      <RecordReceiptDialog {...props} />
    </NextIntlClientProvider>,
  );
  return close;
}

it('shares out what is typed, the first due first, takes what is changed by hand, and sends it', async () => {
  window.sessionStorage.clear();
  const server = fakeServer();
  server.reply = () => ok({});
  const close = open('EUR');
  expect(field(/ACM-1/)).toHaveValue('816.00');
  await userEvent.clear(field(/^Amount/));
  await userEvent.type(field(/^Amount/), '900');
  await waitFor(() => expect(field(/ACM-2/)).toHaveValue('84.00'));
  await userEvent.clear(field(/ACM-1/));
  await userEvent.type(field(/ACM-1/), '799.50');
  expect(await screen.findByText(/16\.50.* is not allocated/)).toBeInTheDocument();
  await userEvent.clear(field(/ACM-2/));
  await userEvent.type(field(/ACM-2/), '100.50');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.calls.at(-1)?.body).toMatchObject({
    amount: '900',
    currency: 'EUR',
    allocations: [
      { invoice_id: first, amount: '799.50' },
      { invoice_id: second, amount: '100.50' },
    ],
  });
});

it('shares out what money in another currency makes at its rate', async () => {
  window.sessionStorage.clear();
  const server = fakeServer();
  server.reply = () => ok({});
  const close = open('USD');
  expect(field(/1 USD in EUR/)).toBeInTheDocument();
  const currency = screen.getByRole('combobox', { name: /^Received in/ });
  await userEvent.clear(currency);
  await userEvent.type(currency, 'EUR');
  await userEvent.click(await screen.findByRole('option', { name: 'EUR' }));
  expect(screen.queryByRole('textbox', { name: /1 USD in EUR/ })).not.toBeInTheDocument();
  // An amount due in dollars is not an amount in euros.
  await waitFor(() => expect(field(/^Amount/)).toHaveValue(''));
  await userEvent.type(field(/^Amount/), '800');
  await userEvent.type(field(/1 EUR in USD/), '1.088');
  expect(await screen.findByText(/Pays .*870\.40/)).toBeInTheDocument();
  await waitFor(() => expect(field(/ACM-2/)).toHaveValue('54.40'));
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const sent = server.calls.at(-1)?.body;
  expect(sent).toMatchObject({
    amount: '800',
    currency: 'EUR',
    exchange_rate: '1.088',
    allocations: [
      { invoice_id: first, amount: '816.00' },
      { invoice_id: second, amount: '54.40' },
    ],
  });
  expect(Object(sent).company_rate ?? null).toBeNull();
});

it('says whose payment it is, and leads to the credit that the rest has become', async () => {
  window.sessionStorage.clear();
  const server = fakeServer();
  server.reply = () => ok({ invoice_currency: 'EUR', credit: { id: 'k1', amount: '83.50' } });
  const onSaved = jest.fn();
  open('EUR', { client: 'Harbour', linksCredit: true, onSaved });
  expect(screen.getByRole('heading', { name: /Payment from.*Harbour/ })).toBeInTheDocument();
  await userEvent.clear(field(/^Amount/));
  await userEvent.type(field(/^Amount/), '1000');
  await userEvent.click(screen.getByRole('checkbox', { name: /Keep the rest/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.calls.at(-1)?.body).toMatchObject({ keep_rest_as_credit: true });
  expect(await screen.findByText(/83\.50.* is kept as the client’s credit/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show credit', hidden: true })).toBeInTheDocument();
});
