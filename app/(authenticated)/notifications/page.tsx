import { getLocale, getTranslations } from 'next-intl/server';
import { NotificationList } from '@/components/notifications/notification-list';
import styles from '@/components/notifications/notification-list.module.css';
import { NotificationTabs } from '@/components/notifications/notification-tabs';
import { ActionButton } from '@/components/ui/action/action-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageLinks } from '@/components/ui/list/table/page-links';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requireActor } from '@/lib/auth/session/page-actor';
import { seenOfCommented } from '@/lib/comments/seen.data';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listNotifications } from '@/lib/notifications/data';
import { notificationQuery } from '@/lib/notifications/schema';
import { readNamed } from '@/lib/search/data';

export async function generateMetadata() {
  return { title: (await getTranslations('notifications'))('title') };
}

/** What happened that concerns the reader, the newest first. */
export default async function NotificationsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const [actor, params] = [await requireActor(), await searchParams];
  const [t, locale] = [await getTranslations('notifications'), await getLocale()];
  const { page, list, query } = await orNotFound(
    pageList('/notifications', params, notificationQuery, (asked) =>
      listNotifications(actor, asked, { records: readNamed, discussed: seenOfCommented }, locale),
    ),
  );
  const readAll = {
    method: 'post',
    path: '/api/v1/notifications/read',
    body: { all: true },
    success: t('allRead'),
  } as const;
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          actor.impersonation === null &&
          page.rows.some(({ read_at }) => read_at === null) && (
            <ActionButton action={readAll} variant="outlined">
              {t('readAll')}
            </ActionButton>
          )
        }
      />
      <NotificationTabs current={query.filter.read === 'no' ? 'unread' : 'all'} isOwn={actor.impersonation === null} />
      {page.rows.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <div className={styles.frame}>
            <NotificationList notifications={page.rows} />
          </div>
          <PageLinks list={list} meta={page.meta} before={page.before} rows={page.rows.length} />
        </>
      )}
    </>
  );
}
