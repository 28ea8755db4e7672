import { getLocale, getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/action/link-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';

/** The newest candidates of a list, and the way to all of them. */
export async function ListMembers({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('candidate_lists');
  const own = await getTranslations('candidates');
  const asked = candidates.query.parse({ limit: '100', 'filter[list_id]': id });
  const page = await candidates.read(actor, asked, { locale: await getLocale(), own: [] });
  const text = (row: object, name: string) => {
    const value: unknown = Reflect.get(row, name);
    return typeof value === 'string' ? value : null;
  };
  const columns: Column<{ id: string }>[] = [
    { key: 'name', header: own('fields.name'), primary: true, cell: (row) => text(row, 'name') },
    ...(['number', 'headline', 'email', 'phone'] as const).map(
      (name): Column<{ id: string }> => ({ key: name, header: own(`fields.${name}`), cell: (row) => text(row, name) }),
    ),
  ];
  return (
    <>
      <DataTable
        label={t('tabs.candidates')}
        page={{ rows: page.rows }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/candidates/${row.id}`}
        empty={<EmptyState title={t('candidates.title')} text={t('candidates.text')} />}
      />
      {page.rows.length > 0 && (
        <LinkButton href={`/candidates?filter[list_id]=${id}`} variant="outlined">
          {t('candidates.all')}
        </LinkButton>
      )}
    </>
  );
}
