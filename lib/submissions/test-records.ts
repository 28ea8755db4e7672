import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates the recruiter's submission of the contractor to the client. */
export async function makeSubmission(
  db: Db,
  { companyId, recruiter, contractor }: TestCompany,
  made: Record<'client' | 'contact', string>,
) {
  const ids = {
    candidate: uuid(),
    spareCandidate: uuid(),
    submission: uuid(),
    submissionContact: uuid(),
    skill: uuid(),
    stage: uuid(),
  };
  await db.candidate.create({
    data: {
      companyId,
      id: ids.spareCandidate,
      number: `CAN-${ids.spareCandidate.slice(-6)}`,
      name: 'Nobody has put them forward',
      email: `spare-${ids.spareCandidate}@people.example`,
    },
  });
  await db.candidate.create({
    data: {
      companyId,
      id: ids.candidate,
      number: `CAN-${ids.candidate.slice(-6)}`,
      name: 'Conor',
      email: `conor-${ids.candidate}@people.example`,
      userId: contractor.userId,
    },
  });
  await db.skill.create({ data: { companyId, id: ids.skill, name: 'Welding', key: 'welding', keys: ['welding'] } });
  await db.submissionStage.create({
    data: { companyId, id: ids.stage, state: 'draft', position: 1, name: 'First look', key: 'first look' },
  });
  await db.candidateSubmission.create({
    data: {
      companyId,
      id: ids.submission,
      number: `SUB-${ids.submission.slice(-6)}`,
      candidateId: ids.candidate,
      clientId: made.client,
      ownerId: recruiter.userId,
      positionTitle: 'Developer',
      billRate: '85',
      payRate: '60',
      burdenPercent: '12',
      currency: 'EUR',
    },
  });
  const { submission: submissionId, submissionContact: id } = ids;
  await db.submissionClientContact.create({
    data: { companyId, id, submissionId, clientContactId: made.contact, position: 1 },
  });
  return ids;
}
