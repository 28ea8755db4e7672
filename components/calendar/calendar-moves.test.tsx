import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { CalendarMoves } from '@/components/calendar/calendar-moves';
import { MonthGrid } from '@/components/calendar/month-grid';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';
import { periodOf, readAddress } from '@/lib/calendar-entries/view';
import { formats } from '@/lib/i18n/formats';
import calendar from '@/messages/en/calendar.json';
import ui from '@/messages/en/ui.json';

const id = '018f0000-0000-7000-8000-0000000000a1';
const end: CalendarEntry = {
  id,
  kind: 'contract_end',
  date: '2026-11-18',
  starts_at: null,
  ends_at: null,
  time_zone: null,
  title: 'Zoë',
  subtitle: 'Harbour',
  path: `/contracts/${id}`,
  move: { version: 4, from: '2026-11-12' },
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok({ id });
});

const showMonth = (entry: CalendarEntry) =>
  show(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" formats={formats} messages={{ calendar, ui }}>
      <main>
        <CalendarMoves entries={entry.move ? [entry] : []}>
          <MonthGrid
            period={periodOf('month', '2026-11-18', 1)}
            byDay={new Map([[entry.date, [entry]]])}
            today="2026-11-10"
            weekend={[6, 7]}
            timeZone="Europe/Dublin"
            address={readAddress({})}
          />
        </CalendarMoves>
      </main>
    </NextIntlClientProvider>,
  );
const press = (key: string) => fireEvent.keyDown(screen.getByRole('link', { name: /Zoë/ }), { key, shiftKey: true });
const cellOf = (day: string) => {
  const cell = document.querySelector<HTMLElement>(`[data-column="${day}"]`);
  if (!cell) throw new Error(`No ${day}.`);
  return cell;
};

/** Drags an entry to the middle of a day's cell; each cell gets a box of its own. */
function drag(to: string) {
  [...document.querySelectorAll<HTMLElement>('[data-column]')].forEach((cell, index) => {
    cell.getBoundingClientRect = () => new DOMRect((index % 7) * 100, Math.floor(index / 7) * 100, 100, 100);
  });
  const middle = (cell: HTMLElement) => {
    const { left, top } = cell.getBoundingClientRect();
    return { clientX: left + 50, clientY: top + 50 };
  };
  const link = screen.getByRole('link', { name: /Zoë/ });
  // jsdom has no pointer events.
  const send = (type: string, target: Element | Window, at: object) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at });
    act(() => void target.dispatchEvent(Object.assign(event, { pointerType: 'mouse', isPrimary: true })));
  };
  send('pointerdown', link, middle(cellOf(end.date)));
  send('pointermove', window, middle(cellOf(to)));
  send('pointerup', window, middle(cellOf(to)));
}

it('moves an entry by Shift and an arrow, a day or a week, on its version, and takes it back', async () => {
  showMonth(end);
  press('ArrowDown');
  expect(server.calls).toMatchObject([
    { method: 'PATCH', path: `/api/v1/contracts/${id}`, body: { end_date: '2026-11-25' } },
  ]);
  expect(server.calls[0]?.headers.get('if-match')).toBe('"4"');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(server.calls[1]).toMatchObject({ method: 'PATCH', body: { end_date: '2026-11-18' } });
});

it('moves it by mouse to a day that takes it', async () => {
  showMonth(end);
  drag('2026-11-20');
  expect(await screen.findByText('Moved to another day.')).toBeVisible();
  expect(server.calls).toMatchObject([{ body: { end_date: '2026-11-20' } }]);
});

it('says that a day is closed to it, and sends nothing', async () => {
  showMonth(end);
  drag('2026-11-11');
  expect(await screen.findByText('Zoë cannot go to that day.')).toBeVisible();
  press('ArrowUp');
  expect(server.calls).toEqual([]);
});

it('asks before an interview moves, as everybody is invited again', async () => {
  showMonth({
    ...end,
    kind: 'interview',
    starts_at: '2026-11-18T09:30:00.000Z',
    ends_at: '2026-11-18T10:15:00.000Z',
    time_zone: 'Europe/Dublin',
  });
  press('ArrowRight');
  expect(server.calls).toEqual([]);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Everybody who takes part gets a new invitation.');
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(server.calls).toMatchObject([{ path: `/api/v1/interviews/${id}`, body: { starts_at: '2026-11-19T09:30' } }]);
});

it('leaves what may not move where it is', () => {
  showMonth({ ...end, move: null });
  press('ArrowRight');
  drag('2026-11-20');
  expect(server.calls).toEqual([]);
});
