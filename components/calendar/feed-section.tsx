import { useTranslations } from 'next-intl';
import styles from '@/components/calendar/calendar.module.css';
import { FeedPanel } from '@/components/calendar/feed-panel';
import { Section } from '@/components/ui/record/section';
import { InstantDay } from '@/components/ui/value/instant';
import type { CalendarFeed } from '@/lib/calendar-entries/feed/schema';

/** The reader's own address for a calendar program: what it is, since when there is one, and its buttons. They need `calendar_feed`. */
export function FeedSection({ feed: { created_at: since } }: { feed: CalendarFeed }) {
  const t = useTranslations('calendar_feed');
  return (
    <Section title={t('title')}>
      <div className={styles.feed}>
        <p className={styles.quiet}>{t('text')}</p>
        {since !== null && (
          <p>
            {t('since')} <InstantDay value={since} />
          </p>
        )}
        <FeedPanel hasAddress={since !== null} />
      </div>
    </Section>
  );
}
