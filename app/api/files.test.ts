import { servedRoutes } from '@/lib/http/openapi/openapi';
import { makePaidInvoice } from '@/lib/invoices/test-records';
import { call } from '@/lib/testing/call';
import { tenancyTable } from '@/lib/testing/handlers';
import { connectionsInUse } from '@/lib/testing/pooling/connections-in-use';
import { makeRecords, type Records } from '@/lib/testing/records';
import { loadRoutes, nameOf } from '@/lib/testing/routes';
import { makeCompany, type TestCompany, withNewSession } from '@/lib/testing/world';

/** The number of connections to the database that were held each time a file began to be made. */
const mockConnections: number[] = [];

// Every file is made by one of these modules.
jest.mock('@/lib/pdf/document', () => mockNoting('@/lib/pdf/document'));
jest.mock('@/lib/sheets/write-csv', () => mockNoting('@/lib/sheets/write-csv'));
jest.mock('@/lib/sheets/write-xlsx', () => mockNoting('@/lib/sheets/write-xlsx'));
jest.mock('@/lib/accounting/files/datev', () => mockNoting('@/lib/accounting/files/datev'));
jest.mock('@/lib/e-invoices/ubl', () => mockNoting('@/lib/e-invoices/ubl'));
jest.mock('@/lib/e-invoices/cii', () => mockNoting('@/lib/e-invoices/cii'));
jest.mock('@/lib/e-invoices/fatturapa', () => mockNoting('@/lib/e-invoices/fatturapa'));
jest.mock('@/lib/accounting/files/csv', () => mockNoting('@/lib/accounting/files/csv'));

/** The module, each of whose functions notes how many connections are held when it is called. */
function mockNoting(name: string): Record<string, unknown> {
  const actual = jest.requireActual<Record<string, unknown>>(name);
  return Object.fromEntries(
    Object.entries(actual).map(([key, value]) => {
      if (typeof value !== 'function') return [key, value];
      const noting = (...given: unknown[]) => {
        mockConnections.push(connectionsInUse());
        return Reflect.apply(value, undefined, given);
      };
      return [key, noting];
    }),
  );
}

/**
 * The types of files that are made when somebody asks for them; other files are stored and only passed on. Public
 * routes are left out: a link's reader has no session.
 */
const made = /pdf|csv|spreadsheet|xml|json/;
const routes = servedRoutes(loadRoutes());
const makers = routes.filter(
  ({ route: { spec } }) => spec.access !== 'public' && [spec.file ?? []].flat().some((type) => made.test(type)),
);

let ours: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  await makePaidInvoice(ours, records);
});

it('finds what makes files', () => {
  expect(makers.length).toBeGreaterThan(15);
});

describe.each(makers.map((served) => [nameOf(served), served] as const))('%s', (name, { route, method }) => {
  it('has no transaction of the request around it', () => {
    expect(route.spec.ownTransaction).toBe(true);
  });

  it('makes its file while it holds no connection to the database', async () => {
    const row = tenancyTable[name];
    mockConnections.length = 0;
    const answer = await call(route, {
      as: await withNewSession(ours[row?.as ?? 'admin']),
      method,
      params: row?.params?.(records, ours) ?? {},
      query: row?.query?.(records) ?? {},
      body: row?.body?.(records, ours),
    });
    await new Response(answer.stream).arrayBuffer();
    expect(answer.status).toBe(row?.positive ?? 200);
    // A form's JSON is written in one line, a payment file was written when it was approved, and this company, which is not in
    // Spain, has no Veri*Factu records: by none of the modules above.
    expect(mockConnections.length > 0).toBe(!/\/forms\/|\/payment-files\/\{id\}\/file|\/verifactu\/records/.test(name));
    expect(mockConnections.filter((held) => held > 0)).toEqual([]);
  });
});
