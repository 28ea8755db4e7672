import { moneySeen } from '@/lib/auth/money-seen';
import { nullableDay } from '@/lib/calendar/days';
import { formatAmount, formatPercent, formatRate } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';
import type { Permission } from '@/lib/permissions';
import type { SubmissionRow } from '@/lib/submissions/find.data';
import { canWithSubmission } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { nextStatuses, rejectingParties } from '@/lib/submissions/transitions';

interface Reader {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/** The submission as this actor may see it: without the margin and what it is made of, unless they see margins. */
export function toSubmission(actor: Reader, row: SubmissionRow): Submission {
  return {
    id: row.id,
    uuid: row.id,
    number: row.number,
    status: row.status,
    candidate: {
      id: row.candidate.id,
      name: row.candidate.name,
      email: row.candidate.email,
      phone: row.candidate.phone,
    },
    client: row.client,
    owner: row.owner,
    position_title: row.positionTitle,
    bill_rate: formatRate(row.billRate),
    pay_rate: formatRate(row.payRate),
    currency: row.currency,
    rate_unit: row.rateUnit,
    ...(moneySeen(actor).margin ? marginFields(row) : {}),
    available_from: nullableDay(row.availableFrom),
    note: row.note,
    rejected_by: rejectingParties.find((party) => party === row.rejectedBy) ?? null,
    closed_reason: row.closedReason,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    contract_id: row.contract?.id ?? null,
    next_statuses: canWithSubmission(actor, 'edit', row.ownerId) ? nextStatuses(row.status) : [],
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
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
