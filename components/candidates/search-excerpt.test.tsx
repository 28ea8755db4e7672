import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { SearchExcerpt } from '@/components/candidates/search-excerpt';
import { DataTable } from '@/components/ui/list/table/data-table';
import { show } from '@/components/ui/test-frame';
import { hitOf, type SearchHit } from '@/lib/candidates/search/hit';

const row = { id: '1', name: 'Freya Nilsen', summary: '…5 years of <b>Java</b>, 软件 and Java 21' };
const columns = [{ key: 'name', header: 'Name', primary: true, cell: ({ name }: { name: string }) => name }];

function showHit(hit: SearchHit | null) {
  show(
    <DataTable
      label="Candidates"
      columns={columns}
      page={{ rows: [row] }}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/candidates/${id}`}
      rowNote={() => hit && <SearchExcerpt label="Summary" hit={hit} />}
      empty={null}
    />,
  );
}

it('shows what was found below the name, marked, as text and in its own direction', () => {
  showHit(hitOf('java 软件', [['summary', row.summary]]));
  const excerpt = screen.getByRole('rowheader').querySelector('small');
  expect(excerpt).toHaveTextContent(`Summary: ${row.summary}`);
  expect([...(excerpt?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'Java',
    '软件',
    'Java',
  ]);
  expect(excerpt?.querySelector('bdi')?.textContent).toBe(row.summary);
  expect(screen.getByRole('link', { name: 'Freya Nilsen' })).toHaveAttribute('href', '/candidates/1');
});

it('shows nothing where there is no hit', () => {
  showHit(null);
  expect(screen.getByRole('rowheader')).toHaveTextContent(/^Freya Nilsen$/);
});
