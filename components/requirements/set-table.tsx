import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/requirements/requirements.module.css';
import { EditSet } from '@/components/requirements/set-buttons';
import type { SetDialogProps } from '@/components/requirements/set-dialogs';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import type { Page } from '@/lib/lists/list-query';
import type { RequirementSet } from '@/lib/requirements/schema';

interface SetTableProps {
  page: Page<RequirementSet>;
  list: ListState;
  /** Names what a requirement asks for. */
  nameOf: (requirement: RequirementSet['requirements'][number]) => string;
  /** Names a contract type and a country. */
  words: { contractType: (key: string) => string; country: (code: string) => string };
  /** Null if the reader may not change sets. */
  edit: SetDialogProps | null;
  empty: ReactNode;
}

/** A table of the company's requirement sets: whom each applies to, and what it asks for. */
export function SetTable({ page, list, nameOf, words, edit, empty }: SetTableProps) {
  const t = useTranslations('readiness');
  const scopeOf = ({ client, job, for: scope }: RequirementSet) =>
    [
      client?.name,
      job?.name,
      scope.contract_type && words.contractType(scope.contract_type),
      scope.country && words.country(scope.country),
    ]
      .filter(Boolean)
      .join(' · ') || t('everywhere');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={[
        { key: 'name', header: t('fields.name'), primary: true, sortKey: 'name', cell: (set) => set.name },
        { key: 'applies', header: t('fields.applies'), card: 'fact', wraps: true, cell: scopeOf },
        {
          key: 'requirements',
          header: t('fields.requirements'),
          card: 'fact',
          wraps: true,
          cell: ({ requirements }) => requirements.map(nameOf).join(' · '),
        },
      ]}
      rowKey={(set) => set.id}
      rowMenu={edit ? (set) => <SetMenu set={set} edit={edit} /> : undefined}
      empty={empty}
    />
  );
}

function SetMenu({ set, edit }: { set: RequirementSet; edit: SetDialogProps }) {
  const t = useTranslations('readiness');
  const { id, name, version } = set;
  return (
    <div className={styles.actions}>
      <EditSet set={set} {...edit} />
      <RowMenu
        label={t('actionsFor', { name })}
        entries={[removeEntry(t, { path: `/api/v1/requirement-sets/${id}`, version }, { name })]}
      />
    </div>
  );
}
