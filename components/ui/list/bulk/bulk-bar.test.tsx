import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import type { BulkAction } from '@/components/ui/list/bulk/bulk-action';
import { BulkBar } from '@/components/ui/list/bulk/bulk-bar';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { RowFacts } from '@/components/ui/list/table/row-facts';
import { show } from '@/components/ui/test-frame';

const approve: BulkAction = {
  key: 'approve',
  label: 'Approve',
  idsField: 'timesheet_ids',
  action: {
    method: 'put',
    path: '/api/v1/contracts/1/timesheets/status',
    body: { status: 'approved' },
    success: 'Approved',
  },
};

const archive: BulkAction = {
  ...approve,
  key: 'archive',
  label: 'Archive',
  step: 'archived',
  action: { ...approve.action, body: { status: 'archived' }, undo: { ...approve.action, body: { status: 'open' } } },
};

const give: BulkAction = {
  ...approve,
  key: 'give',
  label: 'Give away',
  step: 'archived',
  skips: true,
  action: { ...approve.action, body: { skip: true }, success: 'Given', undoneBy: 'former' },
};

/** The facts of the rows by their ids. */
const facts: Record<string, RowFacts> = {
  a: { steps: ['archived'], hours: '7.50', amount: '640.10', currency: 'EUR' },
  b: { steps: ['archived'], hours: '8.00', amount: '0.20', currency: 'EUR' },
  c: { hours: '0.25', amount: '10.00', currency: 'USD' },
};

function page(ids: string[]) {
  return (
    <>
      <DataTable
        label="Timesheets"
        columns={[{ key: 'id', header: 'Id', primary: true, cell: (row) => row.id }]}
        page={{ rows: ids.map((id) => ({ id })) }}
        rowKey={(row) => row.id}
        rowHref={(row) => `/timesheets/${row.id}`}
        selection={{
          id: 'timesheets',
          name: (row) => row.id,
          selectable: (row) => row.id !== 'invoiced',
          facts: (row) => facts[row.id] ?? {},
        }}
        empty={null}
      />
      <BulkBar tableId="timesheets" />
    </>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  answerWith(() => ok(null));
});

/** Answers the request for the list's actions; each test says what happens to them. */
function answerWith(reply: FakeServer['reply']) {
  server.reply = (method, path) =>
    path === '/api/menus/timesheets' ? ok([approve, archive, give]) : reply(method, path);
}

const sent = () => server.calls.filter(({ path }) => path !== '/api/menus/timesheets');

const box = (name: string) => screen.getByRole('checkbox', { name });
const all = () => box('Select all rows of this page');

describe('the selection of rows', () => {
  it('asks what it offers once somebody points at a box', async () => {
    show(page(['a', 'b']));
    expect(server.calls).toEqual([]);
    await userEvent.hover(box('Select b'));
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(['/api/menus/timesheets']));
    for (const name of ['Select a', 'Select b']) await userEvent.click(box(name));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
    expect(server.calls).toHaveLength(1);
  });

  it('says that it could not ask, and asks again at the next tick', async () => {
    show(page(['a', 'b']));
    server.reply = () => ({ status: 500, body: { message: 'Not now.' } });
    await userEvent.click(box('Select a'));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByRole('toolbar')).toHaveTextContent('Clear selection');
    answerWith(() => ok(null));
    await userEvent.click(box('Select b'));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
  });

  it('offers its actions once a row is ticked', async () => {
    show(page(['a', 'b']));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(box('Select a'));
    expect(await screen.findByRole('toolbar')).toHaveTextContent('1 row selected');
    expect(all()).toBePartiallyChecked();
  });

  it('ticks all that can be ticked, and sends their ids', async () => {
    show(page(['a', 'invoiced', 'b']));
    await userEvent.click(all());
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ status: 'approved', timesheet_ids: ['a', 'b'] }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(box('Select a')).not.toBeChecked();
  });

  it('names the rows that an action left out, and undoes by its answer what it did', async () => {
    const former = [{ id: 'a', owner_id: 'somebody', version: 4 }];
    const skipped = [
      { id: 'c', number: 'CLI-3', reason: 'over' },
      { id: 'd', number: null, reason: 'gone' },
    ];
    answerWith(() => ok({ given: 1, skipped, former }));
    show(page(['a', 'c']));
    await userEvent.click(all());
    // One row that can take the step is enough.
    await userEvent.click(await screen.findByRole('button', { name: 'Give away' }));
    expect(await screen.findByText(/^Given\s2 rows were left out:$/)).toBeInTheDocument();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['CLI-3: over', 'No longer there']);
    answerWith(() => ok({ given: 1, skipped: [], former }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([{ skip: true, timesheet_ids: ['a', 'c'] }, { former }]),
    );
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
  });

  it('does not offer what none of the ticked rows can take, nor an undo of nothing', async () => {
    answerWith(() => ok({ given: 0, skipped: [{ id: 'a', number: 'CLI-1', reason: 'changed' }], former: [] }));
    show(page(['a', 'c']));
    await userEvent.click(box('Select c'));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give away' })).toBeNull();
    await userEvent.click(box('Select a'));
    await userEvent.click(screen.getByRole('button', { name: 'Give away' }));
    expect(await screen.findByText('CLI-1: changed in the meantime')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps the ticks when the action fails', async () => {
    answerWith(() => ({ status: 409, body: { title: 'Conflict', message: 'One is already invoiced.' } }));
    show(page(['a']));
    await userEvent.click(box('Select a'));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('One is already invoiced.')).toBeInTheDocument();
    expect(box('Select a')).toBeChecked();
  });

  it('forgets rows that are no longer on the page', async () => {
    const { showAgain } = show(page(['a', 'b']));
    await userEvent.click(all());
    showAgain(page(['b', 'c']));
    await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('1 row selected'));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ timesheet_ids: ['b'] }));
  });

  it('says what they come to, by currency', async () => {
    show(page(['a', 'b', 'c']));
    await userEvent.click(all());
    await waitFor(() =>
      expect(screen.getByRole('toolbar')).toHaveTextContent(/3 rows selected · 15\.75h · 640\.30 EUR · 10\.00 USD/),
    );
  });

  it('offers a step only while each of them can take it, and takes it back for the same ones', async () => {
    show(page(['a', 'b', 'c']));
    await userEvent.click(all());
    await screen.findByRole('toolbar');
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    await userEvent.click(box('Select c'));
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()[1]?.body).toEqual({ status: 'open', timesheet_ids: ['a', 'b'] }));
  });

  it('is right behind the ticked box in the order of Tab, and before the rest of its row', async () => {
    show(page(['a', 'b']));
    await userEvent.click(box('Select a'));
    await screen.findByRole('toolbar');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(box('Select a')).toHaveFocus();
    for (let step = 0; step < 5; step += 1) await userEvent.tab();
    expect(screen.getByRole('link', { name: 'a' })).toHaveFocus();
  });

  it('is ticked row by row with the arrow keys', async () => {
    show(page(['a', 'b']));
    await userEvent.click(box('Select a'));
    await userEvent.keyboard('{ArrowDown} ');
    expect(box('Select b')).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(all()).toHaveFocus();
  });

  it('keeps the focus in the table when the bar goes away', async () => {
    show(page(['a', 'b']));
    await userEvent.click(box('Select a'));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await waitFor(() => expect(all()).toHaveFocus());
  });

  it('is cleared', async () => {
    show(page(['a', 'b']));
    await userEvent.click(all());
    await userEvent.click(await screen.findByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(all()).not.toBeChecked();
  });
});
