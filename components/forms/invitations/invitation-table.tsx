import { useTranslations } from 'next-intl';
import type { Action } from '@/components/ui/action/action';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Instant } from '@/components/ui/value/instant';
import type { Invitation } from '@/lib/forms/invitations/schema';

/** The open links to one form about one record. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('form_invitations');
  return (
    <DataTable
      label={t('title')}
      page={{ rows: [...invitations] }}
      columns={[
        { key: 'email', header: t('email'), primary: true, cell: ({ email }) => email },
        { key: 'name', header: t('name'), card: 'fact', cell: ({ name }) => name },
        { key: 'by', header: t('by'), card: 'fact', cell: (row) => row.invited_by.name },
        { key: 'expires', header: t('expires'), card: 'fact', cell: (row) => <Instant value={row.expires_at} /> },
      ]}
      rowKey={({ id }) => id}
      rowMenu={(row) => (
        <RowMenu
          label={t('actionsFor', { email: row.email })}
          entries={[{ key: 'withdraw', label: t('withdraw'), danger: true, action: withdrawal(row, t) }]}
        />
      )}
      empty={null}
    />
  );
}

const withdrawal = ({ id, email }: Invitation, t: ReturnType<typeof useTranslations<'form_invitations'>>): Action => ({
  method: 'delete',
  path: `/api/v1/form-invitations/${id}`,
  confirm: {
    title: t('withdrawTitle', { email }),
    text: t('withdrawText'),
    confirmLabel: t('withdraw'),
    danger: true,
  },
  success: t('withdrawn'),
});
