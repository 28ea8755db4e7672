import { useFormatter, useTranslations } from 'next-intl';
import { menuOf } from '@/components/forms/form-actions';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import { type FormColumn, type FormState, formFields } from '@/lib/forms/fields';
import type { formActions } from '@/lib/forms/policy';
import { countedAnswers, type Form } from '@/lib/forms/schema';

interface FormTableProps extends ListTableProps<Form> {
  allowed: ReturnType<typeof formActions>;
}

/** The company's forms. */
export function FormTable({ allowed, ...table }: FormTableProps) {
  return (
    <NounTable
      {...table}
      listName="forms"
      path="/modules"
      cells={useCells()}
      name={(row) => row.name}
      menu={(row) => menuOf(row, allowed, wordless)}
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
