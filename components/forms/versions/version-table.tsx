import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { useDays } from '@/components/ui/value/use-figures';
import { countedAnswers, type FormVersion } from '@/lib/forms/schema';

interface VersionTableProps {
  /** The address of the tab, with its `?tab=`. */
  path: string;
  versions: FormVersion[];
  empty: ReactNode;
}

/** A form's published versions, newest first. */
export function VersionTable({ path, versions, empty }: VersionTableProps) {
  const [t, format, show] = [useTranslations('form_versions'), useFormatter(), useDays()];
  const columns: Column<FormVersion>[] = [
    { key: 'number', header: t('number'), primary: true, cell: ({ number }) => t('named', { number }) },
    { key: 'published', header: t('published'), card: 'fact', cell: (row) => show.instant(row.created_at) },
    { key: 'publisher', header: t('publisher'), card: 'fact', cell: ({ publisher }) => publisher.name },
    {
      key: 'answers',
      header: t('answers'),
      align: 'end',
      card: 'fact',
      cell: ({ answers }) =>
        answers < countedAnswers ? format.number(answers) : t('atLeast', { count: countedAnswers }),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      page={{ rows: versions }}
      columns={columns}
      rowKey={({ number }) => String(number)}
      rowHref={({ number }) => `${path}&version=${number}`}
      empty={empty}
    />
  );
}
