import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { useListColumns } from '@/components/ui/list/table/list-columns';
import { show } from '@/components/ui/test-frame';
import { Money } from '@/components/ui/value/money';
import type { SortOrder } from '@/lib/lists/list-query';

interface Client {
  id: string;
  name: string;
  due: string;
}

const rows: Client[] = [
  { id: '1', name: 'Acme', due: '-1234.5' },
  { id: '2', name: 'Cyan', due: '0' },
];
const columns: Column<Client>[] = [
  { key: 'name', header: 'Name', primary: true, sortKey: 'name', cell: (row) => row.name },
  {
    key: 'due',
    header: 'Due',
    align: 'end',
    sortKey: 'amount_due',
    card: 'fact',
    cell: (row) => <Money amount={row.due} currency="USD" />,
  },
  { key: 'note', header: 'Note', cell: () => 'quiet' },
];

/** A list whose columns its reader may have chosen. */
function ListOf({ isDefault }: { isDefault: boolean }) {
  const known = { label: '', isDefault: true, isRequired: false };
  const offered = [
    { ...known, field: 'name', text: 'Name' },
    { ...known, field: 'due', text: 'Due' },
    { ...known, field: 'note', text: 'Note', yields: true as const },
  ];
  const shown = useListColumns<Client>(
    { list: 'clients', offered, shown: offered.map(({ field }) => field), isDefault },
    { name: { primary: true, cell: (row) => row.name }, due: { cell: () => 'due' }, note: { cell: () => 'quiet' } },
  );
  return <DataTable label="Clients" columns={shown} page={{ rows }} rowKey={(row) => row.id} empty={null} />;
}

it.each([
  [true, 'none'],
  [false, ''],
])('leaves out on a narrow table what yields, unless its reader chose it: by default %s', (isDefault, display) => {
  show(<ListOf isDefault={isDefault} />);
  const { style } = screen.getByRole('table');
  expect([style.getPropertyValue('--narrow-2'), style.getPropertyValue('--narrow-3')]).toEqual(['', display]);
});

interface Shown {
  rows?: Client[];
  params?: Record<string, string>;
  sort?: SortOrder;
  before?: number;
  meta?: { next_cursor?: string; prev_cursor?: string; total?: number; total_capped?: boolean };
}

function showTable({
  rows: shown = rows,
  params = {},
  sort = { field: 'name', direction: 'asc' },
  before = 0,
  meta,
}: Shown = {}) {
  const full = { next_cursor: null, prev_cursor: null, limit: 25, total: shown.length, total_capped: false, ...meta };
  show(
    <DataTable
      label="Clients"
      columns={columns}
      page={{ rows: shown, meta: full, before }}
      list={{ path: '/clients', params, sort }}
      rowKey={(row) => row.id}
      rowHref={(row) => `/clients/${row.id}`}
      empty={<p>No clients yet</p>}
    />,
  );
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows a text in one line, the whole of it in the tooltip too, in its own direction', () => {
  const long = 'The International Consolidated Shipping and Logistics Company of Rotterdam';
  showTable({ rows: [{ id: '1', name: long, due: '0' }] });
  const text = screen.getByText(long);
  expect(text.parentElement?.tagName).toBe('BDI');
  expect(text.parentElement).toHaveAttribute('title', long);
});

describe('a list as a table', () => {
  it('links a row by its name, and shows money with a true minus and its currency', () => {
    showTable();
    expect(hrefOf('Acme')).toBe('/clients/1');
    expect(screen.getByRole('cell', { name: '−1,234.50 USD' })).toBeInTheDocument();
  });

  it('tells each cell of a phone card what it is', () => {
    showTable();
    expect(screen.getByRole('table').style.getPropertyValue('--label-2')).toBe('"Due"');
    expect(screen.getByRole('table').style.getPropertyValue('--label-3')).toBe('');
  });

  it('sorts by links that keep the filters and leave the page', () => {
    showTable({ params: { 'filter[status]': 'draft,active', search: 'a b', cursor: 'abc', sort: 'name' } });
    expect(hrefOf('Due')).toBe('/clients?filter[status]=draft,active&search=a+b&sort=amount_due');
  });

  it('turns the sort round at the second click, and says so', () => {
    showTable({ sort: { field: 'amount_due', direction: 'asc' } });
    expect(hrefOf('Due')).toBe('/clients?sort=-amount_due');
    expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  });

  it('does not offer a sort that the API does not have', () => {
    showTable();
    expect(within(screen.getByRole('columnheader', { name: 'Note' })).queryByRole('link')).toBeNull();
  });
});

describe('the pages of a list', () => {
  it('shows the range of a capped total, and turns by cursor with everything else kept', () => {
    const meta = { next_cursor: 'n', prev_cursor: 'p', total: 10_000, total_capped: true };
    showTable({ params: { sort: '-name', cursor: 'here' }, before: 25, meta });
    expect(screen.getByText('26–27 of 10,000+')).toBeInTheDocument();
    expect(hrefOf('Next page')).toBe('/clients?sort=-name&cursor=n');
    expect(hrefOf('Previous page')).toBe('/clients?sort=-name&cursor=p');
  });

  it('has no way beyond the ends', () => {
    showTable();
    expect(screen.getByText('1–2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    expect(hrefOf('Previous page')).toBeNull();
  });

  it('never ends its range after its total, when rows have come in between', () => {
    showTable({ before: 25, meta: { total: 26 } });
    expect(screen.getByText('26–27 of 27')).toBeInTheDocument();
  });
});

describe('a list without rows', () => {
  it('says what it is for when nothing is filtered', () => {
    showTable({ rows: [], params: { sort: '-name' } });
    expect(screen.getByText('No clients yet')).toBeInTheDocument();
  });

  it('says that nothing matches, and offers all rows, when something is filtered', () => {
    showTable({ rows: [], params: { 'filter[status]': 'draft' } });
    expect(screen.queryByText('No clients yet')).toBeNull();
    expect(hrefOf('Reset filters')).toBe('/clients');
  });

  it('keeps what was searched when its filters go', () => {
    showTable({ rows: [], params: { 'filter[status]': 'draft', search: 'acme', sort: 'name' } });
    expect(hrefOf('Reset filters')).toBe('/clients?search=acme');
  });

  it('offers to clear the search where nothing is filtered', () => {
    showTable({ rows: [], params: { search: 'acme' } });
    expect(hrefOf('Clear search')).toBe('/clients');
  });
});
