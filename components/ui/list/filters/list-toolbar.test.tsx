import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, ok } from '@/components/session/fake-session';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { show } from '@/components/ui/test-frame';

const key = 'client_filters';
const filters: Filter[] = [
  {
    key: 'status',
    label: 'Status',
    kind: 'multi',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'active', label: 'Active' },
    ],
  },
  { key: 'type', label: 'Type', kind: 'select', options: [{ value: 'direct', label: 'Direct' }] },
  { key: 'created', label: 'Created', kind: 'dates' },
];

const showToolbar = (address: string) =>
  show(<ListToolbar storageKey={key} searchHint="Name" filters={filters} />, { address }).log;
const search = () => screen.getByRole('searchbox', { name: 'Search: Name' });

beforeEach(() => window.localStorage.clear());

describe('the search', () => {
  // The clock is stopped while somebody types: on a busy machine there would be a pause between two letters.
  const typist = userEvent.setup({ delay: null });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('goes into the URL at the first letter and once typing pauses, and back to the first page', async () => {
    const log = showToolbar('/clients?sort=name&cursor=abc');
    await typist.type(search(), 'acme');
    act(() => jest.advanceTimersByTime(99));
    expect(log.visited).toEqual(['/clients?sort=name&search=a']);
    act(() => jest.advanceTimersByTime(1));
    expect(log.visited.slice(1)).toEqual(['/clients?sort=name&search=acme']);
  });

  it('begins again after a pause, and asks only once for a single letter', async () => {
    const log = showToolbar('/clients');
    for (const letter of ['a', 'b']) {
      await typist.type(search(), letter);
      act(() => jest.advanceTimersByTime(1000));
    }
    expect(log.visited).toEqual(['/clients?search=a', '/clients?search=ab']);
  });

  it('says why it cannot be read, or what was found, in the field’s description', () => {
    const said = { fault: 'The bracket at character 1 has no counterpart.', note: 'More match.' };
    const { showAgain } = show(<ListToolbar storageKey={key} searchHint="Name" search={{ ...said, longest: 2000 }} />, {
      address: '/clients?search=(a',
    });
    expect(search()).toHaveValue('(a');
    expect(search()).toBeInvalid();
    expect(search()).toHaveAttribute('maxlength', '2000');
    expect(search()).toHaveAccessibleDescription(said.fault);
    showAgain(<ListToolbar storageKey={key} searchHint="Name" search={{ note: said.note }} />);
    expect(search()).toBeValid();
    expect(search()).toHaveAttribute('maxlength', '200');
    expect(search()).toHaveAccessibleDescription(said.note);
  });

  it('goes at once on Enter, and not once more', async () => {
    const log = showToolbar('/clients');
    await typist.type(search(), ' acme{Enter}');
    act(() => jest.advanceTimersByTime(1000));
    expect(log.visited).toEqual(['/clients?search=acme']);
  });

  it('carries the other params where no script has loaded', () => {
    showToolbar('/clients?sort=name&filter[status]=draft&cursor=abc&search=old');
    const form = screen.getByRole('search');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      sort: 'name',
      'filter[status]': 'draft',
      search: 'old',
    });
  });
});

describe('a filter', () => {
  it('takes several values, in the order of its options, and shows them in its chip', async () => {
    const log = showToolbar('/clients?cursor=abc');
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    await userEvent.click(screen.getByLabelText('Active'));
    await userEvent.click(screen.getByLabelText('Draft'));
    expect(log.address).toBe('/clients?filter[status]=draft,active');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Status: Draft, Active' })).toBeInTheDocument();
  });

  it('adds to a change whose page has not come yet', async () => {
    const { log } = show(<ListToolbar storageKey={key} searchHint="Name" filters={filters} />, {
      address: '/clients?filter[status]=draft&filter[type]=direct',
      latency: 300,
    });
    // Awaited as a whole: the page that is still to come suspends.
    for (const name of ['Remove filter Status', 'Remove filter Type'])
      await act(async () => screen.getByRole('button', { name }).click());
    expect(log.visited).toEqual(['/clients?filter[type]=direct', '/clients']);
  });

  it('closes when its one value is chosen', async () => {
    const log = showToolbar('/clients');
    await userEvent.click(screen.getByRole('button', { name: 'Type' }));
    await userEvent.click(screen.getByLabelText('Direct'));
    expect(log.address).toBe('/clients?filter[type]=direct');
    await waitFor(() => expect(screen.queryByLabelText('Direct')).toBeNull());
  });

  it('is removed by itself, the others stay', async () => {
    const log = showToolbar('/clients?filter[status]=draft&filter[type]=direct');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status' }));
    expect(log.address).toBe('/clients?filter[type]=direct');
  });

  it('takes two days, and refuses an end before the start', async () => {
    const log = showToolbar('/clients');
    await userEvent.click(screen.getByRole('button', { name: 'Created' }));
    await userEvent.type(screen.getByLabelText('From'), '2026-03-02');
    await userEvent.type(screen.getByLabelText('To'), '2026-03-01');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('The end is before the start.')).toBeInTheDocument();
    expect(log.visited).toEqual([]);
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '2026-03-31');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(log.address).toBe('/clients?filter[created_from]=2026-03-02&filter[created_to]=2026-03-31');
    expect(await screen.findByRole('button', { name: 'Created: Mar 2, 2026 to Mar 31, 2026' })).toBeInTheDocument();
  });
});

