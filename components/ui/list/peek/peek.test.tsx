import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { Peek } from '@/components/ui/list/peek/peek';
import { DataTable } from '@/components/ui/list/table/data-table';
import { show } from '@/components/ui/test-frame';

/** Ids differ from test to test, as answers are kept for some seconds. */
let run = 0;
const idOf = (name: string) => `${name.toLowerCase()}${run}`;

function open({ isWide = true, list = 'clients', reply }: Partial<Shown> = {}) {
  run += 1;
  Object.assign(window, { matchMedia: (media: string) => ({ matches: isWide, media }) });
  const server = fakeServer();
  server.reply = (method, path) => (reply ? reply(method, path) : ok([fact(`Facts of ${path.split('/').at(-1)}`)]));
  const view = show(
    <>
      <DataTable
        label="Clients"
        columns={[
          { key: 'name', header: 'Name', primary: true, cell: (row) => row.name },
          { key: 'city', header: 'City', cell: (row) => `City of ${row.name}` },
        ]}
        page={{ rows: ['Acme', 'Bolt', 'Core'].map((name) => ({ id: idOf(name), name })) }}
        rowKey={(row) => row.id}
        rowHref={(row) => `/clients/${row.id}`}
        {...(list && { peek: list })}
        selection={{ id: 'clients', name: (row) => row.name }}
        empty={null}
      />
      <input aria-label="Elsewhere" />
      <Peek />
    </>,
    { address: '/clients' },
  );
  return { server, view };
}

interface Shown {
  isWide: boolean;
  list: string;
  reply: FakeServer['reply'];
}

const fact = (value: string, kind = 'text') => ({ key: value, label: 'E-mail', value, kind });
const panel = () => screen.queryByRole('complementary');
const link = (name: string) => screen.getByRole('link', { name });
const beside = (name: string) => screen.getByText(`City of ${name}`);
const facts = (name: string) => screen.findByText(`Facts of ${idOf(name)}`);
const asked = (server: FakeServer) => server.calls.map(({ path }) => path.replace('/api/peek/clients/', ''));

it('shows a record beside its list after a click beside its name, which then has the focus', async () => {
  open();
  await userEvent.click(beside('Bolt'));
  expect(await facts('Bolt')).toBeVisible();
  expect(panel()).toHaveAccessibleName('Bolt, beside the list');
  expect(link('Bolt')).toHaveFocus();
  expect(link('Bolt').closest('tr')).toHaveAttribute('data-peeked');
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/clients/${idOf('Bolt')}`);
});

it('opens and closes by the space bar, goes on by J, K and the arrows, and gives the focus back at Escape', async () => {
  const { server } = open();
  link('Acme').focus();
  await userEvent.keyboard(' ');
  expect(await facts('Acme')).toBeVisible();
  await userEvent.keyboard('j');
  expect(await facts('Bolt')).toBeVisible();
  expect(link('Bolt')).toHaveFocus();
  expect(link('Acme').closest('tr')).not.toHaveAttribute('data-peeked');
  await userEvent.keyboard('{ArrowDown}');
  expect(await facts('Core')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}k{ArrowUp}');
  expect(await facts('Acme')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(link('Acme')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(panel()).not.toBeNull();
  await userEvent.keyboard(' ');
  expect(panel()).toBeNull();
  expect(asked(server).sort()).toEqual([idOf('Acme'), idOf('Bolt'), idOf('Core')]);
});

it('is behind the row in the order of Tab, and before what follows in it', async () => {
  open();
  link('Acme').focus();
  await userEvent.keyboard(' ');
  await facts('Acme');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(link('Acme')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(panel()).toBeNull();
  expect(link('Acme')).toHaveFocus();
});

it('leaves keys alone that belong to a field, to a composition or to a shortcut of the browser', async () => {
  open();
  link('Acme').focus();
  fireEvent.keyDown(link('Acme'), { key: ' ', isComposing: true });
  fireEvent.keyDown(link('Acme'), { key: ' ', ctrlKey: true });
  expect(panel()).toBeNull();
  await userEvent.keyboard(' ');
  await facts('Acme');
  const field = screen.getByRole('textbox', { name: 'Elsewhere' });
  await userEvent.type(field, 'jk {Escape}');
  expect(field).toHaveValue('jk ');
  fireEvent.keyDown(link('Acme'), { code: 'KeyJ', key: 'j', isComposing: true });
  expect(panel()).toHaveAccessibleName('Acme, beside the list');
});

it('leaves ticks and links alone, and is not there on a phone or for a list that has none', async () => {
  const { view } = open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Acme' }));
  expect(panel()).toBeNull();
  view.unmount();
  for (const shown of [{ isWide: false }, { list: '' }]) {
    const { server, view: other } = open(shown);
    await userEvent.click(beside('Acme'));
    link('Acme').focus();
    await userEvent.keyboard(' ');
    expect([shown, panel(), server.calls]).toEqual([shown, null, []]);
    other.unmount();
  }
});

it('says that a record is no longer there, and asks again after a failure', async () => {
  const { view } = open({ reply: () => ({ status: 404, body: { success: false, message: 'Not found' } }) });
  await userEvent.click(beside('Acme'));
  expect(await screen.findByText('This is no longer there.')).toBeVisible();
  view.unmount();
  let isAway = true;
  open({ reply: () => (isAway ? null : ok([fact('Back')])) });
  await userEvent.click(beside('Acme'));
  expect(await screen.findByRole('alert')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Back')).toBeVisible();
});

it('copies an address, and closes when another page is shown', async () => {
  const user = userEvent.setup();
  const { view } = open({ reply: () => ok([fact('ada@acme.example', 'email'), fact('+353 1', 'phone')]) });
  await user.click(beside('Acme'));
  expect(await screen.findByRole('link', { name: 'ada@acme.example' })).toHaveAttribute(
    'href',
    'mailto:ada@acme.example',
  );
  const [copy] = screen.getAllByRole('button', { name: 'Copy: E-mail' });
  await user.click(copy ?? document.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied: E-mail' })).toBeVisible());
  expect(await navigator.clipboard.readText()).toBe('ada@acme.example');
  view.unmount();
  expect(panel()).toBeNull();
});
