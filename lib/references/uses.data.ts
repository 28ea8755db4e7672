import 'server-only';
import type { Db } from '@/lib/db/client';
import type { ReferenceKind } from '@/lib/references/starting-values';

/** Whether a record of the company uses this word; such a word can be deactivated, but not deleted. */
export async function isUsed(db: Db, companyId: string, kind: ReferenceKind, key: string): Promise<boolean> {
  return (await firstUse(db, companyId, kind, key)) !== null;
}

async function firstUse(db: Db, companyId: string, kind: ReferenceKind, key: string): Promise<object | null> {
  switch (kind) {
    case 'client_type':
      return db.client.findFirst({ where: { companyId, clientType: key }, select: { id: true } });
    case 'interview_option':
      return db.submissionClientContact.findFirst({ where: { companyId, interviewOption: key }, select: { id: true } });
    case 'contract_type':
      return (
        (await db.contract.findFirst({ where: { companyId, contractType: key }, select: { id: true } })) ??
        (await db.jobOrder.findFirst({ where: { companyId, contractType: key }, select: { id: true } })) ??
        (await db.candidate.findFirst({ where: { companyId, contractTypes: { has: key } }, select: { id: true } })) ??
        db.requirementSet.findFirst({ where: { companyId, contractType: key }, select: { id: true } })
      );
    case 'location':
      return db.contract.findFirst({ where: { companyId, location: key }, select: { id: true } });
    case 'rate_type':
      return firstRateUse(db, companyId, key);
    case 'document_type':
      return (
        (await db.userDocument.findFirst({ where: { companyId, documentType: key }, select: { id: true } })) ??
        db.requirementSet.findFirst({
          where: { companyId, requirements: { array_contains: [{ document_type: key }] } },
          select: { id: true },
        })
      );
    case 'note_type':
      return db.userNote.findFirst({ where: { companyId, noteType: key }, select: { id: true } });
    case 'talk_type':
      return db.comment.findFirst({ where: { companyId, talkType: key }, select: { id: true } });
    case 'candidate_source':
      return db.candidate.findFirst({ where: { companyId, source: key }, select: { id: true } });
    case 'leave_type':
      return db.leaveRequest.findFirst({ where: { companyId, leaveType: key }, select: { id: true } });
    case 'expense_category':
      return db.timesheetExpense.findFirst({ where: { companyId, category: key }, select: { id: true } });
    case 'commission_type':
      return db.commission.findFirst({ where: { companyId, commissionType: key }, select: { id: true } });
  }
}

async function firstRateUse(db: Db, companyId: string, rateType: string): Promise<object | null> {
  const where = { companyId, rateType };
  return (
    (await db.candidateRate.findFirst({ where, select: { id: true } })) ??
    (await db.timesheetEntry.findFirst({ where, select: { id: true } })) ??
    db.invoiceLine.findFirst({ where, select: { id: true } })
  );
}
