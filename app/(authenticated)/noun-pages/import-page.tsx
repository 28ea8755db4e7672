import { getLocale, getTranslations } from 'next-intl/server';
import { TableImport } from '@/app/(authenticated)/noun-pages/table-import';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Option } from '@/components/ui/inputs/option';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { permissionTo } from '@/lib/auth/permission-to';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { textFor } from '@/lib/i18n/translator';
import type { OfferedColumn } from '@/lib/imports/columns';
import type { TableImporter } from '@/lib/imports/table.data';
import { nounOf } from '@/lib/nouns';
import { listReferences } from '@/lib/references/data';

/** The page on which records of a noun are imported from a file. */
export function importPage({ key, columnsFor }: Pick<TableImporter, 'key' | 'columnsFor'>) {
  const { plural, path } = nounOf(key);
  return {
    generateMetadata: async () => ({ title: (await getTranslations(plural))('import.title') }),
    Page: async function ImportPage() {
      const actor = await requirePermission(permissionTo('create', key));
      const [t, locale] = [await getTranslations(plural), await getLocale()];
      const [say, columns] = [textFor(locale), columnsFor(actor)];
      const asked = columns.filter(({ hasDefault }) => hasDefault);
      return (
        <>
          <PageHead title={t('import.title')} breadcrumbs={[{ label: t('title'), href: path }]} />
          <ClientMessages namespaces={['imports', 'tasks', 'validation', 'problems']}>
            <TableImport
              path={path}
              text={t('import.text')}
              fields={columns.map(({ name, label, kind, isNeeded }) => ({
                name,
                label: say(label),
                isPhone: kind === 'phone',
                isNeeded,
              }))}
              defaults={
                await Promise.all(
                  asked.map(async (column) => ({
                    name: column.name,
                    label: say(column.label),
                    options: await optionsOf(actor, column, locale),
                  })),
                )
              }
            />
          </ClientMessages>
        </>
      );
    },
  };
}

/** The values of a column as options, in the reader's language. */
async function optionsOf(actor: Actor, { reference, choices }: OfferedColumn, locale: string): Promise<Option[]> {
  if (reference)
    return (await listReferences(actor, reference, locale)).map(({ key, label }) => ({ value: key, label }));
  const names = choices?.names(locale);
  return (choices?.values ?? [])
    .map((value) => ({ value, label: names?.(value)[0] ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
