import { NextRequest } from 'next/server';
import { system } from '@/lib/db/client';
import { FileAnswer, RedirectAnswer, respond } from '@/lib/http/answering/answer';
import { servedRoutes } from '@/lib/http/openapi/openapi';
import { makePaidInvoice } from '@/lib/invoices/test-records';
import { call } from '@/lib/testing/call';
import { tenancyTable } from '@/lib/testing/handlers';
import { makeRecords, type Records } from '@/lib/testing/records';
import { loadRoutes, nameOf } from '@/lib/testing/routes';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const files = servedRoutes(loadRoutes())
  .filter(({ route }) => route.spec.file !== undefined)
  .map((served) => [nameOf(served), served] as const);

let ours: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  await makePaidInvoice(ours, records);
});

const taken = async () =>
  system('test data', (db) =>
    db.auditEntry.findMany({
      where: { companyId: ours.companyId, action: { in: ['exported', 'downloaded'] } },
      orderBy: { id: 'desc' },
    }),
  );

it('finds the handlers that answer with a file', () => {
  expect(files.length).toBeGreaterThan(25);
});

describe.each(files)('%s', (name, { route, method }) => {
  const { taken: declared, access } = route.spec;

  it('says what the audit log is to know of it, or why nothing', () => {
    expect(declared).toBeDefined();
    if (access === 'public') expect(typeof declared).toBe('string');
    if (typeof declared === 'object' && 'by' in declared) expect(name).toContain(`{${declared.by}}`);
  });

  if (typeof declared !== 'object') return;

  it('is in the audit log once somebody took it, and not for a HEAD', async () => {
    const row = tenancyTable[name];
    const send = (by: string) =>
      call(route, {
        as: row?.as ? ours[row.as] : ours.admin,
        method: by,
        params: row?.params?.(records, ours),
        query: row?.query?.(records),
      });
    const before = await taken();
    const answer = await send(method);
    if (answer.status !== (row?.positive ?? 200) || answer.status >= 300) {
      expect([name, answer.status]).toEqual([name, row?.positive]);
      return;
    }
    const [entry, ...others] = await taken();
    expect(others).toHaveLength(before.length);
    expect(entry).toMatchObject({
      action: declared.action,
      actorId: (row?.as ? ours[row.as] : ours.admin).userId,
      subjectType: 'kind' in declared ? 'company' : declared.of,
    });
    if ('kind' in declared) expect(entry?.after).toMatchObject({ kind: declared.kind });
    else expect(Object.values(row?.params?.(records, ours) ?? {})).toContain(entry?.subjectId);
    await send('HEAD');
    expect(await taken()).toHaveLength(before.length + 1);
  });
});

it('cannot come from a handler that declares none', async () => {
  const request = new NextRequest('http://localhost:3000/x');
  await expect(respond({}, new FileAnswer('x', 'text/plain', 'x.txt'), request)).rejects.toThrow('declares none');
  expect((await respond({}, new RedirectAnswer('/x'), request)).status).toBe(303);
});
