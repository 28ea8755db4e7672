import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type ActivePerson, findActivePeople } from '@/lib/auth/session/active-people.data';
import { afterCommit, type Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { idAndName } from '@/lib/http/named';
import { writeMarginAskedMail, writeMarginDecidedMail } from '@/lib/mail/letters/margin-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { belowFloor, book, type FloorSubject, type SavedRates } from '@/lib/margins/keep-floor.data';
import { overridesFloor } from '@/lib/margins/policy';
import type { MarginApproval, MarginAsked, MarginDecision } from '@/lib/margins/request-schema';
import { formatRate } from '@/lib/money/amount';
import { conflict, forbidden, invalid } from '@/lib/problem/problem';

/** The record that is asked for or decided on. The caller has locked it and checked that the actor sees it. */
export interface MarginSubject extends FloorSubject {
  /** Whether it waits to be accepted or activated: only then can anybody ask. */
  isDraft: boolean;
  /** Whether the actor may change it, and so ask. */
  edits: boolean;
  /** Whether somebody else may see it, and so decide. */
  seenBy: (person: ActivePerson) => boolean;
}

const select = {
  id: true,
  status: true,
  rates: true,
  note: true,
  reason: true,
  createdAt: true,
  decidedAt: true,
  createdById: true,
  approver: idAndName,
  createdBy: { select: { id: true, name: true, email: true, locale: true } },
  decidedBy: idAndName,
} satisfies Prisma.MarginRequestSelect;
type Row = Prisma.MarginRequestGetPayload<{ select: typeof select }>;

/** Reads its relation to the floor, for this actor. */
export async function readMarginApproval(db: Db, actor: Actor, subject: MarginSubject): Promise<MarginApproval> {
  const { below } = subject.isDraft ? await belowFloor(db, actor, subject) : { below: [] };
  const request = await findRequest(db, actor, subject, below);
  const isBelow = below.length > 0;
  const asks = isBelow && subject.edits && request?.status !== 'open';
  return {
    is_below: isBelow,
    request: request && present(request),
    approvers: asks ? (await findApprovers(db, actor, subject)).map(({ userId: id, name }) => ({ id, name })) : [],
    decides: isBelow && overridesFloor(actor) && (request?.status !== 'open' || request.createdById !== actor.userId),
  };
}

/**
 * Asks somebody to allow the rates below the floor. Requests for other rates become outdated.
 *
 * @throws Problem 403, 409 if nothing is below the floor or it was asked already, 422 for somebody who may not decide.
 */
export async function askForMargin(
  db: Db,
  actor: Actor,
  subject: MarginSubject,
  { approver_id, note }: MarginAsked,
): Promise<MarginApproval> {
  if (!subject.edits) throw forbidden();
  const { below } = subject.isDraft ? await belowFloor(db, actor, subject) : { below: [] };
  if (below.length === 0) throw conflict('margin_kept');
  const open = await findRequest(db, actor, subject, below);
  if (open?.status === 'open') throw conflict('margin_asked');
  const approver = (await findApprovers(db, actor, subject)).find(({ userId }) => userId === approver_id);
  if (!approver) throw invalid({ path: 'approver_id', key: 'unknown_reference' });
  const { companyId } = actor;
  const { clientId, subject: about } = subject;
  await db.marginRequest.updateMany({
    where: { companyId, subjectType: about.type, subjectId: about.id, status: 'open' },
    data: { status: 'outdated' },
  });
  await db.marginRequest.create({
    data: {
      companyId,
      clientId,
      subjectType: about.type,
      subjectId: about.id,
      subjectNumber: about.number,
      rates: textOf(below),
      note,
      approverId: approver.userId,
      createdById: actor.userId,
    },
  });
  await recordActivity(db, actor, {
    subjectType: about.type,
    subjectId: about.id,
    event: 'margin_asked',
    reason: note,
  });
  const { name, email, locale } = approver;
  const words = writeMarginAskedMail({ locale, name, asker: actor.name, note, ...about });
  await queueMail(db, actor, { kind: 'margin_asked', locale, to: [{ name, email }], ...words });
  afterCommit(db, nudgeOutbox);
  return readMarginApproval(db, actor, subject);
}

/**
 * Allows the rates below the floor, or refuses them, and notifies the person who asked. Without a request, somebody with
 * the right may allow them all the same. Nobody decides on their own request.
 *
 * @throws Problem 403, 409 if nothing is below the floor any more.
 */
export async function decideMargin(
  db: Db,
  actor: Actor,
  subject: MarginSubject,
  { status, reason }: MarginDecision,
): Promise<MarginApproval> {
  if (!overridesFloor(actor)) throw forbidden();
  const { floor, below } = subject.isDraft ? await belowFloor(db, actor, subject) : { floor: null, below: [] };
  if (below.length === 0 || floor === null) throw conflict('margin_kept');
  const found = await findRequest(db, actor, subject, below);
  const request = found?.status === 'open' ? found : null;
  if (request?.createdById === actor.userId) throw forbidden();
  if (!request && status === 'refused') throw conflict('margin_not_asked');
  const { type: subjectType, id: subjectId } = subject.subject;
  if (status === 'approved') await book(db, actor, subject, below, { floor, reason });
  await recordActivity(db, actor, { subjectType, subjectId, event: `margin_${status}`, reason });
  if (request) {
    await db.marginRequest.update({
      where: keyOf(actor, request.id),
      data: { status, reason, decidedById: actor.userId, decidedAt: new Date() },
    });
    await tellAsker(db, actor, subject, request, { status, reason });
  }
  return readMarginApproval(db, actor, subject);
}

async function tellAsker(db: Db, actor: Actor, { subject }: MarginSubject, request: Row, decision: MarginDecision) {
  const [asker] = await findActivePeople(db, actor.companyId, { id: request.createdById });
  if (!asker) return;
  const { name, email, locale } = asker;
  const words = writeMarginDecidedMail({ locale, name, decider: actor.name, ...decision, ...subject });
  await queueMail(db, actor, { kind: 'margin_decided', locale, to: [{ name, email }], ...words });
  afterCommit(db, nudgeOutbox);
}

/** Finds the last request, if it was for these rates; once they are allowed, the last decided one. */
async function findRequest(db: Db, { companyId }: Actor, { subject }: MarginSubject, below: readonly SavedRates[]) {
  const [last] = await db.marginRequest.findMany({
    where: { companyId, subjectType: subject.type, subjectId: subject.id, status: { not: 'outdated' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1,
    select,
  });
  if (!last) return null;
  return last.rates === textOf(below) || (below.length === 0 && last.status === 'approved') ? last : null;
}

/** Finds everybody else who has not left, sees the record and may allow rates below the floor. */
const findApprovers = async (db: Db, actor: Actor, subject: MarginSubject): Promise<ActivePerson[]> =>
  (await findActivePeople(db, actor.companyId, { id: { not: actor.userId } })).filter(
    (person) => overridesFloor(person) && subject.seenBy(person),
  );

/** A text that is the same for the same rates. */
const textOf = (rates: readonly SavedRates[]): string =>
  JSON.stringify(
    rates
      .map(({ rateType, unit, currency, billRate, payRate, burdenPercent }) =>
        [rateType ?? '', unit, currency, ...[billRate, payRate, burdenPercent].map(formatRate)].join(' '),
      )
      .toSorted(),
  );

function present(row: Row): NonNullable<MarginApproval['request']> {
  const { status } = row;
  if (status === 'outdated') throw new Error('an outdated request is of other rates');
  return {
    status,
    note: row.note,
    reason: row.reason,
    approver: row.approver,
    created_by: { id: row.createdBy.id, name: row.createdBy.name },
    created_at: row.createdAt.toISOString(),
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
