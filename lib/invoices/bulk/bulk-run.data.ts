import 'server-only';
import { Readable } from 'node:stream';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { type ArchivePart, openArchive, safeName } from '@/lib/files/archive';
import { type BulkAct, bulkNeeds } from '@/lib/invoices/bulk/bulk';
import { type InvoiceBulkOutcome, invoiceBulkTask } from '@/lib/invoices/bulk/bulk-schema';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { invoicePdf } from '@/lib/invoices/papers/pdf.data';
import { sendInvoice } from '@/lib/invoices/sending/send.data';
import { log } from '@/lib/log/log';
import { can } from '@/lib/permissions';
import { forbidden, Problem } from '@/lib/problem/problem';
import type { TaskFile } from '@/lib/tasks/file.data';

type Report = (done: number, total?: number) => Promise<void>;
type Named = InvoiceBulkOutcome['failed'][number]['invoice'];

interface Run {
  taskId: string;
  actor: Actor;
  invoices: readonly Named[];
  report: Report;
  /** Filled in while the task runs. */
  outcome: InvoiceBulkOutcome;
}

/**
 * Runs a task of the kind `invoices`, one invoice after the other, each in a transaction of its own: one that fails is
 * reported with its reason and stops no other. If it runs again after its process died, it skips what is already issued
 * or sent.
 *
 * @throws Problem 403 if the person who started it may no longer do it.
 */
export async function runInvoiceBulk(
  { id: taskId, input }: { id: string; input: unknown },
  actor: Actor,
  report: Report,
): Promise<{ result: InvoiceBulkOutcome; file?: TaskFile }> {
  const { action, invoice_ids: ids } = invoiceBulkTask.parse(input);
  if (!can(actor, bulkNeeds[action])) throw forbidden();
  const outcome: InvoiceBulkOutcome = { action, done: 0, failed: [] };
  const run = { taskId, actor, invoices: await nameInvoices(actor, ids), report, outcome };
  if (action === 'download') return { result: outcome, file: packed(run) };
  for (const [place, invoice] of run.invoices.entries()) {
    await report(place, run.invoices.length);
    await attempt(run, invoice, () => tenant(actor, (db) => acts[action](db, actor, invoice.id)));
  }
  await report(run.invoices.length, run.invoices.length);
  return { result: outcome };
}

const acts: Readonly<Record<Exclude<BulkAct, 'download'>, (db: Db, actor: Actor, id: string) => Promise<void>>> = {
  issue: async (db, actor, id) => {
    const { status } = await lockStatus(db, actor, id);
    if (status !== 'issued') await issueInvoice({ ...actor, db }, id);
  },
  send: async (db, actor, id) => {
    const { status, deliveryStatus } = await lockStatus(db, actor, id);
    if (status !== 'issued' || deliveryStatus === 'not_sent') await sendInvoice({ ...actor, db }, id);
  },
};

/**
 * Locks the invoice until the transaction ends, so that of two runs at once the second sees what the first has done.
 */
async function lockStatus(db: Db, actor: Actor, id: string) {
  await lockRow(db, 'invoices', actor.companyId, id);
  return db.invoice.findFirstOrThrow({
    where: { companyId: actor.companyId, id },
    select: { status: true, deliveryStatus: true },
  });
}

/** The invoices in the order in which they were created; those that are issued get their numbers in this order. */
async function nameInvoices(actor: Actor, ids: string[]): Promise<Named[]> {
  const rows = await tenant(actor, (db) =>
    db.invoice.findMany({
      where: { AND: [visibleInvoices(actor), { id: { in: ids } }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, number: true, client: { select: { name: true } } },
    }),
  );
  return rows.map(({ id, number, client }) => ({ id, number, client: client.name }));
}

/**
 * Does the work for one invoice and counts it. @returns what the work gave, or undefined if it failed; the outcome then
 * has the reason.
 */
async function attempt<T>({ taskId, actor, outcome }: Run, invoice: Named, work: () => Promise<T>) {
  try {
    const made = await work();
    outcome.done += 1;
    return made;
  } catch (error) {
    const isOurs = !(error instanceof Problem) || error.status >= 500;
    if (isOurs) log.warn({ err: error, companyId: actor.companyId, taskId }, 'one of many invoices failed');
    const problem = isOurs
      ? { key: 'unexpected', values: { requestId: taskId } }
      : { key: error.key, values: error.details.values ?? {} };
    outcome.failed.push({ invoice, problem });
    return undefined;
  }
}

/** The PDFs of all invoices in one file; each is drawn when it is packed. */
const packed = (run: Run): TaskFile => ({
  name: `${safeName(run.actor.company.name)} ${run.actor.today}.zip`,
  contentType: 'application/zip',
  content: openArchive(pdfs(run)),
});

async function* pdfs(run: Run): AsyncGenerator<ArchivePart> {
  const { actor, invoices, report } = run;
  for (const [place, invoice] of invoices.entries()) {
    await report(place, invoices.length);
    const pdf = await attempt(run, invoice, () => invoicePdf(actor, invoice.id));
    if (!pdf) continue;
    // A draft has no number, so its file would have the name of another draft's.
    const path = invoice.number ? pdf.fileName : `${place + 1} ${invoice.client}.pdf`;
    yield { path: safeName(path), content: Readable.from([pdf.content], { objectMode: false }), compress: false };
  }
  await report(invoices.length, invoices.length);
}
