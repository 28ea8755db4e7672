import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf, tickOf } from '@/components/to-dos/to-do-actions';
import { ActionButton } from '@/components/ui/action/action-button';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { CalendarDate } from '@/components/ui/value/date';
import { NoValue } from '@/components/ui/value/no-value';
import { chip } from '@/components/ui/value/status-chip';
import type { Translator } from '@/lib/i18n/translator';
import type { Page } from '@/lib/lists/list-query';
import type { ToDo } from '@/lib/to-dos/schema';

interface ToDoTableProps {
  page: Page<ToDo>;
  list: ListState;
  /** The reader's today: what was due before is overdue. */
  today: string;
  empty: ReactNode;
}

/** A table of to-dos, each with a button that says that it is done. */
export function ToDoTable({ page, list, today, empty }: ToDoTableProps) {
  const t = useTranslations('to_dos');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useColumns(today)}
      rowKey={(toDo) => toDo.id}
      rowHref={(toDo) => `/to-dos/${toDo.id}`}
      rowMenu={(toDo) => <RowMenu label={t('actionsFor', { name: toDo.title })} entries={menuOf(toDo, t)} />}
      empty={empty}
    />
  );
}

function useColumns(today: string): Column<ToDo>[] {
  const t: Translator = useTranslations('to_dos');
  return [
    {
      key: 'title',
      header: t('fields.title'),
      primary: true,
      sortKey: 'title',
      wraps: true,
      cell: ({ title }) => title,
    },
    {
      key: 'due_on',
      header: t('fields.due_on'),
      sortKey: 'due_on',
      card: 'fact',
      cell: (toDo) => <Due toDo={toDo} today={today} />,
    },
    {
      key: 'record',
      header: t('fields.record'),
      card: 'fact',
      cuts: true,
      cell: ({ record }) =>
        record ? (
          <a href={record.path}>
            <bdi>{record.title}</bdi>
          </a>
        ) : (
          <NoValue />
        ),
    },
    { key: 'assignee', header: t('fields.assignee'), card: 'fact', cuts: true, cell: ({ assignee }) => assignee.name },
    { key: 'author', header: t('fields.author'), cuts: true, cell: ({ author }) => author.name },
    {
      key: 'state',
      header: t('fields.state'),
      card: 'fact',
      cell: (toDo) =>
        toDo.is_editable ? (
          <Tick toDo={toDo} />
        ) : toDo.done ? (
          chip(t('states.done'), 'success')
        ) : (
          chip(t('states.open'), 'info')
        ),
    },
  ];
}

/** The button that says that a to-do is done, or open again. */
function Tick({ toDo }: { toDo: ToDo }) {
  const t: Translator = useTranslations('to_dos');
  const { label, action } = tickOf(toDo, t);
  return (
    <ActionButton action={action} size="small" variant={toDo.done ? 'text' : 'outlined'}>
      {label}
    </ActionButton>
  );
}

/** When a to-do is due, how often it comes back, and whether it is late. */
export function Due({ toDo, today }: { toDo: Pick<ToDo, 'due_on' | 'repeat' | 'done'>; today: string }) {
  const t = useTranslations('to_dos');
  const isLate = !toDo.done && toDo.due_on !== null && toDo.due_on < today;
  return (
    <>
      <CalendarDate value={toDo.due_on} />
      {toDo.repeat && <> {chip(t(`repeats.${toDo.repeat}`))}</>}
      {isLate && <> {chip(t('overdue'), 'danger')}</>}
    </>
  );
}
