import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { Waiting } from '@/components/work-items/waiting';
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
const kinds: WaitingKind[] = [
  { kind: 'approve_timesheet', count: 5, hours: '200.00', money: [], first: [sheet('a', 'Ada'), sheet('b', 'Bea')] },
  { kind: 'issue_invoice', count: 1, hours: null, money: [{ currency: 'EUR', amount: '816.00' }], first: [draft] },
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
      messages={{ work_items: { ...workItems, approved: 'Timesheet approved.' } }}
    >
      <main>
        <input aria-label="Search" />
        <WorkKeys words={{ hint: 'Keys: J next.', off: 'Off', on: 'On' }} />
        <Waiting kinds={kinds} acts={acts} />
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

it('goes through what is to be done with J and K, and Enter does it', async () => {
  showToday();
  const approvals = screen.getAllByRole('button', { name: 'Approve' });
  await userEvent.keyboard('j');
  expect(approvals[0]).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Issue' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Issue' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(approvals[1]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(server.calls).toMatchObject([
    { path: '/api/v1/timesheets/status', body: { timesheet_ids: ['b'], status: 'approved' } },
  ]);
  expect(await screen.findByRole('status')).toHaveTextContent('Timesheet approved.');
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
