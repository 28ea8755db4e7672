import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { LineTable } from '@/components/bank-statements/line-table';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import type { BankLine } from '@/lib/bank-statements/schema';
import { formats } from '@/lib/i18n/formats';
import words from '@/messages/en/bank_statements.json';
import problems from '@/messages/en/problems.json';
import ui from '@/messages/en/ui.json';

const statement = '0199aaaa-0000-7000-8000-000000000001';
const invoice = { id: '0199aaaa-0000-7000-8000-000000000002', number: 'TST-2026-000001' };
const client = { id: '0199aaaa-0000-7000-8000-000000000004', name: 'Harbour' };
const line: BankLine = {
  id: '0199aaaa-0000-7000-8000-000000000003',
  position: 1,
  kind: 'payment',
  booked_on: '2026-01-30',
  amount: '816.00',
  currency: 'EUR',
  charges: null,
  return_reason: null,
  payer_name: 'Harbour Ltd',
  payer_iban: null,
  reference: 'Invoice TST-2026-000001',
  end_to_end_id: null,
  status: 'unmatched',
  proposal: {
    confidence: 'certain',
    reasons: ['number', 'amount'],
    client,
    invoices: [{ invoice, client, amount: '816.00', amount_due: '816.00', stays_open: '0.00' }],
    rest: '0.00',
    with_charges: false,
  },
  returned: null,
  invoices: [],
  problem: null,
};

function showLines(...rows: BankLine[]) {
  const meta = { next_cursor: null, prev_cursor: null, limit: 25, total: rows.length, total_capped: false };
  const list = { path: '/bank-statements/x', params: {}, sort: { field: 'position', direction: 'asc' as const } };
  show(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="UTC"
      formats={formats}
      messages={{ ui, problems, bank_statements: words }}
    >
      <LineTable statementId={statement} own="EUR" page={{ rows, meta, before: 0 }} list={list} empty={null} />
    </NextIntlClientProvider>,
  );
  return screen.getAllByRole('row').slice(1);
}

it('says what a line pays, how sure that is and why, and records it with one click', async () => {
  const [row] = showLines(line);
  if (!row) throw new Error('There is no row.');
  expect(row).toHaveTextContent('Certain');
  expect(row).toHaveTextContent('The reference contains the number. The amount is exactly what is due.');
  expect(within(row).getByRole('link', { name: invoice.number })).toHaveAttribute('href', `/invoices/${invoice.id}`);
  const server = fakeServer();
  server.reply = () => ok(line);
  await userEvent.click(within(row).getByRole('button', { name: 'Record payment: Harbour Ltd, 816.00 EUR' }));
  await waitFor(() =>
    expect(server.calls).toMatchObject([
      {
        method: 'POST',
        path: `/api/v1/bank-statements/${statement}/lines/${line.id}/payment`,
        body: { invoices: [{ invoice_id: invoice.id, amount: '816.00' }] },
      },
    ]),
  );
});

