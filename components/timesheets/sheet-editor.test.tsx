import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, ok } from '@/components/session/fake-session';
import type { FakeServer } from '@/components/session/fake-session';
import { cell, entry, row, sheetId, showEditor, showEditorLate } from '@/components/timesheets/test-editor';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push: jest.fn() }) }));

const monday = 'Monday, Nov 16, Regular';
const tuesday = 'Tuesday, Nov 17, Regular';

let server: FakeServer;
let user: ReturnType<typeof userEvent.setup>;
let version: number;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  refresh.mockClear();
  server = fakeServer();
  version = 3;
  server.reply = (method) => ok(method === 'PUT' ? { version: (version += 1), entries: [] } : { version: 9 });
});
afterEach(() => jest.useRealTimers());

const puts = () => server.calls.filter(({ method, path }) => method === 'PUT' && path === `/api/v1/timesheets/${sheetId}`);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Clicks, and lets the server answer inside React's own watch. */
async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
}

describe('typing hours', () => {
  it('adds up to the edges at once, and is written as the locale does when the cell is left', async () => {
    showEditor();
    await user.type(cell(monday), '7:30');
    await user.tab();
    expect(cell(tuesday)).toHaveFocus();
    await user.keyboard('8');
    expect(cell(monday)).toHaveValue('7.50');
    expect(row('Regular')).toHaveTextContent('15.50');
    expect(row('Total')).toHaveTextContent('7.508.0015.50');
  });

  it('keeps what was typed before the scripts had come, and saves it', async () => {
    await showEditorLate(async () => {
      await user.type(cell(monday), '7.5');
      await user.type(cell(tuesday), '8');
    });
    await wait(0);
    expect(cell(monday)).toHaveValue('7.5');
    expect(row('Total')).toHaveTextContent('7.508.0015.50');
    await wait(5000);
    expect(puts()[0]?.body).toMatchObject({ entries: [{ hours: '7.50' }, { hours: '8.00' }] });
  });

  it('marks what it cannot read once the cell is left, and says where and why', async () => {
    showEditor();
    await user.type(cell(monday), 'eight');
    expect(cell(monday)).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(cell(monday)).toHaveAttribute('aria-invalid', 'true');
    expect(cell(monday)).toHaveAccessibleDescription('Monday, Nov 16, Regular: Enter a number.');
    expect(screen.getByRole('status')).toHaveTextContent('Not saved. Correct the marked hours.');
    await wait(5000);
    expect(puts()).toEqual([]);
  });

  it('warns of saved time that has no rate', () => {
    showEditor({ entries: [entry('2026-11-16', '8.00', { unit: null, pay_rate: null })] });
    expect(cell(monday)).toHaveAccessibleDescription(/There is no rate of this type on this day/);
    expect(cell(monday)).toHaveAttribute('aria-invalid', 'false');
  });

  it('reads and writes Arabic digits', async () => {
    showEditor({ locale: 'ar-EG', direction: 'rtl', entries: [entry('2026-11-16', '7.50')] });
    const inputs = screen.getAllByDisplayValue('٧٫٥٠');
    await user.clear(inputs[0] ?? document.body);
    await user.keyboard('٦:١٥');
    await user.tab();
    expect(screen.getAllByDisplayValue('٦٫٢٥')).toHaveLength(2);
    await wait(1000);
    expect(puts()[0]?.body).toMatchObject({ entries: [{ date: '2026-11-16', hours: '6.25' }] });
  });
});

