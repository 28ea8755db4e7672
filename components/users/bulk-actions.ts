import type { useTranslations } from 'next-intl';
import type { BulkAction } from '@/components/ui/bulk-bar';
import type { Option } from '@/components/ui/select-field';
import type { userActions } from '@/lib/users/policy';

/** What can be done with several people at once; `roles` are those that the actor may give. */
export function bulkActionsFor(allowed: ReturnType<typeof userActions>, roles: readonly Option[], t: ReturnType<typeof useTranslations<'users'>>): BulkAction[] {
  if (!allowed.edit) return [];
  const request = { method: 'put', path: '/api/v1/users/bulk' } as const;
  const actions: (BulkAction | false)[] = [
    { key: 'activate', label: t('steps.activate'), idsField: 'user_ids', action: { ...request, body: { action: 'activate' }, success: t('done.activatedMany') } },
    {
      key: 'deactivate', label: t('steps.deactivate'), idsField: 'user_ids',
      action: {
        ...request, body: { action: 'deactivate' }, success: t('done.deactivatedMany'),
        confirm: { title: t('confirm.deactivateMany.title'), text: t('confirm.deactivateMany.text'), confirmLabel: t('confirm.deactivateMany.confirm'), danger: true },
      },
    },
    roles.length > 0 && {
      key: 'role', label: t('steps.giveRole'), idsField: 'user_ids',
      action: {
        ...request, body: { action: 'role' }, success: t('done.roleGiven'),
        confirm: {
          title: t('confirm.giveRole.title'), text: t('confirm.giveRole.text'), confirmLabel: t('confirm.giveRole.confirm'),
          fields: [{ name: 'role_id', label: t('fields.role'), kind: 'select', required: true, options: roles }],
        },
      },
    },
    allowed.invite && { key: 'resend', label: t('steps.resend'), idsField: 'user_ids', action: { ...request, body: { action: 'resend' }, success: t('done.resentMany') } },
  ];
  return actions.filter((action) => action !== false);
}
