import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivities, recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { concerns } from '@/lib/i18n/local-needs';
import { closeIban, openIban } from '@/lib/mandates/account';
import { findMandate, findMandates, lockMandate, toMandate } from '@/lib/mandates/find.data';
import { mayBecome } from '@/lib/mandates/policy';
import type { Mandate, MandateInput, MandateStatusInput } from '@/lib/mandates/schema';
import { maskNumber } from '@/lib/money/accounts/mask-number';
import { badTransition, conflict, invalid, notFound } from '@/lib/problem/problem';

/** A client's mandates, the latest first, cancelled ones too. @throws Problem 404 for a client that does not exist. */
export function listMandates(actor: Actor, clientId: string): Promise<Mandate[]> {
  return tenant(actor, async (db) => {
    if ((await db.client.count({ where: { companyId: actor.companyId, id: clientId } })) === 0) throw notFound();
    return (await findMandates(db, actor, { clientId })).map((row) => toMandate(row, actor.today));
  });
}

/** Reads a mandate. @throws Problem 404. */
export function getMandate(actor: Actor, id: string): Promise<Mandate> {
  return tenant(actor, async (db) => toMandate(await findMandate(db, actor, id), actor.today));
}

/**
 * Writes down what a client signed.
 *
 * @throws Problem 404 for the client; 409 for a company outside SEPA, and if the client has a mandate that is not cancelled; 422
 * without an IBAN, for a reference that another mandate has and for a signature in the future.
 */
export function createMandate(actor: Actor, clientId: string, input: MandateInput): Promise<Mandate> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    if (!concerns('direct_debits', actor.company.country)) throw conflict('direct_debits_not_sepa');
    await lockRow(db, 'clients', companyId, clientId);
    if (!input.iban) throw invalid({ path: 'iban', key: 'required' });
    refuseFuture(actor, input);
    const open = await db.mandate.count({ where: { companyId, clientId, status: { not: 'cancelled' } } });
    if (open > 0) throw conflict('mandate_exists');
    const id = uuid();
    await db.mandate
      .create({
        data: { companyId, id, clientId, ...toColumns(input), ...accountOf(companyId, id, input.iban) },
        select: { id: true },
      })
      .catch(sayTaken);
    await record(db, actor, clientId, 'mandate_added');
    return toMandate(await findMandate(db, actor, id), actor.today);
  });
}

/**
 * Changes a mandate. The next collection tells the bank of another account or reference than the last one had.
 *
 * @throws Problem 404, 412; 409 for a cancelled one; 422 for a reference that another mandate has and for a signature in the
 * future.
 */
export function updateMandate(actor: Actor, id: string, input: MandateInput, ifMatch?: number): Promise<Mandate> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const row = await lockMandate(db, actor, id, ifMatch);
    if (row.status === 'cancelled') throw conflict('mandate_cancelled');
    refuseFuture(actor, input);
    const isOtherAccount = !!input.iban && input.iban !== openIban(companyId, id, row.accountSecret);
    await db.mandate
      .update({
        where: keyOf(actor, id),
        data: {
          ...toColumns(input),
          ...(input.iban ? accountOf(companyId, id, input.iban) : {}),
          // The BIC that was there is of the old account's bank.
          ...(isOtherAccount && input.bic === row.bic ? { bic: null } : {}),
          version: { increment: 1 },
        },
        select: { id: true },
      })
      .catch(sayTaken);
    await record(db, actor, row.clientId, 'mandate_changed');
    return toMandate(await findMandate(db, actor, id), actor.today);
  });
}

/** Suspends a mandate, activates it again, or cancels it for good. @throws Problem 404, 412, 409. */
export function setMandateStatus(
  actor: Actor,
  id: string,
  { status, reason }: MandateStatusInput,
  ifMatch?: number,
): Promise<Mandate> {
  return tenant(actor, async (db) => {
    const row = await lockMandate(db, actor, id, ifMatch);
    if (!mayBecome(row.status, status)) throw badTransition('mandate', row.status, status);
    await db.mandate.update({
      where: keyOf(actor, id),
      data: { status, statusReason: status === 'active' ? null : (reason ?? null), version: { increment: 1 } },
      select: { id: true },
    });
    await record(db, actor, row.clientId, `mandate_${status}`);
    return toMandate(await findMandate(db, actor, id), actor.today);
  });
}

/** Deletes a mandate that no file has used. @throws Problem 404, 412, 409. */
export function deleteMandate(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await lockMandate(db, actor, id, ifMatch);
    const uses = await db.paymentFileItem.count({ where: { companyId: actor.companyId, mandateId: id } });
    if (uses > 0) throw conflict('mandate_in_use');
    await db.mandate.delete({ where: keyOf(actor, id), select: { id: true } });
    await record(db, actor, row.clientId, 'mandate_removed');
  });
}

/** "No Mandate" (ISO 20022, external status and return reasons): the debtor or their bank does not know of it. */
export const unknownMandateReason = 'MD01';

/**
 * Suspends active mandates that a debtor's bank does not know. The next collection waits until somebody has asked the
 * client.
 *
 * @param reason the bank's code.
 */
export async function suspendMandates(db: Db, actor: Actor, ids: readonly string[], reason: string): Promise<void> {
  const { companyId } = actor;
  const rows = await db.mandate.findMany({
    where: { companyId, id: { in: [...ids] }, status: 'active' },
    select: { id: true, clientId: true },
  });
  if (rows.length === 0) return;
  await db.mandate.updateMany({
    where: { companyId, id: { in: rows.map(({ id }) => id) }, status: 'active' },
    data: { status: 'suspended', statusReason: reason, version: { increment: 1 } },
  });
  await recordActivities(
    db,
    actor,
    rows.map(({ clientId }) => ({ subjectType: 'client', subjectId: clientId, event: 'mandate_suspended', reason })),
  );
}

/** Notes that mandates were used for a collection on a day. */
export async function noteCollected(
  db: Db,
  { companyId }: Pick<Actor, 'companyId'>,
  ids: readonly string[],
  day: Date,
): Promise<void> {
  await db.mandate.updateMany({
    where: { companyId, id: { in: [...ids] }, OR: [{ lastCollectedOn: null }, { lastCollectedOn: { lt: day } }] },
    data: { lastCollectedOn: day },
  });
}

function refuseFuture({ today }: Actor, { signed_on: day }: MandateInput): void {
  if (day > today) throw invalid({ path: 'signed_on', key: 'in_future' });
}

const toColumns = (input: MandateInput) => ({
  reference: input.reference,
  scheme: input.scheme,
  sequence: input.sequence,
  signedOn: dateFromDay(input.signed_on),
  debtorName: input.debtor_name,
  bic: input.bic ?? null,
  noticeDays: input.notice_days,
});

const accountOf = (companyId: string, id: string, iban: string) => ({
  accountSecret: closeIban(companyId, id, iban),
  accountMask: maskNumber(iban),
});

/** @throws Problem 422 for a reference that another mandate has. */
function sayTaken(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
    throw invalid({ path: 'reference', key: 'mandate_reference_taken' });
  throw error;
}

const record = (db: Db, actor: Actor, clientId: string, event: string): Promise<void> =>
  recordActivity(db, actor, { subjectType: 'client', subjectId: clientId, event });
