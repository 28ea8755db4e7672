import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { cell, entry, row, sheetId, showEditor, showEditorLate } from '@/components/timesheets/editor/test-editor';

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
  server.reply = (method) => ok({ version: method === 'PUT' ? (version += 1) : 9, entries: [] });
});
afterEach(() => jest.useRealTimers());

const puts = () =>
  server.calls.filter(({ method, path }) => method === 'PUT' && path === `/api/v1/timesheets/${sheetId}`);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Clicks, and lets the server answer inside React's `act`. */
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

  it('sorts the hours by the contract’s rule as they are typed, and says why', async () => {
    showEditor({ rule: 'us_california' });
    await user.type(cell(monday), '10');
    const classes = screen.getByRole('region', { name: 'Hours by type' });
    expect(classes).toHaveTextContent(/Regular8\.00h.*Overtime2\.00h/);
    expect(classes).toHaveTextContent('Monday: \u20662.00h\u2069 Overtime (over 8 hours that day)');
    expect(screen.getByTestId('pay')).toHaveTextContent('660.00');
  });

  it('rates a class by its factor for somebody who does not see the bill side', async () => {
    const custom = { daily: [{ over: '8', type: 'overtime_2' }] };
    showEditor({ rule: 'custom', custom, factors: [{ type: 'overtime_2', factor: '1.5000' }] });
    await user.type(cell(monday), '10');
    expect(screen.getByTestId('pay')).toHaveTextContent('660.00');
  });

  it('names a public holiday, and says that its hours are of that class because of it', async () => {
    showEditor({ rule: 'custom', custom: { holiday: 'overtime' } });
    expect(screen.getByRole('columnheader', { name: /Nov 18/ })).toHaveTextContent('Day of Repentance');
    expect(screen.getByRole('heading', { name: /Nov 18/ })).toHaveTextContent('Day of Repentance');
    expect(screen.getByRole('columnheader', { name: /Nov 17/ })).not.toHaveTextContent('Repentance');
    await user.type(cell('Wednesday, Nov 18, Regular'), '2');
    expect(screen.getByRole('region', { name: 'Hours by type' })).toHaveTextContent(
      /Wednesday: .* Overtime \(public holiday: Day of Repentance\)/,
    );
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
  it('moves by arrows, and selects what it comes to', async () => {
    showEditor({ entries: [entry('2026-11-17', '8.00')] });
    await user.click(cell(monday));
    await user.keyboard('{ArrowRight}');
    expect(cell(tuesday)).toHaveFocus();
    await user.keyboard('5');
    expect(cell(tuesday)).toHaveValue('5');
    await user.keyboard('{ArrowDown}');
    expect(cell('Tuesday, Nov 17, Overtime')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(cell(monday)).toHaveFocus();
  });

  it('goes on to the next day by Enter, as its hint says, then to the next rate type, and back with Shift', async () => {
    showEditor();
    await user.click(cell(monday));
    await user.keyboard('8{Enter}7{Enter}6{Enter}1');
    expect(screen.getByText(/Enter goes on to the next day/)).toBeVisible();
    expect(
      ['Monday, Nov 16', 'Tuesday, Nov 17', 'Wednesday, Nov 18'].map((day) => cell(`${day}, Regular`).value),
    ).toEqual(['8.00', '7.00', '6.00']);
    expect(cell('Monday, Nov 16, Overtime')).toHaveValue('1');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(cell('Wednesday, Nov 18, Regular')).toHaveFocus();
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
    expect([cell(monday), cell(tuesday), cell('Monday, Nov 16, Overtime')].map(({ value }) => value)).toEqual([
      '8',
      '7:30',
      '1',
    ]);
    await user.click(cell('Wednesday, Nov 18, Regular'));
    await user.paste('4');
    expect(cell('Wednesday, Nov 18, Regular')).toHaveValue('4');
    expect(row('Total')).toHaveTextContent('20.50');
  });
});

describe('on a phone', () => {
  const phoneCell = (name: string) => {
    const [, input] = screen.getAllByLabelText(name);
    if (!(input instanceof HTMLInputElement)) throw new Error(`No cell ${name} in the stack`);
    return input;
  };

  it('goes down the screen by the Next key, and lets the keyboard go after the last cell', async () => {
    showEditor({ entries: [entry('2026-11-16', '1.00', { rate_type: 'overtime' })] });
    await user.click(phoneCell(monday));
    await user.keyboard('8{Enter}');
    expect(phoneCell('Monday, Nov 16, Overtime')).toHaveFocus();
    await user.keyboard('{Enter}7{Enter}6{Enter}');
    expect([phoneCell(tuesday).value, phoneCell('Wednesday, Nov 18, Regular').value]).toEqual(['7.00', '6.00']);
    expect(document.body).toHaveFocus();
  });

  it('shows a line per day until another rate type is asked for', async () => {
    showEditor();
    const overtime = () => screen.getAllByLabelText(/Overtime$/, { selector: 'input' }).length;
    const before = overtime();
    fireEvent.click(screen.getByRole('button', { name: 'Other time on Tuesday, Nov 17' }));
    expect(overtime()).toBe(before + 1);
  });

  it('offers the colon that its keyboard lacks', async () => {
    showEditor();
    await user.click(phoneCell(monday));
    await user.keyboard('7');
    const colon = phoneCell(monday).parentElement?.querySelector('button');
    expect(colon).toHaveAccessibleName('Colon, as in 7:30');
    fireEvent.click(colon ?? document.body);
    await user.keyboard('30');
    expect(phoneCell(monday)).toHaveValue('7:30');
    expect(row('Total')).toHaveTextContent('7.50');
  });

  it('keeps a note behind its icon until it is asked for or written', async () => {
    showEditor({ entries: [entry('2026-11-16', '8.00'), entry('2026-11-17', '8.00', { note: 'Release' })] });
    const [, written] = screen.getAllByLabelText(`Note for ${tuesday}`, { selector: 'input' });
    expect(written).toHaveValue('Release');
    expect(screen.getAllByLabelText(`Note for ${monday}`, { selector: 'input' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: `Note for ${monday}` }));
    expect(screen.getAllByLabelText(`Note for ${monday}`, { selector: 'input' })).toHaveLength(2);
  });
});

describe('hours with two readings', () => {
  it('say how they were read once the cell is left, and take the other reading', async () => {
    showEditor();
    await user.type(cell(monday), '8.30');
    await user.tab();
    expect(cell(monday)).toHaveAccessibleDescription(/Read as 8 hr 18 min\./);
    expect(cell(monday)).toHaveAttribute('aria-invalid', 'false');
    fireEvent.click(screen.getAllByRole('button', { name: 'I meant 8 hr 30 min' })[0] ?? document.body);
    expect(cell(monday)).toHaveValue('8.50');
    expect(screen.queryByText(/Read as/)).toBeNull();
  });

  it('are not asked about where nothing was typed', async () => {
    showEditor({ entries: [entry('2026-11-16', '8.30')] });
    await user.click(cell(monday));
    await user.tab();
    expect(screen.queryByText(/Read as/)).toBeNull();
  });
});

describe('what the hours come to', () => {
  it('is shown while they are typed, before anything is saved', async () => {
    showEditor();
    await user.type(cell(monday), '7:30');
    await user.type(cell('Monday, Nov 16, Overtime'), '2');
    expect(screen.getByTestId('pay')).toHaveTextContent('630.00 USD');
    expect(puts()).toEqual([]);
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
    expect(screen.getByRole('status')).toHaveTextContent('Sent 2:05 PM');
    expect(refresh).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText(`Note for ${tuesday}`, { selector: 'input' }), 'Half day');
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
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
  });

  it('sends again by itself: after a growing pause, and at once when the network is back', async () => {
    const { reply } = server;
    server.reply = () => null;
    showEditor();
    await user.type(cell(monday), '8');
    await wait(1000);
    expect(puts()).toHaveLength(1);
    await wait(2000);
    expect(puts()).toHaveLength(2);
    await wait(3900);
    expect(puts()).toHaveLength(2);
    await wait(200);
    expect(puts()).toHaveLength(3);
    server.reply = reply;
    act(() => void window.dispatchEvent(new Event('online')));
    await wait(0);
    expect(puts()).toHaveLength(4);
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
  });

  it('does not send again what the server has refused', async () => {
    server.reply = () => ({ status: 422, body: { message: 'No.' } });
    showEditor();
    await user.type(cell(monday), '8');
    await wait(200_000);
    expect(puts()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Not saved. No.');
  });

  /** Lets somebody else save a fourth version with these entries. */
  const otherwise = (entries: unknown[]) => {
    const { reply } = server;
    let isRefused = false;
    server.reply = (method, path) => {
      if (method === 'GET') return ok({ version: 9, entries });
      if (isRefused) return reply(method, path);
      isRefused = true;
      return { status: 412, body: { message: 'Somebody changed this record.' } };
    };
  };

  it('merges by the cell what somebody else saved meanwhile', async () => {
    otherwise([entry('2026-11-17', '5.00')]);
    showEditor();
    await user.type(cell(monday), '8');
    await wait(1000);
    expect(puts().at(-1)?.headers.get('if-match')).toBe('"9"');
    expect(puts().at(-1)?.body).toMatchObject({ entries: [{ hours: '8.00' }, { hours: '5.00' }] });
    expect(cell(tuesday)).toHaveValue('5.00');
    expect(puts()).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
  });

  it('lets a cell be typed over whose value changes while it is selected', async () => {
    otherwise([entry('2026-11-17', '5.00')]);
    showEditor({ entries: [entry('2026-11-17', '3.00')] });
    await user.type(cell(monday), '8');
    await user.tab();
    cell(tuesday).focus();
    cell(tuesday).select();
    await wait(1000);
    expect(cell(tuesday)).toHaveValue('5.00');
    await user.keyboard('6');
    expect(cell(tuesday)).toHaveValue('6');
  });

  it('sends nothing twice where the answer was lost: the server has it already', async () => {
    otherwise([entry('2026-11-16', '8.00')]);
    showEditor();
    await user.type(cell(monday), '8');
    await wait(5000);
    expect(puts()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
  });

  it('lets the person decide about a cell that somebody else has changed, too', async () => {
    otherwise([entry('2026-11-16', '5.00'), entry('2026-11-17', '3.00')]);
    showEditor();
    await user.type(cell(monday), '8');
    await user.type(cell(tuesday), '2');
    await wait(1000);
    expect(screen.getByRole('status')).toHaveTextContent('This timesheet was changed elsewhere');
    expect(puts()).toHaveLength(1);
    const [first] = screen.getAllByRole('button', { name: /^Yours: 8/ });
    fireEvent.click(first ?? document.body);
    await wait(0);
    expect(puts()).toHaveLength(1);
    await press('Elsewhere: 3.00');
    await wait(1000);
    expect(puts().at(-1)?.headers.get('if-match')).toBe('"9"');
    expect(puts().at(-1)?.body).toMatchObject({ entries: [{ hours: '8.00' }, { hours: '3.00' }] });
    expect(cell(tuesday)).toHaveValue('3.00');
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
  });

  it('keeps all that the person entered, at one press', async () => {
    otherwise([entry('2026-11-16', '5.00')]);
    showEditor();
    await user.type(cell(monday), '8');
    await wait(1000);
    await press('Keep what I entered');
    await wait(1000);
    expect(puts().at(-1)?.headers.get('if-match')).toBe('"9"');
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
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
    expect(server.calls.map(({ path }) => path)).toEqual([
      `/api/v1/timesheets/${sheetId}`,
      '/api/v1/timesheets/status',
    ]);
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
