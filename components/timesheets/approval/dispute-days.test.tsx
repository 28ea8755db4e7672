import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { fakeServer, ok } from '@/components/session/fake-session';
import { DisputeDays } from '@/components/timesheets/approval/dispute-days';
import { WeekView } from '@/components/timesheets/week/week-view';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import timesheets from '@/messages/en/timesheets.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const id = '018f0000-0000-7000-8000-000000000001';
const days = [
  { date: '2026-11-16', hours: '8.00' },
  { date: '2026-11-17', hours: '10.50' },
];
const marks = new Map([['2026-11-17', { tone: 'warning' as const, text: '8.00 expected', full: '8.00 expected' }]]);

function page(asks: boolean) {
  window.sessionStorage.clear();
  show(
    <NextIntlClientProvider locale="en-US" messages={{ timesheets, ui, validation }} formats={formats} timeZone="UTC">
      {asks && <DisputeDays sheet={{ id, version: 4 }} days={days} />}
      <WeekView
        zone={null}
        entries={[]}
        days={days.map(({ date }) => date)}
        rateTypes={[{ key: 'regular', label: 'Regular' }]}
        today="2026-11-20"
        holidays={[]}
        marks={marks}
        asks={asks}
      />
    </NextIntlClientProvider>,
  );
}

it('opens with the day that was pressed first, and sends the reasons that were given', async () => {
  const server = fakeServer();
  server.reply = () => ok([]);
  page(true);
  const [inTable] = screen.getAllByRole('button', { name: 'Send Tuesday, Nov 17 back' });
  if (inTable) await userEvent.click(inTable);
  const fields = await screen.findAllByRole('textbox');
  expect(fields[0]).toHaveAccessibleName(/^Tuesday, Nov 17 · .*10\.50/);
  if (fields[0]) await userEvent.type(fields[0], 'Too long');
  await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  const [sent] = server.calls;
  expect(sent).toMatchObject({ method: 'PUT', body: { timesheet_ids: [id], status: 'rejected' } });
  expect(Object(sent?.body).days[1]).toEqual({ date: '2026-11-17', reason: 'Too long' });
  expect(Object(sent?.body).days[0].reason ?? null).toBeNull();
});

it('sends nothing back without a reason', async () => {
  const server = fakeServer();
  page(true);
  await userEvent.click(screen.getByRole('button', { name: 'Send days back…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send back' }));
  expect((await screen.findAllByText(/Give a reason for at least one day/)).length).toBeGreaterThan(0);
  expect(server.calls).toEqual([]);
});

it('marks a day for every reader, and offers nothing to those who may not judge', () => {
  page(false);
  expect(screen.getAllByText('8.00 expected')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});
