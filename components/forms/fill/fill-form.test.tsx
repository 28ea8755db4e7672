import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FillForm } from '@/components/forms/fill/fill-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formats } from '@/lib/i18n/formats';
import fill from '@/messages/en/fill.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const en = (text: string) => ({ en: text });
const definition = definitionSchema.parse({
  name: en('Claim'),
  sections: [
    {
      key: 'claim',
      title: en('Claim'),
      fields: [
        { key: 'purpose', type: 'text', label: en('Purpose'), required: true },
        { key: 'billable', type: 'checkbox', label: en('Billable') },
        {
          key: 'client_code',
          type: 'text',
          label: en('Client code'),
          required: true,
          visible_when: { field: 'claim.billable', operator: 'equals', value: true },
        },
        { key: 'approved', type: 'text', label: en('Approved by') },
        { key: 'contract', type: 'reference', label: en('Contract'), reference: { model: 'contract' } },
      ],
    },
    {
      key: 'costs',
      title: en('Cost'),
      repeats: { min: 1, max: 2 },
      fields: [{ key: 'amount', type: 'number', label: en('Amount'), required: true, decimals: 2, max: '500' }],
    },
    {
      key: 'totals',
      title: en('Totals'),
      checks: [
        { when: { field: 'totals.sum', operator: 'greater_than', value: '600' }, message: en('At most 600 a claim.') },
      ],
      fields: [{ key: 'sum', type: 'computed', label: en('Sum'), computed: { sum_of: 'costs.amount' }, decimals: 2 }],
    },
  ],
});
const contract = '018f0000-0000-7000-8000-0000000000aa';

const form = () => (
  <NextIntlClientProvider locale="en-US" messages={{ ui, validation, fill }} formats={formats} timeZone="UTC">
    <FillForm
      form={{ id: 'f1', version: 1, definition, locked: ['claim.approved'], newest: null }}
      clock={{ timeZone: 'UTC', now: '2026-03-04T12:00:00Z' }}
      cancel="/module/f1"
    />
  </NextIntlClientProvider>
);

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = (method) =>
    method === 'GET' ? ok([{ id: contract, label: 'C-7' }]) : ok({ uuid: 'a1', number: 'A-1', status: 'submitted' });
});

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => server.calls.find(({ method }) => method === 'POST')?.body;

it('shows what its conditions ask for, adds up while it is typed, and sends only what is visible', async () => {
  const { log } = show(form());
  expect(screen.queryByLabelText(/Client code/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Billable'));
  await userEvent.type(await screen.findByLabelText(/Client code/), 'X1');
  await userEvent.click(screen.getByLabelText('Billable'));
  await waitFor(() => expect(screen.queryByLabelText(/Client code/)).not.toBeInTheDocument());
  await userEvent.type(screen.getByLabelText(/Purpose/), 'Trip');
  expect(screen.getByLabelText('Approved by')).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/Amount/), '10.1');
  await click('Add: Cost');
  expect(screen.getByRole('button', { name: 'Add: Cost' })).toBeDisabled();
  const second = within(screen.getByRole('group', { name: 'Cost 2' })).getByLabelText(/Amount/);
  expect(second).toHaveFocus();
  await userEvent.type(second, '20.2');
  await waitFor(() => expect(screen.getByLabelText('Sum')).toHaveTextContent('30.30'));
  await userEvent.click(screen.getByLabelText(/Contract/));
  await userEvent.click(await screen.findByRole('option', { name: 'C-7' }));
  await click('Submit');
  await waitFor(() => expect(log.visited).toEqual(['/module/submissions/a1']));
  expect(sent()).toEqual({
    form_version: 1,
    status: 'submitted',
    values: {
      claim: { purpose: 'Trip', billable: false, contract },
      costs: [{ amount: '10.1' }, { amount: '20.2' }],
      totals: {},
    },
  });
  expect(screen.getByText('A-1 submitted.')).toBeInTheDocument();
});

it('says at its field what is wrong, in an entry as well, and lets a draft have gaps', async () => {
  show(form());
  await userEvent.type(screen.getByLabelText(/Amount/), '501');
  await click('Submit');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText(/Amount/)).toHaveAccessibleDescription('This must be 500 or less.');
  await userEvent.click(screen.getByRole('link', { name: 'Purpose: This is required.' }));
  expect(screen.getByLabelText(/Purpose/)).toHaveFocus();
  expect(sent()).toBeUndefined();
  await click('Save draft');
  await waitFor(() => expect(sent()).toMatchObject({ status: 'draft', values: { costs: [{ amount: '501' }] } }));
});

it('says at a computed value what a check of the form says of it', async () => {
  show(form());
  await userEvent.type(screen.getByLabelText(/Purpose/), 'Trip');
  await userEvent.type(screen.getByLabelText(/Amount/), '400');
  await click('Add: Cost');
  await userEvent.type(within(screen.getByRole('group', { name: 'Cost 2' })).getByLabelText(/Amount/), '300');
  await click('Submit');
  expect(await screen.findByRole('link', { name: 'Sum: At most 600 a claim.' })).toBeInTheDocument();
  expect(screen.getByLabelText('Sum')).toHaveAccessibleDescription('At most 600 a claim.');
  expect(sent()).toBeUndefined();
});

it('shows what the server says of an entry at its field', async () => {
  server.reply = () => ({
    status: 422,
    body: { status: 422, title: 'No', message: 'No', errors: { 'values.costs.0.amount': ['Already in use.'] } },
  });
  show(form());
  await userEvent.type(screen.getByLabelText(/Purpose/), 'Trip');
  await userEvent.type(screen.getByLabelText(/Amount/), '5');
  await click('Submit');
  expect(await screen.findByRole('link', { name: 'Amount: Already in use.' })).toBeInTheDocument();
  expect(screen.getByLabelText(/Amount/)).toHaveAccessibleDescription('Already in use.');
});

it('says what the server says of a field that is not here, without the path that the API has for it', async () => {
  server.reply = () => ({
    status: 422,
    body: { status: 422, title: 'No', message: 'No', errors: { 'values.claim.must': ['This is required.'] } },
  });
  show(form());
  await userEvent.type(screen.getByLabelText(/Purpose/), 'Trip');
  await userEvent.type(screen.getByLabelText(/Amount/), '5');
  await click('Submit');
  expect(await screen.findByText('This is required.')).toBeInTheDocument();
  expect(screen.queryByText(/values\.|claim\.must/)).not.toBeInTheDocument();
});

it('has its entries and the names of its records back from a draft of this tab', async () => {
  const { unmount } = show(form());
  await click('Add: Cost');
  const second = within(screen.getByRole('group', { name: 'Cost 2' })).getByLabelText(/Amount/);
  await userEvent.type(second, '7');
  await userEvent.click(screen.getByLabelText(/Contract/));
  await userEvent.click(await screen.findByRole('option', { name: 'C-7' }));
  unmount();
  show(form());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Cost 2' })).toBeInTheDocument());
  expect(within(screen.getByRole('group', { name: 'Cost 2' })).getByLabelText(/Amount/)).toHaveValue('7');
  expect(screen.getByLabelText(/Contract/)).toHaveValue('C-7');
  await click('Remove Cost 1');
  expect(screen.getByLabelText(/Amount/)).toHaveValue('7');
  expect(screen.queryByRole('button', { name: /^Remove Cost/ })).not.toBeInTheDocument();
});
