import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/column';
import { DataTable } from '@/components/ui/list/data-table';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import type { TimeApproval } from '@/lib/timesheets/approvals/schema';

/** Whom of the client a sheet waits for, and what they said; nothing where nobody was asked. */
export function SheetApprovals({ approvals }: { approvals: readonly TimeApproval[] }) {
  const t = useTranslations('timesheets.approvals');
  if (approvals.length === 0) return null;
  const columns: Column<TimeApproval>[] = [
    { key: 'name', header: t('who'), primary: true, cell: (row) => row.name },
    { key: 'step', header: t('step'), card: 'fact', cell: (row) => t(`steps.${row.step}`) },
    { key: 'asked', header: t('asked'), card: 'fact', cell: (row) => <Instant value={row.asked_at} /> },
    {
      key: 'said',
      header: t('said'),
      card: 'fact',
      cell: (row) => (row.decision ? t(`decisions.${row.decision}`) : t('open')),
    },
  ];
  return (
    <Section title={t('title')} flush>
      <DataTable
        label={t('title')}
        columns={columns}
        page={{ rows: [...approvals] }}
        rowKey={(row) => row.id}
        empty={null}
      />
    </Section>
  );
}
