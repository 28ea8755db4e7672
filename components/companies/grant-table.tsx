'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/companies/companies.module.css';
import type { Action } from '@/components/ui/action/action';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { SupportGrant } from '@/lib/companies/support/schema';

interface GrantTableProps {
  grants: readonly SupportGrant[];
  canEnd: boolean;
  onEnded: () => void;
}

/** A table of the company's consents to support, open and past, with how often support used each. */
export function GrantTable({ grants, canEnd, onEnded }: GrantTableProps) {
  const t = useTranslations('companies.support');
  const columns: Column<SupportGrant>[] = [
    { key: 'person', header: t('person'), primary: true, wraps: true, cell: (row) => <PersonCell grant={row} /> },
    { key: 'state', header: t('state'), card: 'fact', cell: (row) => <GrantState grant={row} /> },
    { key: 'from', header: t('from'), cell: (row) => <Instant value={row.created_at} /> },
    {
      key: 'until',
      header: t('until'),
      card: 'fact',
      cell: (row) => <Instant value={row.ended_at ?? row.expires_at} />,
    },
    { key: 'by', header: t('by'), cell: (row) => row.granted_by.name },
    { key: 'uses', header: t('uses'), card: 'fact', cell: (row) => t('used', { count: row.use_count }) },
  ];
  return (
    <DataTable
      label={t('list')}
      page={{ rows: [...grants] }}
      columns={columns}
      rowKey={(row) => row.id}
      rowMenu={(row) => canEnd && row.state === 'open' && <EndButton grant={row} onEnded={onEnded} />}
      empty={<EmptyState title={t('none')} text={t('noneText')} />}
    />
  );
}

const PersonCell = ({ grant }: { grant: SupportGrant }) => (
  <span className={styles.facts}>
    <span>{grant.user.name}</span>
    {grant.reason && (
      <span dir="auto" className={styles.fact}>
        {grant.reason}
      </span>
    )}
    <ExportFact grant={grant} />
  </span>
);

function ExportFact({ grant }: { grant: SupportGrant }) {
  const t = useTranslations('companies.support');
  return grant.allows_export && <span className={styles.fact}>{t('withExport')}</span>;
}

function GrantState({ grant }: { grant: SupportGrant }) {
  const t = useTranslations('companies.support');
  if (grant.is_in_use) return <StatusChip label={t('inUse')} tone="warning" />;
  return <StatusChip label={t(`states.${grant.state}`)} tone={grant.state === 'open' ? 'success' : 'neutral'} />;
}

function EndButton({ grant, onEnded }: { grant: SupportGrant; onEnded: () => void }) {
  const t = useTranslations('companies.support');
  const end: Action = {
    method: 'post',
    path: `/api/v1/company/support-grants/${grant.id}/end`,
    success: t('ended'),
    confirm: { title: t('endTitle'), text: t('endText'), confirmLabel: t('endConfirm'), danger: true },
  };
  return (
    <ActionButton
      action={end}
      onDone={onEnded}
      variant="text"
      size="small"
      color="error"
      aria-label={t('endOf', { name: grant.user.name })}
    >
      {t('end')}
    </ActionButton>
  );
}
