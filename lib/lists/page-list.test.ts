import { listQuery, ownFieldsListQuery, type Page } from '@/lib/lists/list-query';
import { pageList } from '@/lib/lists/page-list';
import { invalid } from '@/lib/problem/problem';

const schema = listQuery(['name'], 'name', {});
const empty: Page<never> = {
  rows: [],
  before: 0,
  meta: { next_cursor: null, prev_cursor: null, limit: 25, total: 0, total_capped: false },
};
const fault = { path: 'search', key: 'query_bracket', values: { at: 1 } };

it('shows a list without a search that cannot be read, and says why', async () => {
  const read = (query: { search?: string }) => (query.search ? Promise.reject(invalid(fault)) : Promise.resolve(empty));
  const { list, query, refused } = await pageList('/candidates', { search: '(java', sort: '-name' }, schema, read);
  expect([list.params, query.search, refused]).toEqual([{ sort: '-name' }, undefined, [fault]]);
});

it('leaves out nothing that it can read', async () => {
  const { list, refused } = await pageList('/candidates', { search: 'java' }, schema, async () => empty);
  expect([list.params, refused]).toEqual([{ search: 'java' }, []]);
});

it('does not hide another refusal', async () => {
  const read = () => Promise.reject(invalid({ path: 'elsewhere', key: 'format' }));
  await expect(pageList('/candidates', { search: 'java' }, schema, read)).rejects.toThrow('422');
});

describe('the address of a view', () => {
  const view = '019b0000-0000-7000-8000-000000000001';

  it('keeps the view and its columns for the list’s links, apart from the list’s own query', async () => {
    const params = { view, columns: 'name,city', search: 'java' };
    const { list, query } = await pageList('/candidates', params, schema, async () => empty);
    expect([list.params, list.leftOut, query.search]).toEqual([params, 0, 'java']);
  });

  it('counts what the list left out: what it does not know, and what it refused', async () => {
    const read = (query: { search?: string }) =>
      query.search ? Promise.reject(invalid(fault)) : Promise.resolve(empty);
    const params = { view, search: '(java', 'filter[gone]': '1', sort: 'name' };
    const { list } = await pageList('/candidates', params, schema, read);
    expect([list.params, list.leftOut]).toEqual([{ view, sort: 'name' }, 2]);
  });
});

it('leaves out a wrong value beside a filter that nobody knows', async () => {
  const filtered = ownFieldsListQuery(['name'], 'name', {});
  const params = { sort: 'nothing', 'filter[gone]': '1', 'filter[form.section.field]': 'x' };
  const { list } = await pageList('/candidates', params, filtered, async () => empty);
  expect(list.params).toEqual({ 'filter[form.section.field]': 'x' });
});
