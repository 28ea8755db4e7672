import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAnswerStatus } from '@/components/forms/answer/answer-status';
import { useValueText } from '@/components/forms/answer-list/use-value-text';
import type { Column } from '@/components/ui/list/column';
import { DataTable } from '@/components/ui/list/data-table';
import type { ListState } from '@/components/ui/list/list-state';
import { useDays } from '@/components/ui/value/use-figures';
import type { ListedField, ListForm } from '@/lib/forms/answers/list-form';
import type { AnswerRow } from '@/lib/forms/answers/schema';
import { member } from '@/lib/forms/answers/values';
import type { Page } from '@/lib/http/list-query';

interface AnswerTableProps {
  form: ListForm;
  page: Page<AnswerRow>;
  list: ListState;
  empty: ReactNode;
}

/** The answers of a form; a field that an answer's version does not have has nothing there. */
export function AnswerTable({ form, page, list, empty }: AnswerTableProps) {
  return (
    <DataTable
      label={form.name}
      page={page}
      list={list}
      columns={useColumns(form)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/module/submissions/${row.uuid}`}
      empty={empty}
    />
  );
}

const figures: readonly ListedField['type'][] = ['number', 'money', 'rating', 'computed'];

function useColumns({ subject, fields }: ListForm): Column<AnswerRow>[] {
  const [t, status] = [useTranslations('answer_list'), useAnswerStatus()];
  const [show, text] = [useDays(), useValueText()];
  const about: Column<AnswerRow> = {
    key: 'subject',
    header: t('fields.subject'),
    card: 'fact',
    cell: (row) => row.subject?.label ?? (row.subject && t('notYours')),
  };
  const made = fields
    .filter(({ isShown }) => isShown)
    .map((field): Column<AnswerRow> => {
      const [section = '', key = ''] = field.path.split('.');
      return {
        key: field.path,
        header: field.label,
        ...(figures.includes(field.type) ? { align: 'end' as const } : {}),
        cell: (row) => text(field, member(member(row.values, section), key), row.labels),
      };
    });
  return [
    // Numbers are given in the order of time.
    { key: 'number', header: t('fields.number'), primary: true, sortKey: 'created_at', cell: (row) => row.number },
    ...(subject ? [about] : []),
    { key: 'author', header: t('fields.author'), card: 'fact', cell: (row) => row.created_by.name },
    {
      key: 'status',
      header: t('fields.status'),
      card: 'fact',
      cell: (row) => status(row.status),
    },
    ...made,
    {
      key: 'submitted_at',
      header: t('fields.submitted'),
      card: 'fact',
      cell: (row) => row.submitted_at && show.instant(row.submitted_at),
    },
  ];
}
