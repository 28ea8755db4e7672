import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { ColumnChoice } from '@/components/ui/list/columns/column-choice';
import { show } from '@/components/ui/test-frame';

const columns = [
  { field: 'name', label: 'Name', is_required: true },
  { field: 'city', label: 'City', is_required: false },
  { field: 'owner', label: 'Owner', is_required: false },
  { field: 'phone', label: 'Phone', is_required: false },
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.reply = (method) =>
    ok(method === 'GET' ? columns : { list: 'clients', fields: ['name', 'city'], is_default: true });
});

async function open(props: Partial<Parameters<typeof ColumnChoice>[0]> = {}, address = '/clients') {
  const choice = <ColumnChoice list="clients" shown={['name', 'city', 'owner']} isDefault={false} {...props} />;
  const view = show(choice, { address });
  expect(server.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('list', { name: 'Shown columns' });
  return view;
}
const labels = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const saved = () => server.calls.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[method, path, body]]));

it('shows what is chosen in its order, and below it what could be', async () => {
  await open();
  expect(labels('Shown columns')).toEqual(['Name', 'City', 'Owner']);
  expect(labels('Other columns')).toEqual(['Phone']);
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Phone' })).not.toBeChecked();
});

it('saves each choice and shows the list again', async () => {
  const { log } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'City' }));
  expect(labels('Shown columns')).toEqual(['Name', 'Owner', 'Phone']);
  await waitFor(() => expect(log.refreshed).toBe(2));
  expect(saved()).toEqual([
    ['PUT', '/api/v1/field-preferences/clients', { fields: ['name', 'city', 'owner', 'phone'] }],
    ['PUT', '/api/v1/field-preferences/clients', { fields: ['name', 'owner', 'phone'] }],
  ]);
});

it('moves a column by buttons, keeps the focus there, and says where it is', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Move Owner up' }));
  expect(labels('Shown columns')).toEqual(['Name', 'Owner', 'City']);
  expect(screen.getByRole('button', { name: 'Move Owner up' })).toHaveFocus();
  expect(screen.getByText('Owner is now 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(labels('Shown columns')).toEqual(['Owner', 'Name', 'City']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(saved()).toHaveLength(2));
});

it('moves a column by dragging it onto another', async () => {
  await open();
  const row = (name: string) => screen.getByRole('checkbox', { name }).closest('li') ?? document.body;
  const drag = (from: string, to: string) => {
    fireEvent.dragStart(row(from), { dataTransfer: {} });
    fireEvent.dragOver(row(to));
    fireEvent.drop(row(to));
  };
  drag('Owner', 'Name');
  expect(labels('Shown columns')).toEqual(['Owner', 'Name', 'City']);
  drag('Owner', 'City');
  expect(labels('Shown columns')).toEqual(['Name', 'City', 'Owner']);
  drag('City', 'City');
  await waitFor(() => expect(saved()).toHaveLength(2));
});

it('goes back to the list’s own columns', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(labels('Shown columns')).toEqual(['Name', 'City']));
  expect(saved()).toEqual([['DELETE', '/api/v1/field-preferences/clients', undefined]]);
});

describe('while a view is shown', () => {
  const view = '019b0000-0000-7000-8000-000000000001';

  it.each([
    ['by its name', `/clients?view=${view}&sort=name`, `/clients?view=${view}&sort=name&columns=name,city,owner,phone`],
    ['by its columns', '/clients?columns=name,city', '/clients?columns=name,city,owner,phone'],
  ])('%s, a choice changes the address, not what the reader sees elsewhere', async (_, address, expected) => {
    const { log } = await open({}, address);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }));
    expect([log.address, saved()]).toEqual([expected, []]);
  });

  it('a reset leaves the columns to the reader again', async () => {
    const { log } = await open({}, `/clients?view=${view}&columns=name,city,owner`);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect([log.address, saved()]).toEqual([`/clients?view=${view}`, []]);
  });

  it('all rows are no view', async () => {
    const { log } = await open({}, '/clients?view=all');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }));
    expect(saved()).toHaveLength(1);
    expect(log.visited).toEqual([]);
  });
});

it('has nothing to reset for anyone who has not chosen', async () => {
  await open({ isDefault: true });
  expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

it('shows the old state again, and why, when it cannot be kept', async () => {
  server.reply = (method) =>
    method === 'GET' ? ok(columns) : { status: 422, body: { message: 'Choose one of the options.' } };
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }));
  expect(await screen.findByText('Choose one of the options.')).toBeInTheDocument();
  expect(labels('Other columns')).toEqual(['Phone']);
});

it('says that the columns cannot be had now, and asks again', async () => {
  server.reply = () => null;
  show(<ColumnChoice list="clients" shown={['name']} isDefault />);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.reply = () => ok(columns);
  await userEvent.click(again);
  await waitFor(() => expect(labels('Shown columns')).toEqual(['Name']));
  expect(server.calls.at(-1)?.path).toBe('/api/v1/available-fields/clients');
});
