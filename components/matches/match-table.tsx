import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type MatchedRecord, PutForward, PutForwardButton } from '@/components/matches/put-forward';
import { ReasonList } from '@/components/matches/reason-list';
import { LinkButton } from '@/components/ui/action/link-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { MatchReason } from '@/lib/match/schema';

/** A candidate for a job, or a job for a candidate. */
interface MatchRow {
  id: string;
  number: string;
  name: string;
  /** What helps to know it: a candidate's headline, a job's client. */
  fact: string | null;
  href: string;
  score: number;
  reasons: readonly MatchReason[];
  /** Whether one click puts the candidate forward; otherwise a form asks for the rates first. */
  isAtOnce: boolean;
}

interface MatchTableProps {
  of: MatchedRecord;
  label: string;
  /** The headings of the rows' names and facts. */
  headers: { name: string; fact: string };
  rows: readonly MatchRow[];
  /** Whether the reader may put candidates forward here, and whether the form that asks for rates is open to them. */
  canPut: boolean;
  opensForm: boolean;
  empty: { title: string; text: string };
}

/** Matches in their order, each with why. */
export function MatchTable({ of, label, headers, rows, canPut, opensForm, empty }: MatchTableProps) {
  const t = useTranslations('matches');
  const columns: Column<MatchRow>[] = [
    { key: 'name', header: headers.name, primary: true, cell: (row) => row.name },
    { key: 'score', header: t('score'), align: 'end', card: 'fact', cell: (row) => t('percent', { score: row.score }) },
    { key: 'fact', header: headers.fact, cuts: true, cell: (row) => row.fact },
    {
      key: 'reasons',
      header: t('why'),
      card: 'fact',
      wraps: true,
      cell: (row) => <ReasonList reasons={row.reasons} />,
    },
    ...(canPut
      ? [{ key: 'put', header: t('put'), card: 'fact' as const, cell: putCell(of, t('put'), opensForm) }]
      : []),
  ];
  const table = (
    <DataTable
      label={label}
      page={{ rows: [...rows] }}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => row.href}
      empty={<EmptyState {...empty} />}
      {...(canPut &&
        rows.some(isAtOnce) && {
          selection: { id: tableId, name: (row: MatchRow) => `${row.name}, ${row.number}`, selectable: isAtOnce },
        })}
    />
  );
  if (!canPut) return table;
  return (
    <PutForward of={of} tableId={tableId} names={Object.fromEntries(rows.map(({ id, name }) => [id, name]))}>
      {table}
    </PutForward>
  );
}

const tableId = 'matches';

const isAtOnce = (row: MatchRow): boolean => row.isAtOnce;

const putCell = (of: MatchedRecord, label: string, opensForm: boolean) =>
  function PutCell(row: MatchRow): ReactNode {
    if (row.isAtOnce) return <PutForwardButton id={row.id} name={row.name} />;
    if (!opensForm) return null;
    const [job, candidate] = 'job' in of ? [of.job, row.id] : [row.id, of.candidate];
    return (
      <LinkButton size="small" variant="outlined" href={`/submissions/create?job=${job}&candidate=${candidate}`}>
        {label}
      </LinkButton>
    );
  };
