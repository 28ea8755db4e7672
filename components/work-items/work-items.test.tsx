import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { Waiting, WorkItems } from '@/components/work-items/waiting';
import { WorkKeys } from '@/components/work-items/work-keys';
import { formats } from '@/lib/i18n/formats';
import type { WaitingKind, WorkItem } from '@/lib/work-items/schema';
import workItems from '@/messages/en/work_items.json';

const sheet = (id: string, title: string): WorkItem => ({
  id: `item-${id}`,
  kind: 'approve_timesheet',
  verb: 'Approve',
  record: { type: 'timesheet', id, title, subtitle: 'Harbour', path: `/timesheets/${id}` },
  path: `/timesheets/${id}`,
  period: { start: '2026-11-16', end: '2026-11-22' },
  due_on: null,
  hours: '40.00',
  money: [],
  warnings: [],
  since: '2026-11-22T10:00:00.000Z',
});
const draft: WorkItem = {
  ...sheet('d', 'Copperfield'),
  kind: 'issue_invoice',
  verb: 'Issue',
  record: { type: 'invoice', id: 'd', title: 'Copperfield', subtitle: null, path: '/invoices/d' },
  path: '/invoices/d',
  period: null,
  hours: null,
  money: [{ currency: 'EUR', amount: '816.00' }],
};
const odd: WorkItem = { ...sheet('o', 'Odd'), warnings: ['over_hours'] };
const kinds: WaitingKind[] = [
  {
    kind: 'approve_timesheet',
    count: 5,
    hours: '200.00',
    money: [],
    first: [sheet('a', 'Ada'), sheet('b', 'Bea'), odd],
    ready: [sheet('a', 'Ada').record, sheet('b', 'Bea').record],
  },
  {
    kind: 'issue_invoice',
    count: 1,
    hours: null,
    money: [{ currency: 'EUR', amount: '816.00' }],
    first: [draft],
    ready: [],
  },
];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok([]);
});

const showToday = (acts = true) =>
  show(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="UTC"
      formats={formats}
      messages={{
        work_items: {
          ...workItems,
          approved: 'Timesheet approved.',
          reject: {
            ...workItems.reject,
            label: 'Reject…',
            title: 'Reject?',
            text: 'Why?',
            confirm: 'Reject',
            done: 'Rejected.',
          },
        },
      }}
    >
      <main>
        <input aria-label="Search" />
        <WorkKeys words={{ hint: 'Keys: J next.', off: 'Off', on: 'On' }} />
        <Waiting kinds={kinds} acts={acts} today="2026-11-20" />
      </main>
    </NextIntlClientProvider>,
  );

it('says how much of each kind waits, and leads to all of it', () => {
  showToday();
  expect(screen.getByRole('heading', { name: '5 timesheets to approve' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all 5' })).toHaveAttribute(
    'href',
    '/today?filter[kind]=approve_timesheet',
  );
  expect(screen.getByRole('heading', { name: '1 draft invoice to issue' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Issue' })).toHaveAttribute('href', '/invoices/d');
});

it('says what should have been done before, but not of an invoice to remind of, which is always late', () => {
  const toDo = (id: string, due: string): WorkItem => ({ ...draft, id, kind: 'do_to_do', money: [], due_on: due });
  const items = [
    toDo('old', '2026-11-19'),
    toDo('today', '2026-11-20'),
    { ...draft, kind: 'remind_invoice' as const, due_on: '2026-11-01' },
  ];
  show(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" formats={formats} messages={{ work_items: workItems }}>
      <WorkItems items={items} acts={false} today="2026-11-20" />
    </NextIntlClientProvider>,
  );
  expect(screen.getAllByText('Overdue')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Overdue');
});

it('goes through what is to be done with J and K, and Enter does it', async () => {
  showToday();
  const approvals = screen.getAllByRole('button', { name: 'Approve' });
  await userEvent.keyboard('j');
  expect(approvals[0]).toHaveFocus();
  await userEvent.keyboard('jjj');
  expect(screen.getByRole('link', { name: 'Issue' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Issue' })).toHaveFocus();
  await userEvent.keyboard('kk');
  expect(approvals[1]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(server.calls).toMatchObject([
    { path: '/api/v1/timesheets/status', body: { timesheet_ids: ['b'], status: 'approved' } },
  ]);
  expect(await screen.findByRole('status')).toHaveTextContent('Timesheet approved.');
});

it('does by its number what is beside an item', async () => {
  showToday();
  const opened = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole('link', { name: 'Ada' }).addEventListener('click', opened);
  await userEvent.keyboard('3');
  expect(server.calls).toEqual([]);
  await userEvent.keyboard('j1');
  expect(opened).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('3');
  expect(server.calls).toMatchObject([{ path: '/api/v1/work-items/item-a/dismiss' }]);
});

it('rejects a week by its number, with the reason that is asked for', async () => {
  showToday();
  await userEvent.keyboard('jj2');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Two days are missing.');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(server.calls).toMatchObject([
    {
      path: '/api/v1/timesheets/status',
      body: { timesheet_ids: ['b'], status: 'rejected', reason: 'Two days are missing.' },
    },
  ]);
});

it('approves with A those that have no warning, after a question, and takes them back with Z', async () => {
  showToday();
  expect(screen.getByText('more hours than agreed')).toBeVisible();
  await userEvent.keyboard('a');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ada, Bea');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(server.calls).toMatchObject([{ body: { timesheet_ids: ['a', 'b'], status: 'approved' } }]);
  expect(await screen.findByRole('status')).toHaveTextContent('2 timesheets approved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('z');
  expect(server.calls.slice(1)).toMatchObject([{ body: { timesheet_ids: ['a', 'b'], status: 'submitted' } }]);
});

it('leaves letters in a field alone', async () => {
  showToday();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'jk');
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});

it('hides an item for the reader', async () => {
  showToday();
  const [first] = screen.getAllByRole('listitem');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Hide Ada' }));
  expect(server.calls).toMatchObject([{ path: '/api/v1/work-items/item-a/dismiss' }]);
});

it('offers support nothing to do', () => {
  showToday(false);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Issue' })).toBeNull();
});
