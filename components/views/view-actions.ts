import type { Action, ConfirmField, MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { Translator } from '@/lib/i18n/translator';
import { listPath } from '@/lib/lists/list-path';
import { everything, type Sharing, viewHref } from '@/lib/lists/views';
import type { View, ViewPins } from '@/lib/views/schema';

/** What a list shows now, as its page's address says it. */
export interface ShownContent {
  params: Readonly<Record<string, string>>;
  columns: readonly string[];
  /** The same params as the API takes them. */
  query: string;
}

/** The roles that views can be kept for; null for a reader who only keeps their own. */
export type RoleChoices = readonly { id: string; label: string }[] | null;

/** Keeps what a list shows now as a new view, after a question for its name and for whom it is, and opens it. */
export function saveAction(list: string, { params, columns, query }: ShownContent, roles: RoleChoices, t: Translator) {
  const [path, id] = [listPath(list), '{id}'];
  return {
    method: 'post',
    path: '/api/v1/views',
    body: { list, query, columns },
    success: t('done.created'),
    goTo: viewHref(path, { id, params, columns }).replace(encodeURIComponent(id), id),
    confirm: askAs(t, 'create', {}, { fields: fieldsFor(t, roles) }),
  } satisfies Action;
}

/** A reader's rights to a view that they may change. */
export interface ViewRights {
  roles: RoleChoices;
  /** The number of views in its row of tabs. */
  beside: number;
}

/**
 * The menu of the view that a list shows.
 *
 * @param pins in whose menus it is; null for a list that the main menu does not have.
 * @param rights undefined for a reader who may not change it.
 * @param changed what the list shows now, if that is something else.
 */
export function viewMenu(
  view: View,
  changed: ShownContent | null,
  rights: ViewRights | undefined,
  pins: ViewPins | null,
  t: Translator,
): MenuEntry[] {
  const [path, etag] = [`/api/v1/views/${view.id}`, tagOfVersion(view)];
  const names = { name: view.name };
  const edits = rights !== undefined;
  const roles = rights?.roles ?? null;
  const move = (key: 'earlier' | 'later', position: number): MenuEntry => ({
    key,
    label: t(key),
    action: { method: 'patch', path, etag, body: { position }, success: t('done.moved', names) },
  });
  return entriesFrom([
    edits &&
      changed !== null && {
        key: 'update',
        label: t('update'),
        action: {
          method: 'patch',
          path,
          etag,
          body: { query: changed.query, columns: changed.columns },
          success: t('done.updated'),
        },
      },
    edits && {
      key: 'edit',
      label: t(roles ? 'editShared' : 'edit'),
      action: {
        method: 'patch',
        path,
        etag,
        success: t('done.updated'),
        confirm: askAs(t, 'edit', names, { fields: fieldsFor(t, roles, view) }),
      },
    },
    view.is_start
      ? {
          key: 'start',
          label: t('noStart'),
          action: { method: 'delete', path: `${path}/start`, success: t('done.noStart') },
        }
      : {
          key: 'start',
          label: t('start'),
          action: { method: 'put', path: `${path}/start`, success: t('done.started', names) },
        },
    ...(pins ? pinEntries(view, pins, roles, t) : []),
    edits && view.position > 1 && move('earlier', view.position - 1),
    edits && view.position < rights.beside && move('later', view.position + 1),
    edits && {
      key: 'delete',
      label: t('delete'),
      danger: true,
      action: {
        method: 'delete',
        path,
        etag,
        success: t('done.deleted', names),
        goTo: `${listPath(view.list)}?view=${everything}`,
        confirm: askAs(t, 'delete', names, { danger: true }),
      },
    },
  ]);
}

/** Puts a view into the main menu and takes it out: the reader's own and, for whoever may share, those of roles. */
function pinEntries(view: View, pins: ViewPins, roles: RoleChoices, t: Translator): MenuEntry[] {
  const path = `/api/v1/views/${view.id}`;
  const own: MenuEntry = pins.is_pinned
    ? {
        key: 'unpin',
        label: t('unpin'),
        action: { method: 'delete', path: `${path}/pin`, success: t('done.unpinned') },
      }
    : { key: 'pin', label: t('pin'), action: { method: 'put', path: `${path}/pin`, success: t('done.pinned') } };
  const readers = (roles ?? []).filter(({ id }) => view.shared === 'company' || id === view.role_id);
  const [pinned, others] = [
    readers.filter(({ id }) => pins.role_ids.includes(id)),
    readers.filter(({ id }) => !pins.role_ids.includes(id)),
  ];
  return [
    own,
    ...(others.length > 0 && view.shared !== 'me' ? [pinForEntry(view, others, t)] : []),
    ...pinned.map(({ id, label: role }) => ({
      key: `unpin-${id}`,
      label: t('unpinFor', { role }),
      action: { method: 'delete' as const, path: `${path}/pins/${id}`, success: t('done.unpinnedFor', { role }) },
    })),
  ];
}

const pinForEntry = (view: View, roles: NonNullable<RoleChoices>, t: Translator): MenuEntry => ({
  key: 'pinFor',
  label: t('pinFor'),
  action: {
    method: 'post',
    path: `/api/v1/views/${view.id}/pins`,
    success: t('done.pinnedFor'),
    confirm: askAs(
      t,
      'pinFor',
      { name: view.name },
      {
        fields: [
          {
            name: 'role_id',
            label: t('role'),
            kind: 'select',
            required: true,
            options: roles.map(({ id, label }) => ({ value: id, label })),
          },
        ],
      },
    ),
  },
});

function fieldsFor(t: Translator, roles: RoleChoices, view?: View): ConfirmField[] {
  const name: ConfirmField = {
    name: 'name',
    label: t('name'),
    kind: 'line',
    required: true,
    ...(view && { value: view.name }),
  };
  if (!roles) return [name];
  const option = (shared: Sharing) => ({ value: shared, label: t(`for.${shared}`) });
  const options = [
    option('me'),
    ...roles.map(({ id, label }) => ({
      value: id,
      label: t('for.role', { role: label }),
      sends: { shared: 'role', role_id: id },
    })),
    option('company'),
  ];
  const value = view?.role_id ?? view?.shared ?? 'me';
  return [name, { name: 'shared', label: t('shared'), kind: 'select', required: true, value, options }];
}
