import { useTranslations } from 'next-intl';
import { rowMenuOf } from '@/components/submissions/submission-actions';
import { useSubmissionStatus } from '@/components/submissions/submission-status';
import { BulkBar } from '@/components/ui/list/bulk/bulk-bar';
import { ownerStep } from '@/components/ui/list/bulk/owner-action';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { NounTable, type SharedTableProps } from '@/components/ui/noun/noun-table';
import { useDays, useFigures } from '@/components/ui/value/use-figures';
import { defaultColumns } from '@/lib/fields/list';
import { handsOver } from '@/lib/hand-over/policy';
import { can } from '@/lib/permissions';
import { isShownToClients } from '@/lib/shortlists/shown';
import { type SubmissionColumn, submissionFields } from '@/lib/submissions/fields';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { ongoingStatuses, previousStatus, type SubmissionStatus } from '@/lib/submissions/transitions';

interface SubmissionTableProps extends SharedTableProps<Submission> {
  actor: Parameters<typeof submissionActions>[0];
  /** Whether the table is inside a client's record: then it has only the main columns, without the client. */
  compact?: boolean;
}

export function SubmissionTable({ actor, columns, compact = false, ...table }: SubmissionTableProps) {
  const { page, list } = table;
  const assigns = handsOver(actor).submissions;
  const factsOf = (row: Submission) => ({
    steps: [
      // Rows can be moved forward together, never back.
      ...row.next_statuses.filter((status) => status !== previousStatus(row.status)),
      ...(submissionActions(actor, row).send && isShownToClients(row.status) ? ['send'] : []),
      ...(assigns && isOngoing(row.status) ? [ownerStep] : []),
    ],
  });
  const changes = (row: Submission) =>
    (submissionActions(actor, row).changeStatus && row.next_statuses.length > 0) || (assigns && isOngoing(row.status));
  const exports = list !== undefined && can(actor, 'export_submissions');
  const isTickable = list !== undefined && (exports || page.rows.some(changes));
  const chosen = columns ?? defaultColumns(actor, submissionFields.list);
  return (
    <>
      <NounTable
        {...table}
        listName="submissions"
        path="/submissions"
        columns={compact ? { ...chosen, shown: chosen.shown.filter((field) => !leftOut.has(field)) } : chosen}
        cells={useCells()}
        name={(row) => row.candidate.name}
        menu={(row) => rowMenuOf(actor, row, { t: wordless, status: wordless })}
        selection={
          isTickable
            ? { id: tableId, name: nameOf, selectable: (row) => exports || changes(row), facts: factsOf }
            : undefined
        }
      />
      {isTickable && <BulkBar tableId={tableId} />}
    </>
  );
}

const tableId = 'submissions';
const nameOf = ({ candidate, number }: Submission) => `${candidate.name}, ${number}`;
/** Whether a submission is neither closed nor placed. Only such a submission can be given to another owner. */
const isOngoing = (status: SubmissionStatus) => ongoingStatuses.includes(status);

const leftOut = new Set(['client', 'pay_rate', 'owner', 'created_at']);

function useCells(): Record<SubmissionColumn, ListCell<Submission>> {
  const unit = useTranslations('references.rate_unit');
  const [show, days, statusChip] = [useFigures(), useDays(), useSubmissionStatus()];
  const cells = useFieldCells(submissionFields, {});
  const rate = (key: 'bill_rate' | 'pay_rate' | 'margin_amount'): ListCell<Submission> => ({
    align: 'end',
    cell: (row) => show.rate(row[key], row.currency, row.rate_unit),
  });
  return {
    ...cells,
    candidate: { primary: true, cell: (row) => row.candidate.name },
    position_title: { ...cells.position_title, cuts: true },
    client: { ...cells.client, cuts: true },
    status: { card: 'fact', cell: (row) => statusChip(row.status) },
    bill_rate: rate('bill_rate'),
    pay_rate: rate('pay_rate'),
    margin_percent: { align: 'end', cell: (row) => show.percent(row.margin_percent, { fixed: true }) },
    created_at: { ...cells.created_at, wraps: true, cell: (row) => days.dayOf(row.created_at) },
    job: { cuts: true, cell: (row) => row.job?.title ?? null },
    stage: { cuts: true, cell: (row) => row.stage?.name ?? null },
    candidate_email: { cell: (row) => row.candidate.email },
    candidate_phone: { cell: (row) => row.candidate.phone },
    margin_amount: rate('margin_amount'),
    markup_percent: { align: 'end', cell: (row) => show.percent(row.markup_percent, { fixed: true }) },
    burden_percent: { align: 'end', cell: (row) => show.percent(row.burden_percent) },
    rate_unit: { cell: (row) => unit(row.rate_unit) },
  };
}
