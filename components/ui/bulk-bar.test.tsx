import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkBar } from '@/components/ui/bulk-bar';
import type { BulkAction } from '@/components/ui/bulk-bar';
import { DataTable } from '@/components/ui/data-table';
import { show } from '@/components/ui/test-frame';
import { fakeServer, ok } from '@/components/session/fake-session';
import type { FakeServer } from '@/components/session/fake-session';

const approve: BulkAction = {
  key: 'approve',
  label: 'Approve',
  idsField: 'timesheet_ids',
  action: { method: 'put', path: '/api/v1/contracts/1/timesheets/status', body: { status: 'approved' }, success: 'Approved' },
};

function page(ids: string[]) {
  return (
    <>
      <DataTable
        label="Timesheets"
        columns={[{ key: 'id', header: 'Id', primary: true, cell: (row) => row.id }]}
        page={{ rows: ids.map((id) => ({ id })) }}
        rowKey={(row) => row.id}
        selection={{ id: 'timesheets', name: (row) => row.id, selectable: (row) => row.id !== 'invoiced' }}
        empty={null}
      />
      <BulkBar tableId="timesheets" actions={[approve]} />
    </>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok(null);
});

const box = (name: string) => screen.getByRole('checkbox', { name });
const all = () => box('Select all rows of this page');

describe('the selection of rows', () => {
  it('offers its actions once a row is ticked', async () => {
    show(page(['a', 'b']));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(box('Select a'));
    expect(screen.getByRole('toolbar')).toHaveTextContent('1 row selected');
    expect(all()).toBePartiallyChecked();
  });

  it('ticks all that can be ticked, and sends their ids', async () => {
    show(page(['a', 'invoiced', 'b']));
    await userEvent.click(all());
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(server.calls[0]?.body).toEqual({ status: 'approved', timesheet_ids: ['a', 'b'] }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(box('Select a')).not.toBeChecked();
  });

  it('keeps the ticks when the action fails', async () => {
    server.reply = () => ({ status: 409, body: { title: 'Conflict', message: 'One is already invoiced.' } });
    show(page(['a']));
    await userEvent.click(box('Select a'));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('One is already invoiced.')).toBeInTheDocument();
    expect(box('Select a')).toBeChecked();
  });

  it('forgets rows that are no longer on the page', async () => {
    const { showAgain } = show(page(['a', 'b']));
    await userEvent.click(all());
    showAgain(page(['b', 'c']));
    await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('1 row selected'));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(server.calls[0]?.body).toMatchObject({ timesheet_ids: ['b'] }));
  });

  it('is cleared', async () => {
    show(page(['a', 'b']));
    await userEvent.click(all());
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(all()).not.toBeChecked();
  });
});