describe('a list that opens with a filter', () => {
  const showOpening = (address: string) =>
    show(<ListToolbar storageKey={null} filters={filters} opening={{ 'filter[type]': 'direct' }} />, { address }).log;
  const reset = () => screen.queryByRole('button', { name: 'Reset filters' });

  it('shows it in its bare address, and offers no way back to where it is', async () => {
    const log = showOpening('/clients');
    expect(screen.getByRole('button', { name: 'Type: Direct' })).toBeInTheDocument();
    expect(reset()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    await userEvent.click(screen.getByLabelText('Draft'));
    expect(log.address).toBe('/clients?filter[type]=direct&filter[status]=draft');
  });

  it('is filtered further from what it opens with, also before that has come', async () => {
    const { log } = show(<ListToolbar storageKey={null} filters={filters} opening={{ 'filter[type]': 'direct' }} />, {
      address: '/clients?filter[status]=draft',
      latency: 300,
    });
    // Awaited as a whole: the page that is still to come suspends.
    await act(async () => screen.getByRole('button', { name: 'Reset filters' }).click());
    await act(async () => screen.getByRole('button', { name: 'Status: Draft' }).click());
    await act(async () => screen.getByLabelText('Active').click());
    expect(log.visited).toEqual(['/clients', '/clients?filter[type]=direct&filter[status]=draft,active']);
  });

  it('shows all rows once the filter is taken away, and goes back to it', async () => {
    const log = showOpening('/clients');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Type' }));
    expect(log.address).toBe('/clients?view=all');
    expect(screen.queryByRole('button', { name: 'Type: Direct' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    await userEvent.click(screen.getByLabelText('Draft'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset filters' }));
    expect(log.address).toBe('/clients');
  });
});

describe('a filter whose choices are asked for', () => {
  const owner: Filter = {
    key: 'owner_id',
    label: 'Owner',
    kind: 'select',
    options: [{ value: 'none', label: 'Nobody' }],
    source: { path: '/api/v1/contracts-filters', field: 'owners' },
    chosen: [{ value: 'u1', label: 'Ada' }],
  };
  const type: Filter = {
    ...owner,
    key: 'type',
    label: 'Type',
    options: [],
    chosen: [],
    source: { path: '/api/v1/contracts-filters', field: 'types' },
  };
  const answer = () =>
    ok({
      owners: [
        { id: 'u1', name: 'Ada' },
        { id: 'u2', name: 'Bob' },
      ],
      types: [{ key: 'temporary', label: 'Temporary' }],
    });
  const showAsked = (address: string) =>
    show(<ListToolbar storageKey={key} filters={[owner, type]} />, { address }).log;

  it('names what it holds, and asks nothing until it is opened', async () => {
    const server = fakeServer();
    showAsked('/contracts?filter[owner_id]=u1');
    expect(screen.getByRole('button', { name: 'Owner: Ada' })).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });

  it('offers them once they have come, words and records alike, asked for once', async () => {
    const server = fakeServer();
    server.reply = answer;
    const log = showAsked('/contracts');
    // Not awaited: the requested data have not come yet.
    act(() => screen.getByRole('button', { name: 'Owner' }).click());
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(await screen.findByLabelText('Bob')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await userEvent.click(screen.getByLabelText('Bob'));
    expect(log.address).toBe('/contracts?filter[owner_id]=u2');
    await waitFor(() => expect(screen.queryByLabelText('Bob')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Type' }));
    expect(screen.getByLabelText('Temporary')).toBeInTheDocument();
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/v1/contracts-filters']);
  });

  it('says that they did not come, and asks again', async () => {
    const server = fakeServer();
    server.reply = () => ({ status: 500, body: { message: 'Broken.' } });
    showAsked('/contracts');
    await userEvent.click(screen.getByRole('button', { name: 'Owner' }));
    expect(await screen.findByText('This did not load')).toBeInTheDocument();
    server.reply = answer;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Ada')).toBeInTheDocument();
  });
});

describe('the filters of last time', () => {
  it('are kept without the page, and come back to a list without params', async () => {
    window.localStorage.setItem(key, 'filter[status]=draft&sort=name');
    const log = showToolbar('/clients');
    await waitFor(() => expect(log.address).toBe('/clients?filter[status]=draft&sort=name'));
    expect(await screen.findByRole('button', { name: 'Status: Draft' })).toBeInTheDocument();
  });

  it('do not come over an address that says what it wants', () => {
    window.localStorage.setItem(key, 'filter[status]=draft');
    const log = showToolbar('/clients?filter[type]=direct&cursor=abc');
    expect(log.visited).toEqual([]);
    expect(window.localStorage.getItem(key)).toBe('filter[status]=draft');
  });

  it('take in what its reader adds to the filters of a link, and nothing of the link', async () => {
    window.localStorage.setItem(key, 'filter[status]=draft');
    const log = showToolbar('/clients?filter[type]=direct');
    await userEvent.type(search(), 'acme{Enter}');
    expect(log.address).toBe('/clients?filter[type]=direct&search=acme');
    await waitFor(() => expect(window.localStorage.getItem(key)).toBe('filter[status]=draft&search=acme'));
  });

  it('are forgotten by a reset, which keeps the sort and the search; a second one clears the search', async () => {
    window.localStorage.setItem(key, 'filter[status]=draft&search=acme&sort=-name');
    const log = showToolbar('/clients?filter[status]=draft&search=acme&sort=-name');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(log.address).toBe('/clients?search=acme&sort=-name');
    await waitFor(() => expect(window.localStorage.getItem(key)).toBe('search=acme&sort=-name'));
    expect(search()).toHaveValue('acme');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(log.address).toBe('/clients?sort=-name');
    await waitFor(() => expect(window.localStorage.getItem(key)).toBe('sort=-name'));
    await waitFor(() => expect(search()).toHaveValue(''));
  });
});

describe('on a phone', () => {
  const table = (sorted?: 'asc' | 'desc') => (
    <main>
      <ListToolbar storageKey={key} filters={filters} />
      <table>
        <thead>
          <tr>
            <th>
              <a href={`/clients?sort=${sorted === 'asc' ? '-' : ''}name`} {...(sorted && { 'data-sorted': sorted })}>
                Name
              </a>
            </th>
            <th>City</th>
            <th>
              <a href="/clients?sort=created_at">Created</a>
            </th>
          </tr>
        </thead>
      </table>
    </main>
  );

  it('one button shows all filters, and says how many have a value', async () => {
    show(table(), { address: '/clients?filter[status]=draft&filter[created_from]=2026-01-01' });
    const button = screen.getByRole('button', { name: 'Filters (2)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const shown = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(shown).not.toHaveAttribute('data-open');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(shown).toHaveAttribute('data-open');
  });

  it('the order of the rows is a menu of the columns that sort', async () => {
    const { log } = show(table('asc'), { address: '/clients?sort=name&filter[status]=draft&cursor=abc' });
    const order = await screen.findByRole('combobox', { name: 'Sort' });
    expect(order).toHaveValue('name');
    expect([...order.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Name ↑',
      'Name ↓',
      'Created ↑',
      'Created ↓',
    ]);
    await userEvent.selectOptions(order, '-created_at');
    expect(log.address).toBe('/clients?sort=-created_at&filter[status]=draft');
    expect(document.querySelector('table')).toHaveAttribute('data-sort-beside');
  });

  it('there is no such menu for a list that cannot be sorted', () => {
    showToolbar('/clients');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
