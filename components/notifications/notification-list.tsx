'use client';

import { useTranslations } from 'next-intl';
import styles from '@/components/notifications/notification-list.module.css';
import { Instant } from '@/components/ui/value/instant';
import type { Notification } from '@/lib/notifications/schema';

interface Props {
  notifications: readonly Notification[];
  /** Called when one of them is opened. */
  onOpen?: () => void;
}

/** Notifications in their order; opening one marks it as read. */
export function NotificationList({ notifications, onOpen }: Props) {
  return (
    <ul className={styles.list}>
      {notifications.map((one) => (
        <NotificationItem key={one.id} one={one} {...(onOpen && { onOpen })} />
      ))}
    </ul>
  );
}

function NotificationItem({ one, onOpen }: { one: Notification; onOpen?: () => void }) {
  const t = useTranslations('shell.bell');
  const { title, text, record, path, times, created_at, read_at } = one;
  const isUnread = read_at === null;
  const open = () => {
    if (isUnread) markOpened(one.id);
    onOpen?.();
  };
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <span className={styles.sign}>{isUnread && <span className="visually-hidden">{t('unread')}</span>}</span>
      <span className={styles.about}>
        {path ? (
          <a href={path} className={styles.title} onClick={open}>
            <bdi>{title}</bdi>
          </a>
        ) : (
          <bdi className={styles.title}>{title}</bdi>
        )}
        {text && <bdi className={styles.text}>{text}</bdi>}
        {record && (
          <span className={styles.quiet}>
            <bdi>{record.title}</bdi>
            {record.subtitle && <bdi>{record.subtitle}</bdi>}
          </span>
        )}
        <span className={styles.quiet}>
          <Instant value={created_at} />
          {times > 1 && <span>{t('times', { count: times })}</span>}
        </span>
      </span>
    </li>
  );
}

/** Says that somebody opened it, while the page goes on to another one. What does not arrive stays unread. */
function markOpened(id: string): void {
  void fetch('/api/v1/notifications/read', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => undefined);
}
