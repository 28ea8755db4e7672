import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import { moneySeen } from '@/lib/auth/money-seen';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { takeRecordNumber } from '@/lib/numbers.data';
import type { PermissionHolder } from '@/lib/permissions';

/** What a draft takes from the job that somebody applies for. */
type AppliedJob = Prisma.JobOrderGetPayload<{
  select: {
    id: true;
    title: true;
    clientId: true;
    currency: true;
    rateUnit: true;
    billRateFrom: true;
    billRateTo: true;
    payRateFrom: true;
    payRateTo: true;
  };
}>;

/**
 * The submission of a candidate for a job, whatever became of it (`checkNotForward`), or a new draft with the job's rates:
 * without the bill rate if the draft would show it to its owner, who may not see the job's (`putRates`). Anybody can
 * apply, its owner as well.
 */
export async function keepDraft(
  db: Db,
  draft: { companyId: string; candidateId: string; owner: PermissionHolder; job: AppliedJob; note: string | undefined },
): Promise<{ id: string; ownerId: string; isNew: boolean }> {
  const { companyId, candidateId, owner, job, note } = draft;
  const [ownerId, seen] = [owner.userId, moneySeen(owner)];
  const bill = seen.bill || !seen.rates ? (job.billRateFrom ?? job.billRateTo) : null;
  const known = await db.candidateSubmission.findFirst({
    where: { companyId, candidateId, jobOrderId: job.id },
    orderBy: { id: 'desc' },
    select: { id: true, ownerId: true },
  });
  if (known) return { ...known, isNew: false };
  const { id, status } = await db.candidateSubmission.create({
    data: {
      companyId,
      number: await takeRecordNumber(db, companyId, 'submission'),
      candidateId,
      ownerId,
      clientId: job.clientId,
      jobOrderId: job.id,
      positionTitle: job.title,
      // A draft may be below the margin floor: it is checked once somebody accepts it.
      billRate: bill ?? '0',
      payRate: job.payRateFrom ?? job.payRateTo ?? '0',
      currency: job.currency,
      rateUnit: job.rateUnit,
      note: note ?? null,
    },
    select: { id: true, status: true },
  });
  const created = { subjectType: 'submission', subjectId: id, event: 'created', to: status } as const;
  await recordActivities(db, { companyId, userId: null }, [created]);
  return { id, ownerId, isNew: true };
}