it('keeps what the invoices leave as the client’s credit, once somebody has said so', async () => {
  const { proposal } = line;
  const larger = proposal && { ...proposal, rest: '4.00', reasons: ['number' as const, 'more' as const] };
  const [row] = showLines({ ...line, amount: '820.00', proposal: larger });
  if (!row) throw new Error('There is no row.');
  const server = fakeServer();
  server.reply = () => ok(line);
  await userEvent.click(within(row).getByRole('button', { name: 'Record payment: Harbour Ltd, 820.00 EUR' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep the rest as the client’s credit?' });
  expect(dialog).toHaveTextContent('4.00 EUR');
  expect(server.calls).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  await waitFor(() =>
    expect(server.calls).toMatchObject([
      { body: { invoices: [{ invoice_id: invoice.id, amount: '816.00' }], keep_rest_as_credit: true } },
    ]),
  );
});

it('says what stays open, and what the bank took', () => {
  const proposal = line.proposal && {
    ...line.proposal,
    confidence: 'likely' as const,
    invoices: [{ invoice, client, amount: '791.00', amount_due: '816.00', stays_open: '25.00' }],
  };
  const [row] = showLines({ ...line, amount: '791.00', charges: '4.00', proposal });
  expect(row).toHaveTextContent('Likely');
  expect(row).toHaveTextContent(/25\.00 EUR. stays open\./);
  expect(row).toHaveTextContent('Charges: 4.00 EUR');
});

it('shows a return with its payment, and takes that back with one click', async () => {
  const returned = {
    confidence: 'likely' as const,
    receipt_id: '0199aaaa-0000-7000-8000-000000000009',
    client,
    paid_on: '2026-01-30',
    amount: '816.00',
    invoices: [invoice],
    reversed_on: null,
  };
  const [row, unknown, done] = showLines(
    { ...line, kind: 'return', return_reason: 'AC04', proposal: null, returned },
    { ...line, id: 'unknown', kind: 'return', proposal: null },
    { ...line, id: 'done', kind: 'return', proposal: null, returned: { ...returned, reversed_on: '2026-02-03' } },
  );
  if (!row || !unknown || !done) throw new Error('There is no row.');
  expect(row).toHaveTextContent('−816.00 EUR');
  expect(row).toHaveTextContent('Returned');
  expect(within(row).getByRole('link', { name: invoice.number })).toBeVisible();
  expect(within(row).queryByRole('button', { name: /^Assign/ })).toBeNull();
  expect(unknown).toHaveTextContent('No recorded payment matches it.');
  expect(done).toHaveTextContent('already reversed on');
  expect(within(done).queryByRole('button', { name: /^Reverse/ })).toBeNull();
  const server = fakeServer();
  server.reply = () => ok(line);
  await userEvent.click(within(row).getByRole('button', { name: /^Reverse payment: Harbour Ltd/ }));
  await waitFor(() => expect(server.calls[0]?.body).toEqual({ receipt_id: returned.receipt_id }));
});

it('offers no payment for what was set aside, is recorded, or has no proposal', () => {
  const rows = showLines(
    { ...line, id: 'b', status: 'ignored', proposal: null },
    { ...line, id: 'c', status: 'paid', proposal: null, invoices: [invoice] },
    { ...line, id: 'd', proposal: null, problem: { key: 'payment_more_than_due', values: { number: 'X', due: '1' } } },
  );
  const buttons = rows.map((row) =>
    within(row)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  );
  expect(buttons).toEqual([['Take up again'], [], ['Assign', 'Park', 'Ignore']]);
  expect(rows[1]).toHaveTextContent(invoice.number);
  expect(rows[2]).toHaveTextContent('1 is left to pay on X.');
});

it('parks what nobody knows, and records what the bank charges', async () => {
  const [unknown, parked, charge] = showLines(
    { ...line, id: 'a', proposal: null },
    { ...line, id: 'b', proposal: null, status: 'parked' },
    { ...line, id: 'c', proposal: null, kind: 'charge', payer_name: null, payer_iban: null },
  );
  if (!unknown || !parked || !charge) throw new Error('There is no row.');
  const server = fakeServer();
  server.reply = () => ok(line);
  expect(parked).toHaveTextContent('Parked');
  expect(within(parked).getByRole('button', { name: /^Assign/ })).toBeVisible();
  expect(within(parked).getByRole('button', { name: /^Take up again/ })).toBeVisible();
  expect(charge).toHaveTextContent('−816.00 EUR');
  expect(charge).toHaveTextContent('Bank charge');
  const called = (path: string) =>
    waitFor(() => expect(server.calls.at(-1)).toMatchObject({ method: 'POST', path: expect.stringContaining(path) }));
  await userEvent.click(within(unknown).getByRole('button', { name: /^Park: Harbour Ltd/ }));
  await called('/lines/a/parking');
  await userEvent.click(within(charge).getByRole('button', { name: /^Record charge/ }));
  await called('/lines/c/charge');
});
