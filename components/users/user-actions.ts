import type { Action, MenuEntry, Request } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { BulkAction } from '@/components/ui/list/bulk-action';
import { rolesToGive } from '@/components/users/roles-to-give';
import type { Translator } from '@/lib/i18n/translator';
import { isPending, type userActions } from '@/lib/users/policy';
import type { User } from '@/lib/users/schema';

type Allowed = ReturnType<typeof userActions>;

/** What can be done with a person, for a row's or a record's menu. What the actor may not do to this one, the API refuses. */
export function menuOf(user: User, allowed: Allowed, t: Translator): MenuEntry[] {
  if (user.status === 'deleted') {
    return entriesFrom([allowed.delete && { key: 'restore', label: t('steps.restore'), action: restore(user, t) }]);
  }
  const invited = isPending(user);
  return entriesFrom([
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/users/${user.id}/edit` },
    invited && allowed.invite && { key: 'resend', label: t('steps.resend'), action: resend(user, t) },
    invited && allowed.invite && { key: 'revoke', label: t('steps.revoke'), danger: true, action: revoke(user, t) },
    allowed.edit && !invited && activityEntry(user, t),
    allowed.delete && { key: 'delete', label: t('steps.delete'), danger: true, action: remove(user, t) },
  ]);
}

/** What can be done with several people at once. */
export function bulkActions(allowed: Allowed, t: Translator): BulkAction[] {
  if (!allowed.edit) return [];
  const change = (action: BulkChange, more: Pick<Action, 'success' | 'confirm' | 'undo'>) => ({
    key: action,
    idsField: 'user_ids',
    action: { ...bulkCall([], action), ...more },
  });
  const field = {
    name: 'role_id',
    label: t('fields.role'),
    kind: 'select',
    required: true,
    source: rolesToGive,
  } as const;
  const actions: (BulkAction | false)[] = [
    {
      ...change('activate', { success: t('done.activatedMany'), undo: bulkCall([], 'deactivate') }),
      label: t('steps.activate'),
      undoStep: 'activate',
    },
    {
      ...change('deactivate', {
        success: t('done.deactivatedMany'),
        confirm: askAs(t, 'deactivateMany', undefined, { danger: true }),
        undo: bulkCall([], 'activate'),
      }),
      label: t('steps.deactivate'),
      undoStep: 'deactivate',
    },
    {
      ...change('role', {
        success: t('done.roleGiven'),
        confirm: askAs(t, 'giveRole', undefined, { fields: [field] }),
      }),
      label: t('steps.giveRole'),
    },
    allowed.invite && { ...change('resend', { success: t('done.resentMany') }), label: t('steps.resend') },
  ];
  return actions.filter((action) => action !== false);
}

type BulkChange = 'activate' | 'deactivate' | 'role' | 'resend';

/** Without ids for those that a bulk bar adds. */
const bulkCall = (ids: readonly string[], action: BulkChange): Request => ({
  method: 'put',
  path: '/api/v1/users/bulk',
  body: { user_ids: ids, action },
});

function activityEntry(user: User, t: Translator): MenuEntry {
  const { id, name, status } = user;
  if (status === 'inactive') {
    const action = { ...bulkCall([id], 'activate'), success: t('done.activated', { name }) };
    return { key: 'activate', label: t('steps.activate'), action: { ...action, undo: bulkCall([id], 'deactivate') } };
  }
  return {
    key: 'deactivate',
    label: t('steps.deactivate'),
    action: {
      ...bulkCall([id], 'deactivate'),
      confirm: askAs(t, 'deactivate', { name }, { danger: true }),
      success: t('done.deactivated', { name }),
      undo: bulkCall([id], 'activate'),
    },
  };
}

const resend = ({ id }: User, t: Translator): Action => ({
  method: 'post',
  path: `/api/v1/users/${id}/invitation`,
  success: t('done.resent'),
});

const revoke = ({ id, name }: User, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/users/${id}/invitation`,
  confirm: askAs(t, 'revoke', { name }, { danger: true }),
  success: t('done.revoked'),
});

const remove = (user: User, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/users/${user.id}`,
  etag: tagOfVersion(user),
  confirm: askAs(t, 'delete', { name: user.name }, { danger: true }),
  success: t('done.deleted', { name: user.name }),
  undo: restoration(user),
});

const restore = (user: User, t: Translator): Action => ({
  ...restoration(user),
  success: t('done.restored', { name: user.name }),
  undo: { method: 'delete', path: `/api/v1/users/${user.id}` },
});

const restoration = ({ id }: User): Request => ({ method: 'post', path: `/api/v1/users/${id}/restore` });
