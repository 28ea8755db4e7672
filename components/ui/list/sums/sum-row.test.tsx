import '@testing-library/jest-dom';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { SumRow } from '@/components/ui/list/sums/sum-row';
import { show } from '@/components/ui/test-frame';
import { announceChange } from '@/lib/browser/changes';

const columns = [null, { field: 'hours', header: 'Hours' }, { field: 'total', header: 'Total' }];
const found = [
  { field: 'hours', currency: null, value: '1234.50' },
  { field: 'total', currency: 'EUR', value: '99999999999999.99' },
  { field: 'total', currency: 'USD', value: '-5.00' },
];

/** Opens a list whose sums somebody asks for, here or before on another list. */
async function open({ asks = true, reply = () => ok(found) }: { asks?: boolean; reply?: FakeServer['reply'] } = {}) {
  const server = fakeServer();
  server.reply = reply;
  show(
    <table>
      <tfoot>
        <SumRow
          list="timesheets"
          address="filter[status]=draft,approved&search=a+b"
          columns={columns}
          hasTicks
          hasMenu
        />
      </tfoot>
    </table>,
  );
  const button = screen.queryByRole('button', { name: 'Add up' });
  if (asks && button) await userEvent.click(button);
  return server;
}

it('asks for no sums until somebody wants them, and then for those of the next list, too', async () => {
  const server = await open({ asks: false });
  expect(server.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add up' }));
  expect(await screen.findByText(/1,234\.50/)).toBeVisible();
  cleanup();
  const next = await open({ asks: false });
  expect(await screen.findByText(/1,234\.50/)).toBeVisible();
  expect(next.calls).toHaveLength(1);
});

it('shows below each column what all of the list adds up to, each currency for itself', async () => {
  const server = await open();
  expect(await screen.findByText(/1,234\.50/)).toBeVisible();
  const [, hours, total, menu] = within(screen.getByRole('row')).getAllByRole('cell');
  expect(hours).toHaveTextContent('1,234.50h');
  expect(total).toHaveTextContent(/99,999,999,999,999\.99 EUR.*−5\.00 USD/);
  expect(menu).toBeEmptyDOMElement();
  expect(screen.getByRole('rowheader')).toHaveTextContent('Sum');
  const [{ path } = { path: '' }] = server.calls;
  expect(new URL(path, 'http://localhost').searchParams.get('address')).toBe(
    'filter[status]=draft,approved&search=a+b',
  );
});

it('asks again once something was written', async () => {
  let hours = '1.00';
  const server = await open({ reply: () => ok([{ field: 'hours', currency: null, value: hours }]) });
  expect(await screen.findByText(/1\.00/)).toBeVisible();
  hours = '2.00';
  act(() => {
    announceChange();
    announceChange();
  });
  expect(await screen.findByText(/2\.00/)).toBeVisible();
  expect(server.calls).toHaveLength(2);
});

it('says that it is too much to add up', async () => {
  await open({ reply: () => ok(null) });
  expect(await screen.findByText('Too many to add up. Narrow the list to see its sums.')).toBeVisible();
});

it('says why there are no sums', async () => {
  await open({ reply: () => null });
  expect(await screen.findByRole('status')).toHaveTextContent('No connection.');
});
