import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { zoneOffset } from '@/lib/calendar/zones';
import { afterCommit, type Db } from '@/lib/db/client';
import type { Environment } from '@/lib/e-invoices/verifactu/environments';
import { type HashedFields, hashOf } from '@/lib/e-invoices/verifactu/hash';
import type { Statement } from '@/lib/e-invoices/verifactu/statement';
import {
  type Before,
  cancellationXml,
  type Previous,
  registrationXml,
  spanishDay,
} from '@/lib/e-invoices/verifactu/write';
import { nudgeTransmissions } from '@/lib/invoices/network/nudge';
import { systemOf } from '@/lib/invoices/verifactu/settings.data';

type Scope = Pick<Actor, 'companyId' | 'company'>;

/**
 * Adds the record of an issued invoice to the company's chain; the chain is locked until this transaction ends, so that all
 * invoices of a company make one chain.
 *
 * @param before what became of the invoice's earlier records, if this one corrects them
 */
export async function register(
  db: Db,
  scope: Scope,
  {
    environment,
    invoiceId,
    said,
    before = null,
  }: {
    environment: Environment;
    invoiceId: string;
    said: Statement;
    before?: Before | null;
  },
): Promise<void> {
  const of = { issuer: said.issuer, number: said.number, issueDate: spanishDay(said.issueDate) };
  const { documentType, taxTotal, grossTotal } = said;
  const link = await nextLink(db, scope, environment);
  const fields = {
    kind: 'registration',
    ...of,
    documentType,
    taxTotal,
    grossTotal,
    previousHash: link.previous?.hash ?? '',
    generatedAt: link.generatedAt,
  } as const;
  await append(db, scope, link, {
    invoiceId,
    issuerName: said.issuerName,
    fields,
    write: (id, hash) =>
      registrationXml({ id, fields, hash, previous: link.previous, system: systemOf(scope.companyId), before }, said),
  });
}

/** The record that an invoice has last; null for one that was issued before records were kept. */
export const lastRecordOf = (db: Db, companyId: string, invoiceId: string) =>
  db.verifactuRecord.findFirst({
    where: { companyId, invoiceId },
    orderBy: { position: 'desc' },
    select: {
      environment: true,
      kind: true,
      issuer: true,
      issuerName: true,
      number: true,
      issueDate: true,
      documentType: true,
      state: true,
      code: true,
    },
  });

/**
 * Adds the record that an invoice was voided (RegistroAnulacion) to the chain that holds its own, whatever is switched on now.
 * Nothing for an invoice without a record.
 */
export async function registerVoided(db: Db, scope: Scope, invoiceId: string): Promise<void> {
  const last = await lastRecordOf(db, scope.companyId, invoiceId);
  if (!last) return;
  const isRefused = last.state === 'rejected' && !(await isKnown(db, scope.companyId, invoiceId));
  await cancel(db, scope, invoiceId, last, isRefused ? { isKnown: false, isRejected: false } : null);
}

/** Whether the AEAT has taken a registration of the invoice. */
export async function isKnown(db: Db, companyId: string, invoiceId: string): Promise<boolean> {
  const taken = await db.verifactuRecord.findFirst({
    where: { companyId, invoiceId, kind: 'registration', state: { in: ['accepted', 'accepted_with_errors'] } },
    select: { id: true },
  });
  return taken !== null;
}

type Last = NonNullable<Awaited<ReturnType<typeof lastRecordOf>>>;

/** Adds a cancellation. @param before what became of the invoice's earlier records, if that is not as it should be */
export async function cancel(
  db: Db,
  scope: Scope,
  invoiceId: string,
  last: Last,
  before: Before | null,
): Promise<void> {
  const link = await nextLink(db, scope, last.environment);
  const fields = {
    kind: 'cancellation',
    issuer: last.issuer,
    number: last.number,
    issueDate: spanishDay(dayFromDate(last.issueDate)),
    previousHash: link.previous?.hash ?? '',
    generatedAt: link.generatedAt,
  } as const;
  await append(db, scope, link, {
    invoiceId,
    issuerName: last.issuerName,
    fields,
    write: (id, hash) =>
      cancellationXml({ id, fields, hash, previous: link.previous, system: systemOf(scope.companyId), before }),
  });
}

interface Link {
  environment: Environment;
  position: number;
  previous: Previous | null;
  generatedAt: string;
}

/** Locks the chain and gives its next place, with the record before it. */
async function nextLink(db: Db, { companyId, company }: Scope, environment: Environment): Promise<Link> {
  const now = new Date();
  const [row] = await db.$queryRaw<{ position: number }[]>`
    insert into verifactu_chains (company_id, id, environment, position, next_send_at)
    values (${companyId}::uuid, ${uuid()}::uuid, ${environment}, 1, ${now})
    on conflict (company_id, environment) do update set position = verifactu_chains.position + 1,
      next_send_at = coalesce(verifactu_chains.next_send_at, greatest(excluded.next_send_at, verifactu_chains.wait_until))
    returning position`;
  const position = row?.position ?? 1;
  const before = await db.verifactuRecord.findUnique({
    where: { companyId_environment_position: { companyId, environment, position: position - 1 } },
    select: { issuer: true, number: true, issueDate: true, hash: true, generatedAt: true },
  });
  if (!before && position > 1) throw new Error(`the chain of ${companyId} has no record ${position - 1}`);
  const previous = before && { ...before, issueDate: spanishDay(dayFromDate(before.issueDate)) };
  // Clocks of two machines may differ: no record is older than the one before it.
  const at = Math.max(Date.now(), before ? Date.parse(before.generatedAt) : 0);
  return { environment, position, previous, generatedAt: momentOf(at, company.timeZone) };
}

/** An instant to the second with the offset of Spain's zone in which the company is. */
function momentOf(instant: number, timeZone: string): string {
  const zone = timeZone === 'Atlantic/Canary' ? timeZone : 'Europe/Madrid';
  const at = Math.floor(instant / 1_000) * 1_000;
  const minutes = Math.round(zoneOffset(at, zone) / 60_000);
  const local = new Date(at + minutes * 60_000).toISOString().slice(0, 19);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${local}+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface Added {
  invoiceId: string;
  issuerName: string;
  fields: HashedFields;
  write: (id: string, hash: string) => string;
}

async function append(db: Db, { companyId }: Scope, link: Link, added: Added): Promise<void> {
  const { environment, position } = link;
  const { invoiceId, issuerName, fields, write } = added;
  const [id, hash] = [uuid(), hashOf(fields)];
  const isRegistration = fields.kind === 'registration';
  await db.verifactuRecord.create({
    data: {
      companyId,
      id,
      environment,
      position,
      invoiceId,
      kind: fields.kind,
      issuer: fields.issuer,
      issuerName,
      number: fields.number,
      issueDate: dateFromDay(spanishDay(fields.issueDate)),
      documentType: isRegistration ? fields.documentType : null,
      taxTotal: isRegistration ? fields.taxTotal : null,
      grossTotal: isRegistration ? fields.grossTotal : null,
      previousHash: fields.previousHash,
      generatedAt: fields.generatedAt,
      hash,
      content: write(id, hash),
      stateAt: new Date(),
    },
    select: { id: true },
  });
  await db.verifactuChain.update({
    where: { companyId_environment: { companyId, environment } },
    data: { hash },
    select: { id: true },
  });
  afterCommit(db, nudgeTransmissions);
}
