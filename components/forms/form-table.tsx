import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/forms/form-actions';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import type { ListColumns } from '@/lib/fields/list';
import { type FormColumn, type FormState, formFields } from '@/lib/forms/fields';
import type { formActions } from '@/lib/forms/policy';
import { countedAnswers, type Form } from '@/lib/forms/schema';
import type { Page } from '@/lib/lists/list-query';

interface FormTableProps {
  page: Page<Form>;
  list: ListState;
  columns: ListColumns;
  allowed: ReturnType<typeof formActions>;
  empty: ReactNode;
}

/** The company's forms. */
export function FormTable({ page, list, columns, allowed, empty }: FormTableProps) {
  const t = useTranslations('forms');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(row) => row.id}
      rowHref={(row) => `/modules/${row.uuid}`}
      rowMenu={(row) =>
        menuButton({
          list: 'forms',
          label: t('actionsFor', { name: row.name }),
          entries: menuOf(row, allowed, wordless),
        })
      }
      empty={empty}
    />
  );
}

const tones: Record<FormState, Tone> = { draft: 'neutral', published: 'success', archived: 'neutral' };

function useCells(): Record<FormColumn, ListCell<Form>> {
  const [t, status] = [useTranslations('forms'), useTranslations('statuses.form')];
  const [format, show] = [useFormatter(), useDays()];
  return {
    ...useFieldCells(formFields, {}),
    state: {
      cell: (row) =>
        row.state === 'published' && row.has_draft
          ? chip(t('changed'), 'warning')
          : chip(status(row.state), tones[row.state]),
    },
    answers: {
      align: 'end',
      card: 'fact',
      cell: (row) =>
        row.answers < countedAnswers ? format.number(row.answers) : t('atLeast', { count: countedAnswers }),
    },
    last_answer_at: { card: 'fact', cell: (row) => row.last_answer_at && show.instant(row.last_answer_at) },
    kind: { cell: (row) => t(`kinds.${row.kind}`) },
  };
}
