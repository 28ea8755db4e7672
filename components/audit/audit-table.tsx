import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/audit/audit.module.css';
import { EntryChanges } from '@/components/audit/entry-changes';
import { useLexicon } from '@/components/audit/use-lexicon';
import { DataTable, type ListState } from '@/components/ui/data-table';
import { Instant } from '@/components/ui/instant';
import { type ListCell, useListColumns } from '@/components/ui/list-columns';
import { NoValue } from '@/components/ui/no-value';
import { StatusChip, type Tone } from '@/components/ui/status-chip';
import type { AuditEntry } from '@/lib/audit/schema';
import { actionText, actorText, subjectTypeText } from '@/lib/audit/words';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';
import type { FieldOf } from '@/lib/field-preferences/lists';
import type { Page } from '@/lib/http/list-query';

interface AuditTableProps {
  page: Page<AuditEntry>;
  list: ListState;
  columns: ListColumns;
  empty: ReactNode;
}

/** The log: who did what to which record, and under "changes" what it was before and after. */
export function AuditTable({ page, list, columns, empty }: AuditTableProps) {
  const t = useTranslations('audit');
  return <DataTable label={t('title')} page={page} list={list} columns={useListColumns(columns, useCells())} rowKey={(row) => row.id} empty={empty} />;
}

function useCells(): Record<FieldOf<'audit_log'>, ListCell<AuditEntry>> {
  const lexicon = useLexicon();
  return {
    at: { primary: true, sortKey: 'at', width: '9rem', cell: (row) => <span className={styles.at}><Instant value={row.at} /></span> },
    actor: { card: 'fact', cell: (row) => <bdi>{actorText(lexicon, row)}</bdi> },
    action: { card: 'fact', cell: (row) => <StatusChip label={actionText(lexicon, row.action)} tone={tones[row.action] ?? 'neutral'} /> },
    subject: { card: 'fact', width: '14rem', cell: (row) => <Subject entry={row} typeName={subjectTypeText(lexicon, row.subject.type)} /> },
    changes: { card: 'fact', width: '38%', cell: (row) => <EntryChanges entry={row} /> },
    ip_address: { cell: (row) => (row.ip_address ? <bdi className={`${styles.code} ${styles.address}`}>{row.ip_address}</bdi> : <NoValue />) },
    position: { align: 'end', cell: (row) => row.position },
    request_id: { cell: (row) => (row.request_id ? <bdi className={styles.code}>{row.request_id}</bdi> : <NoValue />) },
  };
}

const tones: Readonly<Record<string, Tone>> = {
  created: 'success', updated: 'info', deleted: 'danger', sign_in_failed: 'warning', secret_shown: 'warning', exported: 'warning', downloaded: 'warning', support_began: 'warning',
};

function Subject({ entry: { subject }, typeName }: { entry: AuditEntry; typeName: string }) {
  const name = subject.label && <bdi>{subject.label}</bdi>;
  return (
    <span className={styles.subject}>
      <span className={styles.type}>{typeName}</span>
      {subject.path ? (
        <Link href={subject.path} prefetch={false} className={styles.link}>
          {name ?? typeName}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}
