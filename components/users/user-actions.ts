import type { useTranslations } from 'next-intl';
import type { MenuEntry } from '@/components/ui/action';
import { isPending, type userActions } from '@/lib/users/policy';
import type { User } from '@/lib/users/schema';

type Translate = ReturnType<typeof useTranslations<'users'>>;
type Allowed = ReturnType<typeof userActions>;

/** What can be done with a person, for a row's or a record's menu. What the actor may not do to this one, the API refuses. */
export function menuOf(user: User, allowed: Allowed, t: Translate): MenuEntry[] {
  const { id, name } = user;
  if (user.status === 'deleted') {
    return allowed.delete
      ? [{ key: 'restore', label: t('steps.restore'), action: { method: 'post', path: `/api/v1/users/${id}/restore`, success: t('done.restored', { name }) } }]
      : [];
  }
  const entries: (MenuEntry | false)[] = [
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/users/${id}/edit` },
    ...(isPending(user) && allowed.invite ? invitationEntries(user, t) : []),
    allowed.edit && !isPending(user) && activityEntry(user, t),
    allowed.delete && {
      key: 'delete', label: t('steps.delete'), danger: true,
      action: {
        method: 'delete', path: `/api/v1/users/${id}`, etag: `"${user.version}"`, success: t('done.deleted', { name }),
        confirm: { title: t('confirm.delete.title', { name }), text: t('confirm.delete.text'), confirmLabel: t('confirm.delete.confirm'), danger: true },
        undo: { method: 'post', path: `/api/v1/users/${id}/restore` },
      },
    },
  ];
  return entries.filter((entry) => entry !== false);
}

function invitationEntries({ id, name }: User, t: Translate): MenuEntry[] {
  const path = `/api/v1/users/${id}/invitation`;
  return [
    { key: 'resend', label: t('steps.resend'), action: { method: 'post', path, success: t('done.resent') } },
    {
      key: 'revoke', label: t('steps.revoke'), danger: true,
      action: {
        method: 'delete', path, success: t('done.revoked'),
        confirm: { title: t('confirm.revoke.title', { name }), text: t('confirm.revoke.text'), confirmLabel: t('confirm.revoke.confirm'), danger: true },
      },
    },
  ];
}

function activityEntry({ id, name, status }: User, t: Translate): MenuEntry {
  const bulk = (action: 'activate' | 'deactivate') => ({ method: 'put', path: '/api/v1/users/bulk', body: { user_ids: [id], action } }) as const;
  if (status === 'inactive') return { key: 'activate', label: t('steps.activate'), action: { ...bulk('activate'), success: t('done.activated', { name }) } };
  return {
    key: 'deactivate', label: t('steps.deactivate'),
    action: {
      ...bulk('deactivate'), success: t('done.deactivated', { name }), undo: bulk('activate'),
      confirm: { title: t('confirm.deactivate.title', { name }), text: t('confirm.deactivate.text'), confirmLabel: t('confirm.deactivate.confirm'), danger: true },
    },
  };
}
