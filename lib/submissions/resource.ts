import { moneySeen } from '@/lib/auth/money-seen';
import { formatAmount, formatPercent, formatRate } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';
import type { Permission } from '@/lib/permissions';
import { type SubmissionRow, submissionRows } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { nextStatuses, rejectingParties } from '@/lib/submissions/transitions';

interface Reader {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/** The submission as this actor may see it: without its rates, and without the margin and its components, unless they see those. */
export function toSubmission(actor: Reader, row: SubmissionRow): Submission {
  const seen = moneySeen(actor);
  return {
    ...submissionRows.show(row),
    candidate: {
      id: row.candidate.id,
      name: row.candidate.name,
      email: row.candidate.email,
      phone: row.candidate.phone,
    },
    job: row.jobOrder,
    stage: row.stage,
    ...(seen.rates ? { bill_rate: formatRate(row.billRate), pay_rate: formatRate(row.payRate) } : {}),
    ...(seen.margin ? marginFields(row) : {}),
    rejected_by: rejectingParties.find((party) => party === row.rejectedBy) ?? null,
    contract_id: row.contract?.id ?? null,
    next_statuses: editsSubmission(actor, row) ? nextStatuses(row.status) : [],
  };
}

function marginFields({ billRate, payRate, burdenPercent, currency }: SubmissionRow) {
  const unit = marginOf({ billRate, payRate, burdenPercent });
  return {
    burden_percent: formatRate(burdenPercent),
    margin_amount: formatAmount(unit.margin, currency),
    margin_percent: unit.marginPercent && formatPercent(unit.marginPercent),
    markup_percent: unit.markupPercent && formatPercent(unit.markupPercent),
  };
}
