import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { fakeServer, ok } from '@/components/session/fake-session';
import { MondayTable } from '@/components/timesheets/board/monday-table';
import { BulkBar } from '@/components/ui/list/bulk/bulk-bar';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import type { MondayRow, WeekCell } from '@/lib/monday/schema';
import monday from '@/messages/en/monday.json';
import ui from '@/messages/en/ui.json';

const weeks = ['2026-11-16', '2026-11-23'].map((start) => ({
  start,
  end: start === '2026-11-16' ? '2026-11-22' : '2026-11-29',
  worth: [{ currency: 'EUR', hours: '40.00', bill: '3400.00', pay: '2400.00' }],
}));
const cell = (week: string, fields: Partial<WeekCell>): WeekCell => ({
  week,
  state: 'not_due',
  hours: null,
  timesheet_id: null,
  start: null,
  approvable: [],
  ...fields,
});
const row = (id: string, name: string, cells: WeekCell[]): MondayRow => ({
  id,
  number: `CON-${id}`,
  status: 'active',
  candidate: { id: `p-${id}`, name },
  client: { id: 'c', name: 'Harbour' },
  owner: { id: 'o', name: 'Olga' },
  currency: 'EUR',
  hours: '40.00',
  bill: null,
  pay: '2400.00',
  cells,
});
const rows = [
  row('1', 'Ada', [
    cell('2026-11-16', { state: 'submitted', hours: '40.00', timesheet_id: 's1', approvable: ['s1'] }),
    cell('2026-11-23', { state: 'missing', start: '2026-11-23' }),
  ]),
  row('2', 'Bea', [cell('2026-11-16', { state: 'paid', hours: '8.00', timesheet_id: 's2' }), cell('2026-11-23', {})]),
];
const words = {
  ...monday,
  contract: 'Contract',
  states: { ...monday.states, submitted: 'Submitted', draft: 'Draft' },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok({ uuid: 'new' });
});

const open = (dir: 'ltr' | 'rtl' = 'ltr') =>
  show(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" formats={formats} messages={{ monday: words, ui }}>
      <div dir={dir}>
        <MondayTable id="timesheets" rows={rows} weeks={weeks} today="2026-11-29" opensContracts />
        <BulkBar
          tableId="timesheets"
          actions={[
            {
              key: 'approved',
              step: 'approved',
              label: 'Approve',
              idsField: 'timesheet_ids',
              action: {
                method: 'put',
                path: '/api/v1/timesheets/status',
                body: { status: 'approved' },
                success: 'Done',
              },
            },
          ]}
        />
      </div>
    </NextIntlClientProvider>,
  );
const ada = () => screen.getByRole('link', { name: 'Ada' });

it('says the state of each week in words, and what it is worth', () => {
  open();
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first ?? document.body).getByText('Submitted')).toBeInTheDocument();
  expect(within(first ?? document.body).getByText('Missing')).toBeInTheDocument();
  expect(within(second ?? document.body).getByText('Not due')).toBeInTheDocument();
  expect(screen.getByText('This week').closest('th')).toHaveAttribute(
    'aria-label',
    expect.stringMatching(/^Nov 23.–.29, 2026$/),
  );
  const sums = screen.getByRole('row', { name: /All contracts/ });
  expect(sums).toHaveTextContent('3,400.00 EUR');
});

it('is one stop of Tab, and arrows move inside it', async () => {
  open();
  await userEvent.tab();
  expect(ada()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: /Submitted/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Paid/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toHaveTextContent('Not due');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(ada()).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.closest('table')).toBeNull();
});

it('follows the eye from right to left', async () => {
  open('rtl');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: /Submitted/ })).toHaveFocus();
});

it('opens a timesheet, and begins a missing week once', async () => {
  const { log } = open();
  expect(screen.getByRole('link', { name: /Submitted/ })).toHaveAttribute('href', '/timesheets/s1');
  const missing = screen.getByRole('button', { name: /Missing/ });
  missing.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/contracts/1/timesheets', { period_start: '2026-11-23', entries: [] }],
  ]);
  expect(log.visited).toEqual(['/timesheets/new']);
});

it('ticks a week with Space and approves what is ticked', async () => {
  open();
  screen.getByRole('link', { name: /Submitted/ }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: /Ada/ })).toBeChecked();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(server.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/v1/timesheets/status', { status: 'approved', timesheet_ids: ['s1'] }],
  ]);
});
