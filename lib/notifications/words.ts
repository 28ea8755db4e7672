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
  const name = by ?? translatorFor(locale, 'shell')('product');
  switch (kind) {
    case 'mention':
      return { title: t('mention', { name }), text: null };
    case 'to_do':
      return { title: t('to_do', { name, title: notificationFacts.to_do.parse(stored).title }), text: null };
    case 'handed_over':
      return {
        title: t('handed_over', { name, what: listOf(notificationFacts.handed_over.parse(stored).counts, locale) }),
        text: null,
      };
    case 'task_ended': {
      const { task, failed } = notificationFacts.task_ended.parse(stored);
      const what = translatorFor(locale, 'notifications.tasks')(task);
      return { title: t(failed ? 'task_failed' : 'task_done', { what }), text: null };
    }
    case 'rule_notice':
      return notificationFacts.rule_notice.parse(stored);
  }
}

function listOf(counts: Readonly<Record<string, number>>, locale: string): string {
  const words = translatorFor(locale, 'users.handOver.kinds');
  const given = Object.entries(counts).filter(([, count]) => count > 0);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    given.map(([kind, count]) => words(kind, { count })),
  );
}
