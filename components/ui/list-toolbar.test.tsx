import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListToolbar } from '@/components/ui/list-toolbar';
import type { Filter } from '@/components/ui/filters';
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
  it('goes into the URL once typing pauses, and back to the first page', async () => {
    const log = showToolbar('/clients?sort=name&cursor=abc');
    await userEvent.type(search(), 'acme');
    await waitFor(() => expect(log.visited).toEqual(['/clients?sort=name&search=acme']));
  });

  it('goes at once on Enter', async () => {
    const log = showToolbar('/clients');
    await userEvent.type(search(), ' acme{Enter}');
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
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Type' }));
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
    expect(window.localStorage.getItem(key)).toBe('filter[type]=direct');
  });

  it('are forgotten by a reset, which keeps the sort', async () => {
    const log = showToolbar('/clients?filter[status]=draft&search=acme&sort=-name');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(log.address).toBe('/clients?sort=-name');
    await waitFor(() => expect(window.localStorage.getItem(key)).toBe('sort=-name'));
    await waitFor(() => expect(search()).toHaveValue(''));
  });
});
