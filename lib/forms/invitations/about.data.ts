import 'server-only';
import { openAbsentActorIn } from '@/lib/auth/session/absent-actor.data';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { subjectLabels } from '@/lib/forms/answers/references/references.data';
import type { About } from '@/lib/forms/invitations/schema';
import type { Subject } from '@/lib/forms/subjects';

interface Asked {
  companyId: string;
  /** The user who sent the link. */
  senderId: string;
  subject: Subject | null;
}

const nothing: About = { person: null, client: null, contract: null, position: null, record: null, period: null };

/**
 * The record that a form behind a link is about, so that its reader knows whom they write about: only names and numbers,
 * and only as long as the sender of the link sees the record; null afterwards.
 */
export async function aboutOf(db: Db, { companyId, senderId, subject }: Asked): Promise<About | null> {
  const sender = subject && (await openAbsentActorIn(db, companyId, senderId));
  const label = sender && (await subjectLabels(db, sender, [subject])).get(subject.id);
  if (!label) return null;
  const where = keyOf({ companyId }, subject.id);
  switch (subject.type) {
    case 'user':
      return { ...nothing, person: (await db.user.findUniqueOrThrow({ where, select: { name: true } })).name };
    case 'client':
      return { ...nothing, client: (await db.client.findUniqueOrThrow({ where, select: { name: true } })).name };
    case 'contract':
      return { ...nothing, ...factsOf(await db.contract.findUniqueOrThrow({ where, select: contractFacts })) };
    case 'candidate_submission': {
      const select = { positionTitle: true, candidate: { select: { name: true } } } as const;
      const { candidate, positionTitle } = await db.candidateSubmission.findUniqueOrThrow({ where, select });
      return { ...nothing, person: candidate.name, position: positionTitle };
    }
    case 'timesheet': {
      const select = { periodStart: true, periodEnd: true, contract: { select: contractFacts } } as const;
      const { contract, periodStart, periodEnd } = await db.timesheet.findUniqueOrThrow({ where, select });
      const period = { from: dayFromDate(periodStart), to: dayFromDate(periodEnd) };
      return { ...nothing, ...factsOf(contract), period };
    }
    default:
      return { ...nothing, record: label };
  }
}

const contractFacts = { number: true, positionTitle: true, candidate: { select: { name: true } } } as const;

const factsOf = (contract: { number: string; positionTitle: string; candidate: { name: string } }) => ({
  person: contract.candidate.name,
  contract: contract.number,
  position: contract.positionTitle,
});
