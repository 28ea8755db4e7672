import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAnswerStatus } from '@/components/forms/answer/answer-status';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useValueText } from '@/components/ui/own-fields/use-value-text';
import { useDays } from '@/components/ui/value/use-figures';
import type { ListColumns } from '@/lib/fields/list';
import { authorName } from '@/lib/forms/answers/author';
import type { FixedColumn } from '@/lib/forms/answers/listing/columns';
import { isFigure, type ListForm } from '@/lib/forms/answers/listing/list-form';
import type { AnswerRow } from '@/lib/forms/answers/schema';
import { member } from '@/lib/forms/answers/values/values';
import type { Page } from '@/lib/lists/list-query';

interface AnswerTableProps {
  form: ListForm;
  page: Page<AnswerRow>;
  list: ListState;
  columns: ListColumns;
  empty: ReactNode;
}

/** The answers of a form; a field that an answer's version does not have is empty. */
export function AnswerTable({ form, page, list, columns, empty }: AnswerTableProps) {
  return (
    <DataTable
      label={form.name}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells(form))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/module/submissions/${row.uuid}`}
      empty={empty}
    />
  );
}

function useCells({ fields }: ListForm): Readonly<Record<string, ListCell<AnswerRow>>> {
  const [t, status] = [useTranslations('answer_list'), useAnswerStatus()];
  const [show, text, ui] = [useDays(), useValueText(), useTranslations('ui')];
  const fixed: Record<FixedColumn, ListCell<AnswerRow>> = {
    // Numbers are given in the order of time.
    number: { primary: true, sortKey: 'created_at', cell: (row) => row.number },
    subject: { card: 'fact', cell: (row) => row.subject?.label ?? (row.subject && t('notYours')) },
    author: { card: 'fact', cell: (row) => authorName(row, (rule) => ui('rule', { rule })) },
    status: { card: 'fact', cell: (row) => status(row.status) },
    submitted: { card: 'fact', cell: (row) => row.submitted_at && show.instant(row.submitted_at) },
    updated: { sortKey: 'updated_at', cell: (row) => show.instant(row.updated_at) },
  };
  const made = fields.map((field): [string, ListCell<AnswerRow>] => {
    const [section = '', key = ''] = field.path.split('.');
    const cell = (row: AnswerRow) => text(field, member(member(row.values, section), key), row.labels);
    const sort = field.isSortable ? { sortKey: field.path } : {};
    return [field.path, isFigure(field) ? { align: 'end', cell, ...sort } : { cell, ...sort }];
  });
  return { ...fixed, ...Object.fromEntries(made) };
}