describe('the keyboard', () => {
  it('moves by arrows and Enter, and selects what it comes to', async () => {
    showEditor({ entries: [entry('2026-11-17', '8.00')] });
    await user.click(cell(monday));
    await user.keyboard('{ArrowRight}');
    expect(cell(tuesday)).toHaveFocus();
    await user.keyboard('5');
    expect(cell(tuesday)).toHaveValue('5');
    await user.keyboard('{Enter}');
    expect(cell('Tuesday, Nov 17, Overtime')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(cell(monday)).toHaveFocus();
  });

  it('moves to the next day by the arrow that points at it from right to left', async () => {
    showEditor({ direction: 'rtl' });
    await user.click(cell(monday));
    await user.keyboard('{ArrowLeft}');
    expect(cell(tuesday)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell(monday)).toHaveFocus();
  });

  it('goes on by an arrow while hours are typed, from right to left too', async () => {
    showEditor({ direction: 'rtl' });
    await user.click(cell(monday));
    await user.keyboard('8{ArrowLeft}7');
    expect([cell(monday).value, cell(tuesday).value]).toEqual(['8.00', '7']);
  });

  it('stays inside the text after F2, or another click into it', async () => {
    showEditor();
    await user.type(cell(monday), '75{F2}{ArrowLeft}.');
    expect(cell(monday)).toHaveValue('7.5');
    await user.click(cell(tuesday));
    await user.keyboard('64');
    await user.pointer([{ target: cell(tuesday), offset: 1, keys: '[MouseLeft]' }]);
    await user.keyboard('{ArrowLeft}{ArrowRight}.');
    expect(cell(tuesday)).toHaveValue('6.4');
  });

  it('pastes a block from a spreadsheet, and a single value as the browser does', async () => {
    showEditor();
    await user.click(cell(monday));
    await user.paste('8\t7:30\n1\t\n');
    expect([cell(monday), cell(tuesday), cell('Monday, Nov 16, Overtime')].map(({ value }) => value)).toEqual(['8', '7:30', '1']);
    await user.click(cell('Wednesday, Nov 18, Regular'));
    await user.paste('4');
    expect(cell('Wednesday, Nov 18, Regular')).toHaveValue('4');
    expect(row('Total')).toHaveTextContent('20.50');
  });
});

describe('the draft', () => {
  it('saves itself a second after the last key, over the version it knows, and tells when', async () => {
    jest.setSystemTime(new Date('2026-11-21T14:05:00Z'));
    showEditor({ entries: [entry('2026-11-16', '8.00', { note: 'Kick-off' })] });
    expect(screen.getByRole('status')).toHaveTextContent('Draft last saved Nov 17, 2026');
    await user.type(cell(tuesday), '6');
    expect(screen.getByRole('status')).toHaveTextContent('Not saved yet');
    await wait(1000);
    expect(puts()).toHaveLength(1);
    expect(puts()[0]?.headers.get('if-match')).toBe('"3"');
    expect(puts()[0]?.body).toEqual({
      entries: [
        { date: '2026-11-16', rate_type: 'regular', hours: '8.00', note: 'Kick-off' },
        { date: '2026-11-17', rate_type: 'regular', hours: '6.00', note: null },
      ],
    });
    expect(screen.getByRole('status')).toHaveTextContent('Draft saved at 2:05 PM');
    expect(refresh).toHaveBeenCalledTimes(1);
    await user.type(screen.getAllByLabelText(`Note for ${tuesday}`)[0] ?? document.body, 'Half day');
    await wait(1000);
    expect(puts()[1]?.headers.get('if-match')).toBe('"4"');
    expect(puts()[1]?.body).toMatchObject({ entries: [{}, { note: 'Half day' }] });
  });

  it('tells that it could not be saved, and tries again', async () => {
    const { reply } = server;
    server.reply = () => null;
    showEditor();
    await user.type(cell(monday), '8');
    await wait(1000);
    expect(screen.getByRole('status')).toHaveTextContent('Not saved. No connection.');
    server.reply = reply;
    await press('Try again');
    await wait(0);
    expect(screen.getByRole('status')).toHaveTextContent('Draft saved');
  });

  it('lets the person decide when somebody else saved meanwhile', async () => {
    const { reply } = server;
    server.reply = (method) => (method === 'PUT' ? { status: 412, body: { message: 'Somebody changed this record.' } } : reply(method, ''));
    showEditor();
    await user.type(cell(monday), '8');
    await wait(1000);
    expect(screen.getByRole('status')).toHaveTextContent('This timesheet was changed elsewhere');
    server.reply = reply;
    await press('Keep what I typed');
    await wait(1000);
    expect(puts().at(-1)?.headers.get('if-match')).toBe('"9"');
    expect(screen.getByRole('status')).toHaveTextContent('Draft saved');
  });

  it('takes over last week where nothing is typed', async () => {
    showEditor({ entries: [entry('2026-11-16', '3.00')] });
    await press('Copy last week');
    expect(cell(monday)).toHaveValue('3.00');
    expect(cell('Wednesday, Nov 18, Regular')).toHaveValue('6.00');
    await wait(1000);
    expect(puts()[0]?.body).toMatchObject({ entries: [{ hours: '3.00' }, { date: '2026-11-18', hours: '6.00' }] });
  });
});

describe('submitting', () => {
  const status = () => server.calls.filter(({ path }) => path === '/api/v1/timesheets/status');

  it('saves first what is typed, then submits the version that was saved', async () => {
    showEditor();
    await user.type(cell(monday), '8');
    await press('Submit');
    await waitFor(() => expect(status()).toHaveLength(1));
    expect(server.calls.map(({ path }) => path)).toEqual([`/api/v1/timesheets/${sheetId}`, '/api/v1/timesheets/status']);
    expect(status()[0]?.body).toEqual({ timesheet_ids: [sheetId], status: 'submitted' });
    expect(status()[0]?.headers.get('if-match')).toBe('"4"');
    expect(await screen.findByText('Timesheet submitted.')).toBeVisible();
  });

  it('submits nothing while something cannot be read', async () => {
    showEditor();
    await user.type(cell(monday), 'x');
    await press('Submit');
    expect(await screen.findByText('Correct the marked hours first.')).toBeVisible();
    expect(server.calls).toEqual([]);
  });
});
