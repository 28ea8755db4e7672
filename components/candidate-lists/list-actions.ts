import type { Action, MenuEntry } from '@/components/ui/action/action';
import type { BulkAction } from '@/components/ui/list/bulk/bulk-action';
import type { Actor } from '@/lib/actor';
import type { Translator } from '@/lib/i18n/translator';
import { can, type PermissionHolder } from '@/lib/permissions';

type Reader = PermissionHolder & Pick<Actor, 'impersonation'>;

/** What the reader may do with lists that candidates are added to. Support changes none. */
function allowedFor(reader: Reader) {
  const may = !reader.impersonation && can(reader, 'view_candidates');
  return {
    choose: may && can(reader, 'view_candidate_lists') && can(reader, 'edit_candidate_lists'),
    make: may && can(reader, 'create_candidate_lists'),
  };
}

/** Whether the reader may put candidates into some list. */
export const addsToLists = (reader: Reader): boolean => Object.values(allowedFor(reader)).includes(true);

/**
 * Adds candidates to a list that the dialog asks for, or to a new one.
 *
 * @param t of the namespace `candidate_lists`.
 * @param body which candidates: `candidate_ids`, or a `filter` and `search` that find them.
 */
export function addToList(reader: Reader, t: Translator, body: Action['body'] = {}): Action {
  const { choose, make } = allowedFor(reader);
  return {
    method: 'post',
    path: '/api/v1/candidate-lists/members',
    body,
    success: t('add.done'),
    confirm: {
      title: t('add.title'),
      ...(make && { text: t('add.text') }),
      confirmLabel: t('add.submit'),
      fields: [
        ...(choose
          ? [
              {
                name: 'list_id',
                label: t('noun'),
                kind: 'record' as const,
                required: !make,
                search: { path: '/api/v1/candidate-lists' },
              },
            ]
          : []),
        ...(make ? [{ name: 'name', label: t('add.new'), kind: 'line' as const, required: !choose }] : []),
      ],
    },
  };
}

/** What ticked candidates can be done with. */
export const bulkActions = (reader: Reader, t: Translator): BulkAction[] =>
  addsToLists(reader)
    ? [{ key: 'add', label: t('add.open'), idsField: 'candidate_ids', action: addToList(reader, t) }]
    : [];

/** Adds all candidates that their list finds now. */
export const addAllEntry = (
  reader: Reader,
  t: Translator,
  found: { filter: Readonly<Record<string, string>>; search?: string },
): MenuEntry[] =>
  addsToLists(reader) ? [{ key: 'add', label: t('add.all'), action: addToList(reader, t, { ...found }) }] : [];

/** Removes candidates from a list: those of the body, or the ticked ones of a bulk bar. They can be put back. */
export const removeFromList = (t: Translator, listId: string, ids: readonly string[] = []): Action => {
  const request = { path: `/api/v1/candidate-lists/${listId}/members`, body: { candidate_ids: ids } };
  return { method: 'delete', ...request, success: t('removed'), undo: { method: 'post', ...request } };
};
