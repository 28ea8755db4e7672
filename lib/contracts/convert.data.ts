import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { checkTerms, termsOf } from '@/lib/contracts/checks.data';
import { insertContract } from '@/lib/contracts/find.data';
import { tellConverted } from '@/lib/contracts/notices/tell.data';
import { placeConsultant } from '@/lib/contracts/people/people.data';
import { keepAgreedFloor } from '@/lib/contracts/rates/floor.data';
import { toContractRecord } from '@/lib/contracts/resource';
import type { ContractRecord, ConversionInput } from '@/lib/contracts/schema';
import { tenant } from '@/lib/db/client';
import { placeSubmission } from '@/lib/submissions/data';

/**
 * Turns an accepted candidate submission into a contract, with its rate as the regular one from the first day. It does
 * all of it or nothing; of two requests at once the second finds the submission placed.
 *
 * @throws Problem 404, 403, 409 unless the submission is accepted, 422.
 */
export function convertSubmission(
  actor: Actor,
  submissionId: string,
  input: ConversionInput,
  ifMatch?: number,
): Promise<ContractRecord> {
  return tenant(actor, async (db) => {
    const placed = await placeSubmission(db, actor, submissionId, ifMatch);
    await checkTerms(db, actor, input);
    const row = await insertContract(db, actor, {
      ...termsOf(actor, { ...input, position_title: placed.positionTitle, currency: placed.currency }),
      submissionId,
      candidateId: placed.candidateId,
      clientId: placed.clientId,
      consultantId: await placeConsultant(db, actor, placed.candidateId, input.consultant_user_id),
      ownerId: placed.ownerId,
      burdenPercent: placed.burdenPercent,
      rates: {
        create: {
          rateType: 'regular',
          unit: placed.rateUnit,
          billRate: placed.billRate,
          payRate: placed.payRate,
          effectiveFrom: dateFromDay(input.start_date),
          position: 1,
        },
      },
    });
    await keepAgreedFloor(db, actor, row, input.margin_reason);
    await tellConverted(db, actor, row.id);
    return toContractRecord(actor, row, actor.today);
  });
}
