import type { Action, MenuEntry } from '@/components/ui/action/action';
import { askAs } from '@/components/ui/action/menu-entries';
import { isolate } from '@/lib/format/isolate';
import type { Translator } from '@/lib/i18n/translator';
import type { DueReminder, ReminderPause } from '@/lib/reminders/schema';

/** Reminds one client of all that is due for it. @param t of the namespace `reminders`, as everywhere here. */
export const sendAction = ({ id, name }: { id: string; name: string }, t: Translator): Action => ({
  method: 'post',
  path: '/api/v1/reminders',
  body: { client_ids: [id] },
  confirm: askAs(t, 'send', { client: isolate(name) }),
  success: t('done.sent'),
});

/** As many as one request takes. */
const mostAtOnce = 50;

/** Reminds all clients that nothing blocks; null where there is none. */
export function sendAllAction(due: readonly DueReminder[], t: Translator): { label: string; action: Action } | null {
  const free = due.filter(({ blocker }) => blocker === null).map(({ client }) => client.id);
  const ids = [...new Set(free)].slice(0, mostAtOnce);
  if (ids.length === 0) return null;
  const count = String(ids.length);
  return {
    label: t('steps.sendAll', { count }),
    action: {
      method: 'post',
      path: '/api/v1/reminders',
      body: { client_ids: ids },
      confirm: askAs(t, 'sendAll', { count }),
      success: t('done.sent'),
    },
  };
}

/** What a menu of an issued invoice offers: to pause its reminders, or to end the pause. */
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
