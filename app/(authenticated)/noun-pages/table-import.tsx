'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { TaskImport } from '@/app/(authenticated)/noun-pages/task-import';
import type { ImportedField } from '@/components/ui/import/import-words';
import type { Option } from '@/components/ui/inputs/option';

interface TableImportProps {
  /** The address of the noun's list; below `/api/v1` its handlers have the same. */
  path: string;
  /** What a row of the file is. */
  text: string;
  fields: readonly (ImportedField & { isNeeded: boolean })[];
  /** The lists of values of which one can be chosen for rows that say nothing. */
  defaults: readonly { name: string; label: string; options: readonly Option[] }[];
}

/** The import of a noun whose columns follow from its table of fields. */
export function TableImport({ path, text, fields, defaults }: TableImportProps) {
  const [t, format] = [useTranslations('imports'), useFormatter()];
  return (
    <TaskImport
      terms={{
        api: `/api/v1${path}/import`,
        fields,
        defaults: defaults.map((one) => ({ ...one, options: [{ value: '', label: t('noDefault') }, ...one.options] })),
        toOptions: (chosen) => ({ defaults: Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) }),
        missing: (columns, chosen) => {
          const missing = fields.filter(
            ({ name, isNeeded }) => isNeeded && typeof columns[name] !== 'number' && !chosen[name],
          );
          return missing.length === 0
            ? null
            : t('incomplete', { fields: format.list(missing.map(({ label }) => label)) });
        },
        template: { name: `${path.slice(1)}.csv`, columns: fields.map(({ name }) => [name, '']) },
        words: {
          file: text,
          start: (count) => t('start', { count }),
          running: t('running'),
          done: (count) => t('doneTitle', { count }),
        },
        result: { href: path, label: t('showAll') },
      }}
    />
  );
}
