import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/audit/audit.module.css';
import { EntryChanges } from '@/components/audit/entry-changes';
import { useLexicon } from '@/components/audit/use-lexicon';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import type { AuditColumn } from '@/lib/audit/list';
import type { AuditEntry } from '@/lib/audit/schema';
import { actionText, actorText, subjectTypeText } from '@/lib/audit/words';
import type { ListColumns } from '@/lib/fields/list';
import type { Page } from '@/lib/lists/list-query';
import { listHref } from '@/lib/lists/list-url';

interface AuditTableProps {
  page: Page<AuditEntry>;
  list: ListState;
  columns: ListColumns;
  /** The place in the chain of the entry whose changes are shown, as the address names it. */
  open: string | undefined;
  empty: ReactNode;
}

/** A table of the audit log: who did what to which record, and each changed field before and after. */
export function AuditTable({ page, list, columns, open, empty }: AuditTableProps) {
  const t = useTranslations('audit');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells(list, open))}
      rowKey={(row) => row.id}
      empty={empty}
    />
  );
}

function useCells({ path, params }: ListState, open: string | undefined): Record<AuditColumn, ListCell<AuditEntry>> {
  const [lexicon, show] = [useLexicon(), useDays()];
  const cursor = String(params.cursor ?? '');
  const hrefOf = (position: string): string =>
    listHref(path, params, { cursor, open: position === open ? null : position });
  return {
    at: {
      primary: true,
      width: '9rem',
      cell: (row) => show.instant(row.at),
    },
    actor: { card: 'fact', cell: (row) => actorText(lexicon, row) },
    action: {
      card: 'fact',
      cell: (row) => chip(actionText(lexicon, row.action), tones[row.action]),
    },
    subject: {
      wraps: true,
      card: 'fact',
      width: '14rem',
      cell: (row) => <Subject entry={row} typeName={subjectTypeText(lexicon, row.subject.type)} />,
    },
    changes: {
      wraps: true,
      card: 'fact',
      width: '38%',
      cell: (row) => {
        const position = String(row.position);
        return <EntryChanges entry={row} isOpen={position === open} href={hrefOf(position)} />;
      },
    },
    ip_address: {
      wraps: true,
      cell: (row) => row.ip_address && <bdi className={`${styles.code} ${styles.address}`}>{row.ip_address}</bdi>,
    },
    position: { align: 'end', cell: (row) => row.position },
    request_id: { cell: (row) => row.request_id },
  };
}

const tones: Readonly<Record<string, Tone>> = {
  created: 'success',
  updated: 'info',
  deleted: 'danger',
  sign_in_failed: 'warning',
  secret_shown: 'warning',
  exported: 'warning',
  downloaded: 'warning',
  support_began: 'warning',
};

function Subject({ entry: { subject }, typeName }: { entry: AuditEntry; typeName: string }) {
  const name = subject.label && <bdi>{subject.label}</bdi>;
  return (
    <span className={styles.subject}>
      <span className={styles.type}>{typeName}</span>
      {subject.path ? (
        <a href={subject.path} className={styles.link}>
          {name ?? typeName}
        </a>
      ) : (
        name
      )}
    </span>
  );
}
