import type { Action, MenuEntry } from '@/components/ui/action/action';
import { entriesFrom, removeEntry, tagOfVersion } from '@/components/ui/action/menu-entries';
import { isStaff } from '@/lib/auth/staff-needs';
import type { Translator } from '@/lib/i18n/translator';
import type { PermissionHolder } from '@/lib/permissions';
import { newToDoPath, toDoNounOf } from '@/lib/to-dos/kinds';
import type { ToDo } from '@/lib/to-dos/schema';

/** "New to-do" in a record's menu, for the office. `t` has the words of `to_dos`. */
export function toDoEntry(actor: PermissionHolder, t: Translator, type: string, id: string): MenuEntry[] {
  const noun = toDoNounOf(type);
  if (!noun || actor.impersonation || !isStaff(actor)) return [];
  return [{ key: 'to_do', label: t('new'), href: newToDoPath(noun, id) }];
}

/** Says that a to-do is done, or that it is not after all; a toast undoes it. */
export function tickOf({ id, done, version }: ToDo, t: Translator): { label: string; action: Action } {
  const call = (to: boolean) => ({ method: 'patch' as const, path: `/api/v1/to-dos/${id}`, body: { done: to } });
  return {
    label: t(done ? 'steps.reopen' : 'steps.done'),
    action: {
      ...call(!done),
      etag: tagOfVersion({ version }),
      undo: call(done),
      success: t(done ? 'reopened' : 'isDone'),
    },
  };
}

/** The menu of a to-do beside its tick. */
export const menuOf = (toDo: ToDo, t: Translator, more: { afterDelete?: string } = {}): MenuEntry[] => {
  const { id, title, version } = toDo;
  const remove = removeEntry(t, { path: `/api/v1/to-dos/${id}`, version }, { name: title });
  return entriesFrom([
    toDo.is_editable && { key: 'edit', label: t('steps.edit'), href: `/to-dos/${id}/edit` },
    toDo.is_deletable && {
      ...remove,
      ...(remove.action && more.afterDelete && { action: { ...remove.action, goTo: more.afterDelete } }),
    },
  ]);
};
