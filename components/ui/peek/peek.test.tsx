import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Peek } from '@/components/ui/peek/peek';
import { show } from '@/components/ui/test-frame';

/** Ids differ from test to test, as answers are kept for some seconds. */
let run = 0;
const idOf = (name: string) => `${name.toLowerCase()}${run}`;

function open({ isWide = true, list = 'clients', reply }: Partial<Shown> = {}) {
  run += 1;
  Object.assign(window, { matchMedia: (media: string) => ({ matches: isWide, media }) });
  const server = fakeServer();
  server.reply = (method, path) =>
    reply ? reply(method, path) : ok(record(fact(`Facts of ${path.split('/').at(-1)}`)));
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
        rowMenu={(row) => <button type="button" aria-label={`Actions for ${row.name}`} />}
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
const record = (...facts: object[]) => ({ facts, edit: null });
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
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveFocus();
  await userEvent.tab();
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Actions for Acme' })).toHaveFocus();
});

it('closes by its button, which gives the focus back', async () => {
  open();
  await userEvent.click(beside('Acme'));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
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
  open({ reply: () => (isAway ? null : ok(record(fact('Back')))) });
  await userEvent.click(beside('Acme'));
  expect(await screen.findByRole('alert')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Back')).toBeVisible();
});

it('copies an address, and closes when another page is shown', async () => {
  const user = userEvent.setup();
  const { view } = open({ reply: () => ok(record(fact('ada@acme.example', 'email'), fact('+353 1', 'phone'))) });
  await user.click(beside('Acme'));
  expect(await screen.findByRole('link', { name: 'ada@acme.example' })).toHaveAttribute(
    'href',
    'mailto:ada@acme.example',
  );
  const [copy] = screen.getAllByRole('button', { name: 'Copy: E-mail' });
  await user.click(copy ?? document.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied: E-mail' })).toBeVisible());
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('ada@acme.example'));
  view.unmount();
  expect(panel()).toBeNull();
});

describe('a fact that can be changed', () => {
  const path = '/api/v1/clients/acme';
  const phone = (value: string) => ({
    ...fact(value, 'phone'),
    label: 'Phone',
    edit: { name: 'phone', kind: 'phone', value },
  });
  const answer = (value: string, version: number) =>
    ok({ facts: [fact('Dublin'), phone(value)], edit: { noun: 'client', path, version } });
  const stale = { status: 412, body: { success: false, message: 'Somebody changed this record in the meantime.' } };

  it('is changed by E and Enter: only this field is sent, with the version, and the row is tinted for a moment', async () => {
    let [value, version] = ['+353 1', 4];
    const { server, view } = open({
      reply: (method) => {
        if (method === 'PATCH') [value, version] = ['+353 2', 5];
        return method === 'PATCH' ? ok({}) : answer(value, version);
      },
    });
    link('Acme').focus();
    await userEvent.keyboard(' ');
    await screen.findByRole('link', { name: '+353 1' });
    await userEvent.keyboard('e');
    const field = await screen.findByRole('textbox', { name: 'Phone' });
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, '+353 2{Enter}');
    expect(await screen.findByRole('link', { name: '+353 2' })).toBeVisible();
    const patch = server.calls.find(({ method }) => method === 'PATCH');
    expect(patch).toMatchObject({ path, body: { phone: '+353 2' } });
    expect(patch?.headers.get('if-match')).toBe('"4"');
    expect(link('Acme').closest('tr')).toHaveAttribute('data-changed');
    expect(view.log.refreshed).toBe(1);
  });

  it('is emptied by an empty field, and left alone by Escape, which leaves the panel open', async () => {
    const { server } = open({ reply: (method) => (method === 'PATCH' ? ok({}) : answer('+353 1', 4)) });
    await userEvent.click(beside('Acme'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Phone' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '99jk{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull();
    expect(panel()).not.toBeNull();
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Phone' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Phone' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ phone: null }));
  });

  it('says who changed the record meanwhile, keeps what was written, and saves it on top of the newer version', async () => {
    let version = 4;
    const { server } = open({
      reply: (method, called) => {
        if (called.includes('/timeline')) return ok([{ activity: { actor: { name: 'Grace Hopper' } } }]);
        if (method !== 'PATCH') return answer('+353 1', version);
        const isFirst = version === 4;
        version = 5;
        return isFirst ? stale : ok({});
      },
    });
    await userEvent.click(beside('Acme'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Phone' }));
    const field = screen.getByRole('textbox', { name: 'Phone' });
    await userEvent.clear(field);
    await userEvent.type(field, '+353 9{Enter}');
    expect(await screen.findByText(/^Grace Hopper changed this record/)).toBeVisible();
    expect(field).toHaveValue('+353 9');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull());
    const sent = server.calls.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
  });
});
