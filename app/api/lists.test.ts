import { type ServedRoute, servedRoutes } from '@/lib/http/openapi/openapi';
import { call } from '@/lib/testing/call';
import { tenancyTable } from '@/lib/testing/handlers';
import { describedOperations } from '@/lib/testing/operations';
import { makeRecords, type Records } from '@/lib/testing/records';
import { loadRoutes, nameOf } from '@/lib/testing/routes';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const modules = loadRoutes();
const operations = describedOperations(modules);
const takes = ({ method, path }: ServedRoute, name: string): boolean =>
  operations[path]?.[method.toLowerCase()]?.parameters.some((one) => one.in === 'query' && one.name === name) ?? false;
const readers = servedRoutes(modules).filter(({ method, route }) => method === 'GET' && !route.spec.file);
const taking = (name: string) =>
  readers.filter((served) => takes(served, name)).map((served) => [nameOf(served), served] as const);

let ours: TestCompany;
let operators: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  operators = await makeCompany('Platform', { kind: 'platform' });
  records = await makeRecords(ours);
});

async function list({ route, path }: ServedRoute, query: Record<string, string>) {
  const row = tenancyTable[`GET ${path}`];
  const isOperators = ['/api/v1/companies', '/api/v1/failed-mail'].includes(path);
  const as = isOperators ? operators.admin : ours.admin;
  const { status, body, meta } = await call(route, {
    as,
    params: row?.params?.(records, ours),
    query: { ...row?.query?.(records), ...query },
  });
  return { status, data: body.data, meta, errors: Object.keys(Object(body.errors)) };
}

// ILIKE reads these characters as "anything"; no record here has them in its name.
it.each(taking('search'))('%s searches for %%, _ and \\ as they are', async (_, served) => {
  expect((await list(served, {})).data).not.toEqual([]);
  for (const search of ['%', '_%_', '%%%%', '\\', '___%']) {
    const { status, data } = await list(served, { search });
    expect([search, status, data]).toEqual([search, 200, []]);
  }
});

it.each(taking('cursor'))('%s does not take a search that it would not heed', async (_, served) => {
  if (takes(served, 'search')) return;
  expect(await list(served, { search: 'a' })).toMatchObject({ status: 422, errors: ['search'] });
});

it.each(taking('cursor'))(
  '%s takes a cursor only with the order and filter that it was made for',
  async (_, served) => {
    const first = await list(served, { limit: '1' });
    expect(first.status).toBe(200);
    const cursor = first.meta.next_cursor;
    // A list of one row has no next page.
    if (cursor === null) return;
    expect((await list(served, { limit: '1', cursor })).status).toBe(200);
    const [text = '', signature = ''] = cursor.split('.');
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), before: 7 }));
    const refused: Record<string, string>[] = [
      ...(takes(served, 'search') ? [{ cursor, search: 'a' }] : []),
      { cursor: text },
      { cursor: `${text}.` },
      { cursor: `${text}.${'A'.repeat(signature.length)}` },
      { cursor: `${other.toString('base64url')}.${signature}` },
      { cursor: 'x' },
    ];
    for (const query of refused) {
      const answer = await list(served, { limit: '1', ...query });
      expect([query, answer.status, answer.errors]).toEqual([query, 422, ['cursor']]);
    }
  },
);

it.each(taking('cursor'))('%s goes on behind its first row in each of its orders', async (_, served) => {
  for (const sort of ordersOf(served)) {
    const both = await list(served, { sort, limit: '2' });
    const first = await list(served, { sort, limit: '1' });
    const cursor = first.meta.next_cursor;
    // A list of one row has no next page.
    if (cursor === null) return;
    const second = await list(served, { sort, limit: '1', cursor });
    expect([sort, [first.data, second.data].flat()]).toEqual([sort, both.data]);
  }
});

/** The orders that a list's parameter `sort` allows, from its OpenAPI description. */
function ordersOf({ method, path }: ServedRoute): string[] {
  const sort = operations[path]?.[method.toLowerCase()]?.parameters.find(({ name }) => name === 'sort')?.schema;
  const { enum: orders, anyOf } = Object(sort);
  return orders ?? anyOf?.[0].enum ?? [];
}
