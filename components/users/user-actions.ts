import type { Action, Confirmation, MenuEntry, Request } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { BulkAction } from '@/components/ui/list/bulk/bulk-action';
import { rolesToGive } from '@/components/users/roles-to-give';
import { type Holdings, handOverKinds } from '@/lib/hand-over/schema';
import type { Translator } from '@/lib/i18n/translator';
import { isPending, type userActions } from '@/lib/users/policy';
import type { User } from '@/lib/users/schema';

type Allowed = ReturnType<typeof userActions>;

/** The records that a user owns and the reader may hand over; none if that was not read. */
export interface Holding {
  holdings: Holdings;
  /** Joins several parts into one text in the reader's language. */
  list: (parts: readonly string[]) => string;
}

/** The entries of a user's menu, in a row or on the record. The API refuses what the actor may not do to this user. */
export function menuOf(user: User, allowed: Allowed, t: Translator, holding?: Holding): MenuEntry[] {
  const what = holding ? holdingsText(holding, t) : '';
  const handOver = what !== '' && { key: 'handOver', label: t('handOver.open'), href: `/users/${user.id}/hand-over` };
  if (user.status === 'deleted') {
    return entriesFrom([
      handOver,
      allowed.delete && { key: 'restore', label: t('steps.restore'), action: restore(user, t) },
    ]);
  }
  const invited = isPending(user);
  return entriesFrom([
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/users/${user.id}/edit` },
    invited && allowed.invite && { key: 'resend', label: t('steps.resend'), action: resend(user, t) },
    invited && allowed.invite && { key: 'revoke', label: t('steps.revoke'), danger: true, action: revoke(user, t) },
    handOver,
    allowed.edit && !invited && activityEntry(user, t, what),
    allowed.delete && { key: 'delete', label: t('steps.delete'), danger: true, action: remove(user, t, what) },
  ]);
}

/** The actions for several users at once. */
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

/** A request to change several users; without ids for those that a bulk bar adds. */
const bulkCall = (ids: readonly string[], action: BulkChange): Request => ({
  method: 'put',
  path: '/api/v1/users/bulk',
  body: { user_ids: ids, action },
});

/** The records that somebody still owns, such as "2 clients and 5 submissions"; empty if there are none. */
function holdingsText({ holdings, list }: Holding, t: Translator): string {
  const held = handOverKinds.filter((kind) => holdings[kind] > 0);
  return list(held.map((kind) => t(`handOver.kinds.${kind}`, { count: holdings[kind] })));
}

/** The confirmation before a user leaves, with the records that would be left without an active owner. */
function askOfLeaving(user: User, t: Translator, step: 'deactivate' | 'delete', what: string): Confirmation {
  const { name } = user;
  const question = askAs(t, step, { name }, { danger: true });
  return what === '' ? question : { ...question, text: `${question.text} ${t('handOver.holds', { name, what })}` };
}

function activityEntry(user: User, t: Translator, what: string): MenuEntry {
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
      confirm: askOfLeaving(user, t, 'deactivate', what),
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

const remove = (user: User, t: Translator, what: string): Action => ({
  method: 'delete',
  path: `/api/v1/users/${user.id}`,
  etag: tagOfVersion(user),
  confirm: askOfLeaving(user, t, 'delete', what),
  success: t('done.deleted', { name: user.name }),
  undo: restoration(user),
});

const restore = (user: User, t: Translator): Action => ({
  ...restoration(user),
  success: t('done.restored', { name: user.name }),
  undo: { method: 'delete', path: `/api/v1/users/${user.id}` },
});

const restoration = ({ id }: User): Request => ({ method: 'post', path: `/api/v1/users/${id}/restore` });
