import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { StatusChip } from '@/components/ui/value/status-chip';

interface Person {
  id: string;
  name: string;
  email: string;
  isActive: boolean;
}

interface RolePeopleProps {
  roleId: string;
  people: Person[];
  total: number;
  /** Whether the reader may see users. */
  seesUsers: boolean;
}

/** The people who have a role: the first ones by name, and a link to all of them. */
export function RolePeople({ roleId, people, total, seesUsers }: RolePeopleProps) {
  const t = useTranslations('roles.whoHasIt');
  if (!seesUsers) return <p>{t('hidden', { count: total })}</p>;
  const columns: Column<Person>[] = [
    { key: 'name', header: t('name'), primary: true, cell: (row) => row.name },
    { key: 'email', header: t('email'), card: 'fact', cell: (row) => <bdi dir="ltr">{row.email}</bdi> },
    {
      key: 'state',
      header: t('state'),
      card: 'fact',
      cell: (row) => (
        <StatusChip label={t(row.isActive ? 'active' : 'inactive')} tone={row.isActive ? 'success' : 'neutral'} />
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('title')}
        page={{ rows: people }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/users/${row.id}`}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
      />
      {total > people.length && (
        <p>
          <a href={`/users?filter[role_id]=${roleId}`}>{t('more', { count: total })}</a>
        </p>
      )}
    </>
  );
}
