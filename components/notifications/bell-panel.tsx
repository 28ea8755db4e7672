'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import styles from '@/components/notifications/bell-panel.module.css';
import { NotificationList } from '@/components/notifications/notification-list';
import { Popover } from '@/components/ui/library/popover';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { Notification } from '@/lib/notifications/schema';

interface Props {
  id: string;
  anchor: HTMLElement;
  waiting: number;
  onRead: () => void;
  onClose: () => void;
}

const key = ['notifications'];

/** The panel that the bell opens: the newest notifications, and what has begun to wait. */
export function BellPanel({ id, anchor, waiting, onRead, onClose }: Props) {
  const [t, tu] = [useTranslations('shell.bell'), useTranslations('ui')];
  const { data, isPending, isError, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: async ({ signal }) => (await api.get<Notification[]>('/api/v1/notifications?limit=10', { signal })).data,
      networkMode: 'always',
      staleTime: 0,
    },
    queries(),
  );
  const title = useRef<HTMLHeadingElement>(null);
  const readAll = async () => {
    await api.post('/api/v1/notifications/read', { all: true });
    onRead();
    // Its button goes: without this, the keys would lead nowhere.
    title.current?.focus();
    await refetch();
  };
  const hasUnread = waiting > 0 || data?.some(({ read_at }) => read_at === null);
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('title'), className: styles.panel ?? '' } }}
    >
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t('title')}
        </h2>
        {hasUnread && (
          <Button size="small" variant="text" onClick={() => void readAll().catch(() => undefined)}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {waiting > 0 && (
        <p className={styles.empty}>
          <a href="/today" onClick={onClose}>
            {t('waiting', { count: waiting })}
          </a>
        </p>
      )}
      {isPending && <ProgressLine label={tu('loading')} />}
      {isError && (
        <p className={styles.empty}>
          {t('failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data && data.length > 0 && <NotificationList notifications={data} onOpen={onClose} />}
      {data?.length === 0 && waiting === 0 && <p className={styles.empty}>{t('nothing')}</p>}
      <div className={styles.foot}>
        <ButtonLink href="/notifications" size="small" variant="text" onClick={onClose}>
          {t('all')}
        </ButtonLink>
        <ButtonLink href="/notifications/preferences" size="small" variant="text" onClick={onClose}>
          {t('preferences')}
        </ButtonLink>
      </div>
    </Popover>
  );
}
