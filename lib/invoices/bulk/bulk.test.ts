import * as contacts from '@/app/api/v1/contracts/[id]/invoicing-contacts/route';
import * as bulk from '@/app/api/v1/invoices/bulk/route';
import * as task from '@/app/api/v1/tasks/[id]/download/route';
import * as tasks from '@/app/api/v1/tasks/route';
import { openSession } from '@/lib/auth/session/actor';
import { read, system, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { BulkAct } from '@/lib/invoices/bulk/bulk';
import type { InvoiceBulkOutcome } from '@/lib/invoices/bulk/bulk-schema';
import { readListFigures } from '@/lib/invoices/list-figures.data';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { runTask } from '@/lib/jobs/run-task';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { readZip } from '@/lib/testing/read-zip';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const start = (action: BulkAct, invoices: readonly string[], as: Person = ours.finance) =>
  call<Task>(bulk.POST, { as, body: { action, invoice_ids: invoices } });
const run = (id: string) => runTask({ company_id: ours.companyId, task_id: id });
/** Starts the task and lets a job run it. */
async function take(action: BulkAct, invoices: readonly string[]): Promise<Task & { result: InvoiceBulkOutcome }> {
  const { data } = await start(action, invoices);
  await run(data.id);
  const [last] = (await call<(Task & { result: InvoiceBulkOutcome })[]>(tasks.GET, { as: ours.finance })).data;
  if (!last) throw new Error('There is no task.');
  return last;
}
const rowsOf = (invoices: readonly string[]) =>
  system('test data', (db) =>
    db.invoice.findMany({
      where: { companyId: ours.companyId, id: { in: [...invoices] } },
      orderBy: { createdAt: 'asc' },
      select: { id: true, status: true, number: true, deliveryStatus: true },
    }),
  );
const mailsOf = (id: string) =>
  system('test data', (db) => db.outgoingMail.count({ where: { companyId: ours.companyId, subjectId: id } }));

it('issues each by itself, and names the one that fails with why', async () => {
  const [first = '', second = ''] = await makeDrafts(ours, ids, [{}, {}]);
  const [empty = ''] = await makeDrafts(ours, ids, [{ lines: { create: [] } }]);
  const done = await take('issue', [second, empty, first]);
  expect(done).toMatchObject({ status: 'done', done: 3, total: 3 });
  expect(done.result).toEqual({
    action: 'issue',
    done: 2,
    failed: [
      {
        invoice: { id: empty, number: null, client: expect.any(String) },
        problem: { key: 'invoice_empty', values: {} },
      },
    ],
  });
  const rows = await rowsOf([first, second]);
  expect(rows.map(({ status }) => status)).toEqual(['issued', 'issued']);
  // The order is that of creation, whatever the order of the ids.
  expect(rows.map(({ number }) => number)).toEqual(rows.map(({ number }) => number).sort());
});

it('does what is asked twice once', async () => {
  const drafts = await makeDrafts(ours, ids, [{}, {}]);
  const both = await Promise.all([start('issue', drafts), start('issue', [...drafts].reverse())]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  expect((await take('issue', drafts)).result).toMatchObject({ done: 2, failed: [] });
  const numbers = (await rowsOf(drafts)).map(({ number }) => number);
  expect((await take('issue', drafts)).result).toMatchObject({ done: 2, failed: [] });
  expect((await rowsOf(drafts)).map(({ number }) => number)).toEqual(numbers);
});

it('sends each one mail, also when it is done again after its process died', async () => {
  const { id: contactId } = await system('test data', (db) =>
    db.clientContact.create({
      data: { companyId: ours.companyId, clientId: ids.client, position: 9, name: 'Ada', email: 'ada@client.example' },
    }),
  );
  const body = { client_contact_id: contactId, recipient_type: 'to' };
  await call(contacts.POST, { as: ours.admin, params: { id: ids.contract }, body });
  const drafts = await makeDrafts(ours, ids, [{}, {}]);
  const [draft = ''] = await makeDrafts(ours, ids, [{}]);
  await take('issue', drafts);
  const first = await take('send', [...drafts, draft]);
  expect(first.result).toMatchObject({ done: 2, failed: [{ invoice: { id: draft } }] });
  expect((await take('send', drafts)).result).toMatchObject({ done: 2, failed: [] });
  expect(await Promise.all(drafts.map(mailsOf))).toEqual([1, 1]);
});

it('packs the PDFs into one file', async () => {
  const drafts = await makeDrafts(ours, ids, [{}, {}]);
  const done = await take('download', [ids.issuedInvoice, ...drafts]);
  expect(done).toMatchObject({
    status: 'done',
    result: { done: 3, failed: [] },
    file: { content_type: 'application/zip' },
  });
  const answer = await call(task.GET, { as: ours.finance, params: { id: done.id } });
  const files = readZip(Buffer.from(await new Response(answer.stream).arrayBuffer()));
  // Two drafts of one client have no numbers, yet each has a file.
  expect(files.size).toBe(3);
});

it('is for those who may do the same with one, and for what is there', async () => {
  const drafts = await makeDrafts(ours, ids, [{}]);
  const reader = await makeColleague(ours, ['view_invoices']);
  expect((await start('issue', drafts, reader)).status).toBe(403);
  expect((await start('download', drafts, reader)).status).toBe(202);
  expect((await start('issue', [...drafts, ids.client])).status).toBe(422);
  expect((await start('issue', [...drafts, ...drafts])).status).toBe(422);
  expect(
    (
      await start(
        'issue',
        Array.from({ length: 201 }, () => crypto.randomUUID()),
      )
    ).status,
  ).toBe(422);
});

it('fails for whoever has lost the right before their turn', async () => {
  const drafts = await makeDrafts(ours, ids, [{}]);
  const colleague = await makeColleague(ours, ['view_invoices', 'issue_invoices']);
  const { data } = await start('issue', drafts, colleague);
  await system('test data', async (db) => {
    const { roleId } = await db.user.findUniqueOrThrow({ where: keyOf(ours, colleague.userId) });
    await db.role.update({ where: keyOf(ours, roleId ?? ''), data: { permissions: ['view_invoices'] } });
  });
  await run(data.id);
  const [last] = (await call<Task[]>(tasks.GET, { as: colleague })).data;
  expect(last).toMatchObject({ status: 'failed', problem: { key: 'forbidden' } });
  expect((await rowsOf(drafts)).map(({ status }) => status)).toEqual(['draft']);
});

it('shows its progress above the list, to the person who started it', async () => {
  const drafts = await makeDrafts(ours, ids, [{}]);
  const shown = async (as: Person) => {
    const actor = await openSession(as);
    const above = readListFigures(actor);
    const [row] = await tenant(actor, (db) =>
      read<{ given: Parameters<typeof above.take>[0] }>(db, Prisma.sql`select ${above.scalar} as given`),
    );
    return row && above.take(row.given, '1').task;
  };
  await start('issue', drafts);
  expect(await shown(ours.finance)).toMatchObject({ status: 'queued', outcome: null });
  expect(await shown(ours.admin)).toBeNull();
  await take('issue', drafts);
  expect(await shown(ours.finance)).toMatchObject({ status: 'done', outcome: { done: 1 }, hasFile: false });
});
