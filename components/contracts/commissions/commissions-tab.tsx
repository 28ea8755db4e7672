import { useLocale, useTranslations } from 'next-intl';
import { AddCommission, ChangeCommission } from '@/components/contracts/commissions/commission-buttons';
import type { CommissionChoices } from '@/components/contracts/commissions/commission-fields';
import styles from '@/components/contracts/contracts.module.css';
import type { MenuEntry } from '@/components/ui/action/action';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { moveItem } from '@/components/ui/list/ordering/move-item';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { CalendarPeriod } from '@/components/ui/value/date';
import { StatusChip } from '@/components/ui/value/status-chip';
import { sayTerms } from '@/lib/commissions/terms-text';
import type { Commission } from '@/lib/contracts/commissions/schema';
import type { ContractRecord } from '@/lib/contracts/schema';

export interface CommissionRights {
  create: boolean;
  edit: boolean;
  delete: boolean;
}

interface CommissionsTabProps {
  contract: ContractRecord;
  commissions: Commission[];
  /** Gives the name of a commission type. */
  nameOf: (type: string) => string;
  may: CommissionRights;
  choices: CommissionChoices;
}

/** Who earns which commissions of a contract, and since when. */
export function ContractCommissions(props: CommissionsTabProps) {
  const { contract, commissions, may, choices } = props;
  const t = useTranslations('commissions');
  const columns = useColumns(props);
  const add = may.create && (
    <AddCommission
      contract={{ id: contract.id, start: contract.start_date }}
      choices={choices}
      first={commissions.length === 0}
    />
  );
  if (commissions.length === 0)
    return (
      <EmptyState
        title={t('empty.title')}
        text={t(may.create ? 'empty.text' : 'empty.own')}
        action={add || undefined}
      />
    );
  return (
    <Section title={t('title')} actions={add} flush>
      <DataTable
        label={t('title')}
        columns={columns}
        page={{ rows: commissions }}
        rowKey={(row) => row.id}
        rowMenu={may.edit || may.delete ? (row) => <CommissionActions commission={row} {...props} /> : undefined}
        empty={null}
      />
    </Section>
  );
}

function useColumns({ nameOf }: CommissionsTabProps): Column<Commission>[] {
  const t = useTranslations('commissions');
  const locale = useLocale();
  return [
    { key: 'recipient', header: t('fields.recipient'), primary: true, cell: (row) => row.recipient.name },
    { key: 'type', header: t('fields.type'), card: 'fact', cell: (row) => nameOf(row.type) },
    {
      key: 'terms',
      header: t('fields.commission'),
      card: 'fact',
      wraps: true,
      cell: (row) => <bdi>{sayTerms(t, locale, { ...row, has_tiers: row.tiers !== null })}</bdi>,
    },
    {
      key: 'days',
      header: t('fields.days'),
      card: 'fact',
      cell: (row) => <CalendarPeriod start={row.effective_from} end={row.effective_to} />,
    },
    {
      key: 'state',
      header: t('fields.state'),
      cell: (row) => row.in_use && <StatusChip label={t('earnedOnce')} tone="success" />,
    },
  ];
}

function CommissionActions({
  commission,
  commissions,
  may,
  choices,
  nameOf,
}: CommissionsTabProps & { commission: Commission }) {
  const t = useTranslations('commissions.form');
  const named = { name: commission.recipient.name, type: nameOf(commission.type) };
  return (
    <div className={styles.actions}>
      {may.edit && <ChangeCommission commission={commission} choices={choices} label={t('editLabel', named)} />}
      <RowMenu label={t('actionsFor', named)} entries={useEntries(commission, commissions, may)} />
    </div>
  );
}

/** The entries that move a commission up or down, and that delete it while no invoice has earned it. */
function useEntries(
  { id, contract_id: contractId, in_use: isInUse, version, recipient }: Commission,
  all: readonly Commission[],
  may: CommissionRights,
): MenuEntry[] {
  const t = useTranslations('commissions.form');
  const ids = all.map((one) => one.id);
  const index = ids.indexOf(id);
  const path = `/api/v1/contracts/${contractId}/commissions`;
  const move = (key: 'up' | 'down', step: -1 | 1): MenuEntry => ({
    key,
    label: t(key),
    action: {
      method: 'put',
      path: `${path}/reorder`,
      body: { ids: moveItem(ids, index, step) },
      success: t('moved'),
    },
  });
  return [
    ...(may.edit && index > 0 ? [move('up', -1)] : []),
    ...(may.edit && index < ids.length - 1 ? [move('down', 1)] : []),
    ...(may.delete && !isInUse ? [removeEntry(t, { path: `${path}/${id}`, version }, { name: recipient.name })] : []),
  ];
}
