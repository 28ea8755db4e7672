import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { todayIn } from '@/lib/calendar/days';
import { placeConsultant } from '@/lib/contracts/parties/data';
import { insertContract } from '@/lib/contracts/record/data';
import { toContractRecord } from '@/lib/contracts/record/resource';
import type { ContractRecord, ConversionInput } from '@/lib/contracts/schema';
import { checkTerms, termsOf } from '@/lib/contracts/terms/data';
import { tenant } from '@/lib/db/client';
import { dayToDate } from '@/lib/db/days';
import { placeSubmission } from '@/lib/submissions/data';

/**
 * Makes an accepted candidate submission a contract, with its rate as the regular one from the first day. All of it or
 * nothing; of two at once the second finds the submission placed.
 *
 * @throws Problem 404, 403, 409 unless the submission is accepted, 422.
 */
export function convertSubmission(actor: Actor, submissionId: string, input: ConversionInput): Promise<ContractRecord> {
  return tenant(actor, async (db) => {
    const placed = await placeSubmission(db, actor, submissionId);
    await checkTerms(db, actor, input);
    const row = await insertContract(db, actor, {
      ...termsOf(actor, input),
      submissionId,
      candidateId: placed.candidateId,
      clientId: placed.clientId,
      consultantId: await placeConsultant(db, actor, placed.candidateId, input.consultant_user_id),
      ownerId: placed.ownerId,
      positionTitle: placed.positionTitle,
      currency: placed.currency,
      burdenPercent: placed.burdenPercent,
      rates: {
        create: {
          rateType: 'regular', unit: placed.rateUnit, billRate: placed.billRate, payRate: placed.payRate,
          effectiveFrom: dayToDate(input.start_date), position: 1,
        },
      },
    });
    return toContractRecord(actor, row, todayIn(actor.company.timeZone, new Date()));
  });
}
