import type { Action, MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom } from '@/components/ui/action/menu-entries';
import type { BulkAction } from '@/components/ui/list/bulk/bulk-action';
import { isolate } from '@/lib/format/isolate';
import type { Translator } from '@/lib/i18n/translator';
import { can, type PermissionHolder } from '@/lib/permissions';
import type { Reminder, ReminderPause } from '@/lib/reminders/schema';

/** The id of the table of due reminders, which its ticked rows are stored under. */
export const dueTableId = 'reminders';

const request = { method: 'post', path: '/api/v1/reminders' } as const;

/** Sends one client all reminders that are due. @param t of the namespace `reminders`, as everywhere here. */
export const sendAction = ({ id, name }: { id: string; name: string }, t: Translator): Action => ({
  ...request,
  body: { client_ids: [id] },
  confirm: askAs(t, 'send', { client: isolate(name) }),
  success: t('done.sent'),
});

/** Sends these clients, none of which is blocked, their reminders; null if there are none. */
export function sendAllAction(clientIds: readonly string[], t: Translator): { label: string; action: Action } | null {
  if (clientIds.length === 0) return null;
  const count = clientIds.length;
  return {
    label: t('steps.sendAll', { count }),
    action: {
      ...request,
      body: { client_ids: clientIds },
      confirm: askAs(t, 'sendAll', { count }),
      success: t('done.sent'),
    },
  };
}

/** The actions for the ticked clients. */
export const bulkActions = (t: Translator): BulkAction[] => [
  {
    key: 'send',
    label: t('steps.send'),
    idsField: 'client_ids',
    action: { ...request, confirm: askAs(t, 'sendTicked'), success: t('done.sent') },
  },
];

/** Where a reminder that was sent leads from its row: to its client, and to what that client still owes. */
export const menuOf = (actor: PermissionHolder, { client }: Pick<Reminder, 'client'>, t: Translator): MenuEntry[] =>
  entriesFrom([
    {
      key: 'invoices',
      label: t('steps.overdue'),
      href: `/invoices?filter[client_id]=${client.id}&filter[overdue]=true`,
    },
    can(actor, 'view_clients') && { key: 'client', label: t('steps.client'), href: `/clients/${client.id}` },
  ]);

/** The menu entry of an issued invoice that pauses its reminders, or ends the pause. */
export function pauseEntry(
  invoice: { id: string; number: string | null },
  pause: ReminderPause | null,
  { t, today }: { t: Translator; today: string },
): MenuEntry {
  const path = `/api/v1/invoices/${invoice.id}/reminder-pause`;
  if (pause)
    return { key: 'resume', label: t('pause.end'), action: { method: 'delete', path, success: t('done.resumed') } };
  const fields = [{ name: 'until', label: t('pause.until'), kind: 'date', min: today }] as const;
  return {
    key: 'pause',
    label: t('pause.set'),
    action: {
      method: 'post',
      path,
      confirm: askAs(t, 'pause', { number: isolate(invoice.number ?? '') }, { reason: 'required', fields }),
      success: t('done.paused'),
    },
  };
}
