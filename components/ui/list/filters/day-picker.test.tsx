import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayPicker } from '@/components/ui/list/filters/day-picker';
import { show } from '@/components/ui/test-frame';

const typist = userEvent.setup({ delay: null });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const today = '2026-11-30';
const showPicker = (address: string, day = today) =>
  show(<DayPicker label="As of" day={day} today={today} />, { address }).log;

async function type(text: string): Promise<void> {
  await typist.clear(screen.getByRole('textbox', { name: 'As of' }));
  await typist.type(screen.getByRole('textbox', { name: 'As of' }), text);
  act(() => jest.advanceTimersByTime(600));
}

it('puts a past day into the address, once it is typed to its end, and keeps what else is there', async () => {
  const log = showPicker('/invoices/receivables?sort=client&cursor=abc');
  await type('2026-03-31');
  expect(log.visited).toEqual(['/invoices/receivables?sort=client&on=2026-03-31']);
});

it('names no day for today', async () => {
  const log = showPicker('/invoices/receivables?on=2026-03-31', '2026-03-31');
  await type(today);
  expect(log.visited).toEqual(['/invoices/receivables']);
});

it('refuses a day in the future, and says what it cannot read', async () => {
  const log = showPicker('/invoices/receivables');
  await type('2026-12-01');
  expect(screen.getByRole('textbox', { name: 'As of' })).toBeInvalid();
  expect(screen.getByText('A day in the future has no figures yet.')).toBeVisible();
  await type('soon');
  await typist.tab();
  expect(screen.getByText('Write the day as shown.')).toBeVisible();
  expect(log.visited).toEqual([]);
});
