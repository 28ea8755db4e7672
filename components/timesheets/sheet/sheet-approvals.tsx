import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import type { TimeApproval } from '@/lib/timesheets/approvals/schema';

interface SheetApprovalsProps {
  sheetId: string;
  approvals: readonly TimeApproval[];
  /** Whether the reader may ask now. */
  asks: boolean;
}

/** The contacts of the client whom a sheet waits for, and their answers; nothing if nobody was or can be asked. */
export function SheetApprovals({ sheetId, approvals, asks }: SheetApprovalsProps) {
  const t = useTranslations('timesheets.approvals');
  if (approvals.length === 0 && !asks) return null;
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
    <Section
      title={t('title')}
      flush={approvals.length > 0}
      actions={
        asks && (
          <ActionButton
            variant="outlined"
            action={{ method: 'post', path: `/api/v1/timesheets/${sheetId}/approvals`, success: t('mailed') }}
          >
            {approvals.length > 0 ? t('again') : t('ask')}
          </ActionButton>
        )
      }
    >
      {approvals.length === 0 && <p>{t('nobody')}</p>}
      {approvals.length > 0 && (
        <DataTable
          label={t('title')}
          columns={columns}
          page={{ rows: [...approvals] }}
          rowKey={(row) => row.id}
          empty={null}
        />
      )}
    </Section>
  );
}
