import { isolateForeign } from '@/lib/format/isolate';
import { translatorFor } from '@/lib/i18n/translator';
import { type NotificationKind, notificationFacts } from '@/lib/notifications/kinds';

/** The words of a notification: its sentence, and more of a company's own. */
export interface NotificationWords {
  title: string;
  text: string | null;
}

/** The words of a notification in a language. @param by the name of the person who caused it; null if nobody did */
export function wordsOfNotification(
  kind: NotificationKind,
  stored: unknown,
  by: string | null,
  locale: string,
): NotificationWords {
  const t = translatorFor(locale, 'notifications.sentences');
  const named = (text: string) => isolateForeign(text, locale);
  const name = named(by ?? translatorFor(locale, 'shell')('product'));
  switch (kind) {
    case 'mention':
      return { title: t('mention', { name }), text: null };
    case 'followed': {
      const { event } = notificationFacts.followed.parse(stored);
      if (event === 'commented') return { title: t('followed_comment', { name }), text: null };
      return { title: t('followed', { name, what: translatorFor(locale, 'activities')(event) }), text: null };
    }
    case 'to_do': {
      const { title, why } = notificationFacts.to_do.parse(stored);
      return { title: t(`to_do_${why}`, { name, title: named(title) }), text: null };
    }
    case 'handed_over':
      return {
        title: t('handed_over', { name, what: listOf(notificationFacts.handed_over.parse(stored).counts, locale) }),
        text: null,
      };
    case 'placement': {
      const { why, candidate } = notificationFacts.placement.parse(stored);
      return { title: t(`placement_${why}`, { name, candidate: named(candidate) }), text: null };
    }
    case 'task_ended': {
      const { task, failed } = notificationFacts.task_ended.parse(stored);
      const what = translatorFor(locale, 'notifications.tasks')(task);
      return { title: t(failed ? 'task_failed' : 'task_done', { what }), text: null };
    }
    case 'rule_notice':
      return notificationFacts.rule_notice.parse(stored);
  }
}

/** The page that shows what a notification is about, if it is about no record; null if there is none. */
export function pageOfNotification(kind: NotificationKind, stored: unknown): string | null {
  if (kind === 'to_do') return `/to-dos/${notificationFacts.to_do.parse(stored).id}`;
  if (kind === 'task_ended') return pagesOfTasks[notificationFacts.task_ended.parse(stored).task] ?? null;
  return kind === 'handed_over' ? '/today' : null;
}

/** The pages where the results of background tasks are. */
const pagesOfTasks: Readonly<Record<string, string>> = {
  export_users: '/users',
  import_users: '/users',
  export_company: '/company-settings?tab=data',
  billing_run: '/billing-runs',
  bank_lines: '/bank-statements',
  bank_payments: '/bank-statements',
  invoices: '/invoices',
};

function listOf(counts: Readonly<Record<string, number>>, locale: string): string {
  const words = translatorFor(locale, 'users.handOver.kinds');
  const given = Object.entries(counts).filter(([, count]) => count > 0);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    given.map(([kind, count]) => words(kind, { count })),
  );
}
