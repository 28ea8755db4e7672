import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, ok } from '@/components/session/fake-session';
import type { BulkDialogProps } from '@/components/ui/list/bulk/bulk-action';
import { LateBulkBar } from '@/components/ui/list/bulk/late-bulk-bar';
import { DataTable } from '@/components/ui/list/table/data-table';
import { show } from '@/components/ui/test-frame';

const table = (
  <DataTable
    label="Invoices"
    columns={[{ key: 'id', header: 'Id', primary: true, cell: (row) => row.id }]}
    page={{ rows: [{ id: 'a' }, { id: 'b' }] }}
    rowKey={(row) => row.id}
    selection={{ id: 'invoices', name: (row) => row.id }}
    empty={null}
  />
);
const page = (
  <>
    {table}
    <LateBulkBar tableId="invoices" />
  </>
);

it('comes with what it offers, and takes the ticks that were made meanwhile', async () => {
  const server = fakeServer();
  const action = { method: 'post', path: '/api/v1/invoices/bulk', success: 'Started' };
  server.reply = () => ok([{ key: 'download', label: 'Download', idsField: 'invoice_ids', action }]);
  show(page);
  expect(server.calls).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.getByRole('checkbox', { name: 'Select b' })).toBeChecked();
  expect(await screen.findByRole('toolbar')).toHaveTextContent('2 rows selected');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ body: { invoice_ids: ['a', 'b'] } }));
});

it('opens a form of the page for the ticked rows, which lose their ticks once it is done', async () => {
  const server = fakeServer();
  server.reply = () => ok([{ key: 'pay', label: 'Pay', dialog: 'receipt' }]);
  const Receipt = ({ ids, onDone, onClose }: BulkDialogProps) => (
    <button
      type="button"
      onClick={() => {
        onDone();
        onClose();
      }}
    >
      Pay {ids.join(' and ')}
    </button>
  );
  show(
    <>
      {table}
      <LateBulkBar tableId="invoices" dialogs={{ receipt: Receipt }} />
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay a and b' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Select a' })).not.toBeChecked();
});

it('does not offer a form that the page does not have', async () => {
  const server = fakeServer();
  server.reply = () => ok([{ key: 'pay', label: 'Pay', dialog: 'receipt' }]);
  show(page);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select a' }));
  expect(await screen.findByRole('toolbar')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});
