import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Action } from '@/components/ui/action/action';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { StatusChip } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import type { Requirement } from '@/lib/forms/requirements/schema';
import type { Page } from '@/lib/lists/list-query';

interface RequirementTableProps {
  page: Page<Requirement>;
  list: ListState;
  /** For one form it lists people; for one person, forms. */
  of: 'form' | 'user';
  canWithdraw: boolean;
  /** The company's calendar day. */
  today: string;
  empty: ReactNode;
}

/** Who must fill in which form, and who has done so. */
export function RequirementTable({ page, list, of, canWithdraw, today, empty }: RequirementTableProps) {
  const [t, show] = [useTranslations('requirements'), useDays()];
  const columns: Column<Requirement>[] = [
    of === 'form'
      ? { key: 'person', header: t('person'), primary: true, cell: ({ user }) => user.name }
      : { key: 'form', header: t('form'), primary: true, cell: ({ form }) => nameOf(form) },
    { key: 'due', header: t('due'), card: 'fact', cell: (row) => show.day(row.due_on) },
    { key: 'state', header: t('state'), card: 'fact', cell: (row) => chipOf(row, today, t) },
    { key: 'by', header: t('by'), card: 'fact', cell: (row) => row.required_by?.name ?? t('byRule') },
  ];
  return (
    <DataTable
      label={t(of === 'form' ? 'title' : 'ofPerson')}
      page={page}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowMenu={(row) =>
        canWithdraw &&
        row.state === 'open' && (
          <RowMenu
            label={t('actionsFor', { name: of === 'form' ? row.user.name : row.form.name })}
            entries={[{ key: 'withdraw', label: t('withdraw'), danger: true, action: withdrawal(row, t) }]}
          />
        )
      }
      empty={empty}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<'requirements'>>;

const nameOf = ({ id, name }: Requirement['form']) => <a href={`/modules/${id}`}>{name}</a>;

function chipOf({ state, due_on: dueOn }: Requirement, today: string, t: Translate) {
  if (state === 'done') return <StatusChip label={t('states.done')} tone="success" />;
  return dueOn <= today ? (
    <StatusChip label={t('states.holding')} tone="warning" />
  ) : (
    <StatusChip label={t('states.open')} tone="neutral" />
  );
}

const withdrawal = ({ id, user, form }: Requirement, t: Translate): Action => ({
  method: 'delete',
  path: `/api/v1/form-requirements/${id}`,
  confirm: {
    title: t('withdrawTitle', { form: form.name, name: user.name }),
    text: t('withdrawText'),
    confirmLabel: t('withdraw'),
    danger: true,
  },
  success: t('withdrawn'),
});
