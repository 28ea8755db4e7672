import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { AssignLineDialog } from '@/components/bank-statements/assign-line-dialog';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import words from '@/messages/en/bank_statements.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const path = '/api/v1/bank-statements/018f0000-0000-7000-8000-00000000000a/lines/018f0000-0000-7000-8000-00000000000b';
const invoice = (place: number, number: string, client: string, due: string, currency = 'EUR') => ({
  id: `018f0000-0000-7000-8000-00000000000${place}`,
  number,
  client: { id: client, name: client },
  due_date: '2026-01-31',
  amount_due: due,
  currency,
});
const all = [
  invoice(1, 'ACM-1', 'Harbour', '600.00'),
  invoice(2, 'ACM-2', 'Harbour', '300.00'),
  invoice(3, 'ACM-3', 'Quay', '50.00'),
  invoice(4, 'ACM-4', 'Pier', '816.00', 'USD'),
];

function showDialog(amount: string) {
  window.sessionStorage.clear();
  const server = fakeServer();
  server.reply = (method, address) => {
    if (method === 'POST') return ok({});
    const asked = new URL(address, 'http://localhost').searchParams;
    const [chosen, search] = [asked.get('beside')?.split(',') ?? [], asked.get('search')];
    const clients = all.filter(({ id }) => chosen.includes(id)).map(({ client }) => client.id);
    const isFound = (one: (typeof all)[number]) => clients.includes(one.client.id) || one.client.id === search;
    return ok(clients.length > 0 ? all.filter(isFound) : all);
  };
  const close = jest.fn();
  show(
    <NextIntlClientProvider
      locale="en-US"
      messages={{ bank_statements: words, ui, validation }}
      formats={formats}
      timeZone="UTC"
    >
      <AssignLineDialog
        path={path}
        line={{ id: 'b', amount, currency: 'EUR', reference: 'no idea', charges: null }}
        own="EUR"
        payer="Nobody"
        open
        onClose={close}
      />
    </NextIntlClientProvider>,
  );
  return { server, close };
}

it('shares a line out over the invoices that are ticked, of one client until others are looked for', async () => {
  const { server, close } = showDialog('816.00');
  await userEvent.click(await screen.findByRole('checkbox', { name: /ACM-1/ }));
  expect(screen.getByRole('textbox', { name: /For.*ACM-1/ })).toHaveValue('600.00');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /ACM-3/ })).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('checkbox', { name: /ACM-2/ }));
  expect(screen.getByRole('textbox', { name: /For.*ACM-2/ })).toHaveValue('216.00');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.calls.at(-1)).toMatchObject({
    path: `${path}/payment`,
    body: {
      invoices: [
        { invoice_id: all[0]?.id, amount: '600.00' },
        { invoice_id: all[1]?.id, amount: '216.00' },
      ],
    },
  });
});

it('asks whether the rest is kept as credit', async () => {
  const { server, close } = showDialog('650.00');
  await userEvent.click(await screen.findByRole('checkbox', { name: /ACM-1/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Keep the remaining.*50\.00/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.calls.at(-1)?.body).toMatchObject({
    invoices: [{ invoice_id: all[0]?.id, amount: '600.00' }],
    keep_rest_as_credit: true,
  });
});

it('drops a chosen invoice that has been paid in the meantime', async () => {
  const { server } = showDialog('650.00');
  const first = await screen.findByRole('checkbox', { name: /ACM-1/ });
  server.reply = (_, address) => ok(address.includes('beside=') ? all.slice(1, 2) : all);
  await userEvent.click(first);
  await waitFor(() => expect(server.calls.some((one) => one.path.includes('beside='))).toBe(true));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /For/ })).not.toBeInTheDocument());
  expect(await screen.findByRole('checkbox', { name: /ACM-1/ })).not.toBeChecked();
});

it('takes an invoice in another currency as settled by the line, until another rate is typed', async () => {
  const { server, close } = showDialog('750.00');
  await userEvent.click(await screen.findByRole('checkbox', { name: /ACM-4.*816\.00.USD/ }));
  const rate = await screen.findByRole('textbox', { name: /1 EUR in USD/ });
  expect(rate).toHaveValue('1.088');
  expect(screen.getByText(/The line pays.*816\.00/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /For.*ACM-4/ })).toHaveValue('816.00');
  await userEvent.clear(rate);
  await userEvent.type(rate, '1.1');
  expect(await screen.findByRole('checkbox', { name: /Keep the remaining.*9\.00.USD/ })).toBeVisible();
  await userEvent.clear(rate);
  await userEvent.type(rate, '1.088');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.calls.at(-1)?.body).toMatchObject({
    exchange_rate: '1.088',
    invoices: [{ invoice_id: all[3]?.id, amount: '816.00' }],
  });
});
