import { getLocale, getTranslations } from 'next-intl/server';
import { AddCandidate } from '@/components/candidate-lists/add-candidate';
import { removeFromList } from '@/components/candidate-lists/list-actions';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { LateBulkBar } from '@/components/ui/list/bulk/late-bulk-bar';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';
import { can } from '@/lib/permissions';

/** The newest candidates of a list, up to a hundred, and the way to all of them. */
export async function ListMembers({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('candidate_lists');
  const own = await getTranslations('candidates');
  const asked = candidates.query.parse({ limit: '100', 'filter[list_id]': id });
  const page = await candidates.read(actor, asked, { locale: await getLocale(), own: [] });
  const changes = can(actor, 'edit_candidate_lists') && !actor.impersonation;
  const name = (row: object) => textIn(row, 'name') ?? '';
  const columns: Column<{ id: string }>[] = [
    { key: 'name', header: own('fields.name'), primary: true, cell: name },
    ...(['number', 'headline', 'email', 'phone'] as const).map(
      (field): Column<{ id: string }> => ({
        key: field,
        header: own(`fields.${field}`),
        cell: (row) => textIn(row, field),
      }),
    ),
  ];
  return (
    <>
      {changes && (
        <ClientMessages namespaces={['candidate_lists', 'validation']}>
          <AddCandidate listId={id} />
        </ClientMessages>
      )}
      <DataTable<{ id: string }>
        label={t('tabs.candidates')}
        page={{ rows: page.rows }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/candidates/${row.id}`}
        empty={<EmptyState title={t('candidates.title')} text={t('candidates.text')} />}
        {...(changes && {
          selection: { id: tableId, name },
          rowMenu: (row) => (
            <RowMenu
              label={own('actionsFor', { name: name(row) })}
              entries={[{ key: 'remove', label: t('remove'), action: removeFromList(t, id, [row.id]) }]}
            />
          ),
        })}
      />
      {changes && (
        <LateBulkBar
          tableId={tableId}
          actions={[{ key: 'remove', label: t('remove'), idsField: 'candidate_ids', action: removeFromList(t, id) }]}
        />
      )}
      {page.rows.length > 0 && (
        <LinkButton href={`/candidates?filter[list_id]=${id}`} variant="outlined">
          {t('candidates.all')}
        </LinkButton>
      )}
    </>
  );
}

const tableId = 'list-members';

const textIn = (row: object, name: string): string | null => {
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'string' ? value : null;
};
