import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { NewInvoice } from '@/components/invoices/draft/new-invoice';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import invoices from '@/messages/en/invoices.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const contract = 'c0000000-0000-4000-8000-000000000001';
const [first, second] = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'];
const sheet = (id: string, day: number, hours: string, amount: string) => ({
  id,
  contract: { id: contract, number: 'CON-1' },
  period_start: `2026-11-0${day}`,
  period_end: `2026-11-0${day + 1}`,
  total_hours: hours,
  bill_total: amount,
  currency: 'EUR',
});

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = (method, path) => {
    if (path.includes('adjustments')) return ok([]);
    return ok(
      method === 'GET' ? [sheet(first, 2, '0.10', '0.10'), sheet(second, 4, '39.20', '1000.20')] : { uuid: 'i1' },
    );
  };
});

const draw = (given = true) =>
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, validation, invoices }} formats={formats} timeZone="UTC">
      <NewInvoice
        contract={given ? { value: contract, label: 'CON-1 · Nora · Harbour' } : undefined}
        anchor={`bill-${contract}`}
        trigger="Invoice"
      />
    </NextIntlClientProvider>,
  );
const open = async (given = true) => {
  const shown = draw(given);
  await userEvent.click(screen.getByRole('button', { name: 'Invoice' }));
  return shown;
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const sum = () => within(screen.getByRole('group', { name: /Approved timesheets/ })).getByRole('status');
const sent = () => server.calls.find(({ method }) => method === 'POST');

it('opens by itself for a link that means its contract, and once', async () => {
  window.history.replaceState(null, '', `/invoices/waiting#bill-${contract}`);
  const { unmount } = draw();
  // The dialog's code is loaded first.
  expect(await screen.findByRole('checkbox', { name: /Nov 2/ }, { timeout: 20_000 })).toBeChecked();
  expect(window.location.hash).toBe('');
  unmount();
  draw();
  await Promise.resolve();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("ticks all of the contract's time, adds it up as it is ticked, and opens the draft made of it", async () => {
  const { log } = await open();
  expect(await box(/Nov 2/)).toBeChecked();
  expect(sum()).toHaveTextContent('2 of 2 chosen39.30h1,000.30 EUR');
  await userEvent.click(await box(/Nov 2/));
  expect(sum()).toHaveTextContent('1 of 2 chosen39.20h1,000.20 EUR');
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(sent()?.body).toEqual({
    contract_id: contract,
    timesheet_ids: [second],
    adjustment_ids: [],
    prices_include_tax: null,
    override_budget: false,
    budget_reason: null,
    issue_date: null,
    out_of_order_reason: null,
  });
  expect(log.visited).toEqual(['/invoices/i1']);
});

it.each([
  ['Including tax', true],
  ['Before tax', false],
  ['As the contract says', null],
])('says how the prices are: %s', async (choice, value) => {
  await open();
  await box(/Nov 2/);
  const prices = screen.getByRole('combobox', { name: /Prices on the invoice/ });
  await userEvent.selectOptions(prices, 'Including tax');
  await userEvent.selectOptions(prices, choice);
  expect(prices).toHaveDisplayValue(choice);
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(sent()?.body).toMatchObject({ prices_include_tax: value });
});

it('takes the differences of earlier time along, unless they are left out', async () => {
  const difference = {
    id: 'a0000000-0000-4000-8000-000000000003',
    timesheet_id: first,
    period_start: '2026-10-05',
    period_end: '2026-10-11',
    bill_amount: '-40.00',
    currency: 'EUR',
  };
  const reply = server.reply;
  server.reply = (method, path) => (path.includes('adjustments') ? ok([difference]) : reply(method, path));
  await open();
  expect(await box(/Oct 5/)).toBeChecked();
  await userEvent.click(await box(/All timesheets/));
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(sent()?.body).toMatchObject({ timesheet_ids: [], adjustment_ids: [difference.id] });
  await userEvent.click(await box(/Oct 5/));
  expect(await box(/Oct 5/)).not.toBeChecked();
});

it('asks for some time before anything is sent', async () => {
  await open();
  await userEvent.click(await box(/All timesheets/));
  expect(sum()).toHaveTextContent('0 of 2 chosen');
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(screen.getByRole('group', { name: /Approved timesheets/ })).toHaveAccessibleDescription(/./);
  expect(sent()).toBeUndefined();
});

it('no longer asks for time that came after the form was sent', async () => {
  const reply = server.reply;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.reply = async (method, path) => {
    if (path.includes('available-timesheets')) await arrived;
    return reply(method, path);
  };
  await open();
  const time = () => screen.getByRole('group', { name: /Approved timesheets/ });
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(time()).toHaveAccessibleDescription(/Choose a timesheet/);
  arrive();
  expect(await box(/Nov 2/)).toBeChecked();
  expect(time()).not.toHaveAccessibleDescription(/Choose a timesheet/);
});

it('asks for the contracts that have time only once their list is opened, and for those that are typed', async () => {
  const row = { id: contract, number: 'CON-1', candidate: { name: 'Nora' }, client: { name: 'Harbour' } };
  server.reply = (_, path) => {
    if (path.includes('adjustments')) return ok([]);
    return ok(path.includes('available-timesheets') ? [sheet(first, 2, '8', '80')] : [row]);
  };
  const asked = () => server.calls.map(({ path }) => path);
  await open(false);
  const picker = await screen.findByRole('combobox', { name: /Contract/ });
  expect(asked()).toEqual([]);
  await userEvent.type(picker, 'nor');
  await waitFor(() => expect(asked()).toContain('/api/v1/invoices/contracts?search=nor'));
  await userEvent.click(await screen.findByRole('option', { name: 'CON-1 · Nora · Harbour' }));
  expect(await box(/Nov 2/)).toBeChecked();
});
