import '@testing-library/jest-dom';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { entry, row, showEditor } from '@/components/timesheets/editor/test-editor';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));

let server: FakeServer;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  server = fakeServer();
  server.reply = (method) => ok({ version: method === 'PUT' ? 4 : 9, entries: [] });
});
afterEach(() => jest.useRealTimers());

const clockZone = 'Europe/Berlin';
const stretch = (start: string, end: string) => ({ start, end, break_minutes: 0 });
const custom = { night: { from: '23:00', to: '06:00', type: 'overtime' } };
const field = (name: string): HTMLElement => {
  const [first] = screen.getAllByLabelText(name);
  if (!first) throw new Error(name);
  return first;
};
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const sent = () => server.calls.filter(({ method }) => method === 'PUT').at(-1)?.body;

it('works out the hours of start, end and break while they are typed, and saves the times', async () => {
  showEditor({ clockZone });
  expect(screen.getByText(/^Write 8, 830 or 8:30 \(.Germany Time.\)\./)).toBeInTheDocument();
  await user.type(field('Start 1 on Monday, Nov 16'), '8');
  await user.tab();
  expect(field('End 1 on Monday, Nov 16')).toHaveFocus();
  await user.keyboard('1715');
  await user.tab();
  await user.keyboard('45');
  await user.tab();
  expect(field('Start 1 on Monday, Nov 16')).toHaveValue('08:00');
  expect(field('End 1 on Monday, Nov 16')).toHaveValue('17:15');
  expect(row('Total')).toHaveTextContent('8.508.50');
  await wait(5000);
  expect(sent()).toEqual({
    entries: [
      {
        date: '2026-11-16',
        rate_type: 'regular',
        hours: '8.50',
        note: null,
        clock: [{ start: '08:00', end: '17:15', break_minutes: 45 }],
      },
    ],
  });
});

it('shows work after midnight on the next day, and the hours of the night with their reason', async () => {
  showEditor({ clockZone, rule: 'custom', custom });
  await user.type(field('Start 1 on Monday, Nov 16'), '22:00');
  await user.type(field('End 1 on Monday, Nov 16'), '6:30');
  await user.tab();
  expect(row('Total')).toHaveTextContent('2.006.508.50');
  expect(screen.getByRole('region', { name: 'Hours by type' })).toHaveTextContent(
    /Tuesday: .*6\.00h.* Overtime \(between 23:00 and 06:00\)/,
  );
});

it('says what is wrong with times, and saves nothing until it is put right', async () => {
  showEditor({ clockZone });
  await user.type(field('Start 1 on Monday, Nov 16'), '8');
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByText('Monday, Nov 16, Regular: This contract asks for start and end of work.')).toBeVisible();
  await wait(5000);
  expect(sent()).toBeUndefined();
  await user.type(field('End 1 on Monday, Nov 16'), '8');
  await user.tab();
  await user.tab();
  expect(screen.getByText(/Regular: The end must be after the start/)).toBeVisible();
});

it('adds another stretch, and shows the stored ones', async () => {
  const clock = [{ start: '08:00', end: '12:00', break_minutes: 0 }];
  showEditor({ clockZone, entries: [entry('2026-11-16', '4.00', { clock })] });
  expect(field('Start 1 on Monday, Nov 16')).toHaveValue('08:00');
  const [more] = screen.getAllByRole('button', { name: 'Another start and end on Monday, Nov 16' });
  if (more) await user.click(more);
  await user.type(field('Start 2 on Monday, Nov 16'), '13');
  await user.type(field('End 2 on Monday, Nov 16'), '17');
  await user.tab();
  expect(row('Total')).toHaveTextContent('8.008.00');
});

it('copies the clock times of an earlier week, and no hours without them', async () => {
  showEditor({ clockZone, earlier: [{ start: '07:00', end: '14:15', break_minutes: 0, start_pass: 'first' }] });
  await user.click(screen.getByRole('button', { name: 'Copy last week' }));
  expect(field('End 1 on Monday, Nov 16')).toHaveValue('14:15');
  expect(field('Start 1 on Wednesday, Nov 18')).toHaveValue('');
  expect(row('Total')).toHaveTextContent('7.257.25');
  await wait(5000);
  expect(sent()).toMatchObject({ entries: [{ clock: [{ start: '07:00', end: '14:15', break_minutes: 0 }] }] });
});

it('keeps the second stretch in its place while the first is emptied and typed again', async () => {
  showEditor({
    clockZone,
    entries: [entry('2026-11-16', '7.00', { clock: [stretch('08:00', '12:00'), stretch('13:00', '16:00')] })],
  });
  await user.clear(field('Start 1 on Monday, Nov 16'));
  await user.clear(field('End 1 on Monday, Nov 16'));
  expect(field('Start 2 on Monday, Nov 16')).toHaveValue('13:00');
  await user.type(field('Start 1 on Monday, Nov 16'), '9');
  expect(field('Start 1 on Monday, Nov 16')).toHaveValue('9');
  expect(field('Start 2 on Monday, Nov 16')).toHaveValue('13:00');
});

it('saves a draft whose contract rounds since it was written, so that what is shown is what is submitted', async () => {
  const kept = entry('2026-11-16', '8.25', { clock: [stretch('07:53', '16:08')] });
  showEditor({ clockZone, entries: [kept] });
  await wait(5000);
  expect(sent()).toBeUndefined();
  cleanup();
  showEditor({ clockZone, clockRules: { rounding: 15, breaks: null }, entries: [{ ...kept, hours: '8.30' }] });
  expect(row('Total')).toHaveTextContent('8.258.25');
  await wait(5000);
  expect(sent()).toMatchObject({ entries: [{ date: '2026-11-16', hours: '8.25' }] });
});

it('says what is rounded and which break is missing while one types', async () => {
  const breaks = { steps: [{ over: 360, minutes: 30 }], least: 15, rest: 660, deducts: false };
  showEditor({ clockZone, clockRules: { rounding: 15, breaks } });
  await user.type(field('Start 1 on Monday, Nov 16'), '7:45');
  await user.type(field('End 1 on Monday, Nov 16'), '16:00');
  await user.tab();
  expect(row('Total')).toHaveTextContent('8.258.25');
  expect(screen.getAllByText('30 min of break missing')).not.toHaveLength(0);
  await user.clear(field('Start 1 on Monday, Nov 16'));
  await user.type(field('Start 1 on Monday, Nov 16'), '7:55');
  await user.tab();
  expect(screen.getAllByText(/entered .*8\.08h.*, rounded to 15 min; 30 min of break missing/)).not.toHaveLength(0);
  expect(row('Total')).toHaveTextContent('8.008.00');
});
