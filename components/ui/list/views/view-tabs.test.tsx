import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, ok } from '@/components/session/fake-session';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { show } from '@/components/ui/test-frame';
import type { ListView, ListViews } from '@/lib/lists/views';

const cork: ListView = { id: 'c0', name: 'Cork', params: { search: 'Cork' }, columns: [], start: false };
const wide: ListView = { id: 'w0', name: 'Wide', params: {}, columns: ['name', 'city'], start: false };
const views: ListViews = { list: 'clients', tabs: [cork, wide], columns: [], keeps: true };

beforeEach(() => window.localStorage.clear());

const open = (address: string, given: ListViews | undefined = views) =>
  show(<ListToolbar storageKey="client_filters" views={given} searchHint="Name" />, { address }).log;
const tabs = () =>
  within(screen.getAllByRole('navigation', { name: 'Views' })[0] ?? document.body).getAllByRole('link');
const save = () => screen.queryByRole('button', { name: 'Save as view' });
const menuOf = (name: string) => screen.queryByRole('button', { name: `Actions for ${name}` });

it('is one link for each, and one for all rows', () => {
  open('/clients?view=c0&search=Cork', { ...views, columns: ['name'] });
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['All', '/clients', null],
    ['Cork', '/clients?view=c0&search=Cork', 'page'],
    ['Wide', '/clients?view=w0&columns=name,city', null],
  ]);
  expect(menuOf('Cork')).toHaveValue('c0?address=search%3DCork');
  expect(save()).toBeNull();
});

it('has no tabs where nobody keeps a view, and none in a list that has no views', () => {
  open('/clients', { ...views, tabs: [] });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(save()).toBeNull();
});

it('shows all rows by a link of its own where the list opens with a view', () => {
  open('/clients?view=all', { ...views, tabs: [{ ...cork, start: true }] });
  expect(tabs()[0]).toHaveAttribute('href', '/clients?view=all');
  expect(tabs()[0]).toHaveAttribute('aria-current', 'page');
});

it('offers to keep what no view shows, in words that come when somebody asks', async () => {
  const server = fakeServer();
  const action = {
    method: 'post',
    path: '/api/v1/views',
    body: { list: 'clients', query: 'sort=name' },
    success: 'Saved.',
    goTo: '/clients?view={id}&sort=name',
    confirm: {
      title: 'Keep it',
      confirmLabel: 'Keep',
      fields: [
        { name: 'name', label: 'Name', kind: 'line', required: true },
        {
          name: 'shared',
          label: 'For whom',
          kind: 'select',
          required: true,
          value: 'me',
          options: [
            { value: 'me', label: 'Me' },
            { value: 'r1', label: 'Recruiters', sends: { shared: 'role', role_id: 'r1' } },
          ],
        },
      ],
    },
  };
  server.reply = (method) => ok(method === 'GET' ? action : { id: 'n0' });
  const log = open('/clients?sort=name&cursor=abc', { ...views, columns: ['name'] });
  await userEvent.click(save() ?? document.body);
  expect(await screen.findByRole('dialog', { name: 'Keep it' })).toBeInTheDocument();
  expect(server.calls.map(({ path }) => path)).toEqual([
    '/api/menus/views?list=clients&address=columns%3Dname%26sort%3Dname',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(server.calls).toHaveLength(1);
  await userEvent.type(screen.getByLabelText(/^Name/), 'Mine');
  await userEvent.selectOptions(screen.getByLabelText(/^For whom/), 'Recruiters');
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(log.address).toBe('/clients?view=n0&sort=name'));
  expect(server.calls[1]?.body).toEqual({
    list: 'clients',
    query: 'sort=name',
    name: 'Mine',
    shared: 'role',
    role_id: 'r1',
  });
});

it('sends the value that a question begins with', async () => {
  const server = fakeServer();
  server.reply = () =>
    ok({
      method: 'post',
      path: '/api/v1/views',
      success: 'Saved.',
      confirm: {
        title: 'Keep it',
        confirmLabel: 'Keep',
        fields: [{ name: 'name', label: 'Name', kind: 'line', required: true, value: 'Given' }],
      },
    });
  open('/clients?sort=name');
  await userEvent.click(save() ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(server.calls[1]?.body).toEqual({ name: 'Given' }));
});

it('offers nothing to keep to a reader who may not', () => {
  open('/clients?view=c0&search=Sligo', { ...views, keeps: false });
  expect([save(), menuOf('Cork')]).toEqual([null, null]);
  expect(tabs()[1]).toHaveAttribute('aria-current', 'page');
});

describe('the reset of the filters', () => {
  it('leaves the view and its columns', async () => {
    const log = open('/clients?view=c0&filter[city]=Cork&sort=name&columns=name');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(log.address).toBe('/clients?sort=name');
  });

  it('shows all rows although the list opens with a view', async () => {
    const log = open('/clients?filter[city]=Sligo', { ...views, tabs: [{ ...cork, start: true }] });
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(log.address).toBe('/clients?view=all');
  });
});
