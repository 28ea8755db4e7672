import { useTranslations } from 'next-intl';
import { TabsNav } from '@/components/ui/plain/tabs-nav';

const tabs = {
  all: '/notifications',
  unread: '/notifications?filter[read]=no',
  preferences: '/notifications/preferences',
};

/** The pages about notifications. @param isOwn whether the reader is the person themselves, who alone chooses */
export function NotificationTabs({ current, isOwn }: { current: keyof typeof tabs; isOwn: boolean }) {
  const t = useTranslations('notifications.tabs');
  return (
    <TabsNav
      label={t('label')}
      current={current}
      tabs={(['all', 'unread', ...(isOwn ? (['preferences'] as const) : [])] as const).map((key) => ({
        key,
        label: t(key),
        href: tabs[key],
      }))}
    />
  );
}
