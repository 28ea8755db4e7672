import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/calendar/calendar.module.css';
import { KindSign } from '@/components/calendar/entry-kind';
import type { ShownCalendar } from '@/components/calendar/shown-calendar';
import { LinkButton } from '@/components/ui/action/link-button';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { Icon } from '@/components/ui/value/icon';
import { chevronLeftPath, chevronRightPath } from '@/components/ui/value/icon-paths';
import { entryKinds } from '@/lib/calendar-entries/kinds';
import { type CalendarView, calendarHref, calendarViews, toggleKind } from '@/lib/calendar-entries/view';
import { formatMonth, formatPeriod } from '@/lib/format/days';

interface CalendarBarProps extends ShownCalendar {
  view: CalendarView;
}

/** The views of the calendar as tabs, and the period with links to those beside it. */
export function CalendarBar({ view, period, address }: CalendarBarProps) {
  const [t, locale] = [useTranslations('calendar'), useLocale()];
  const unit = view === 'week' ? 'week' : 'month';
  return (
    <>
      <TabsNav
        label={t('view')}
        current={view}
        tabs={calendarViews.map((key) => ({
          key,
          label: t(`views.${key}`),
          href: calendarHref(address, { view: key }),
        }))}
      />
      <div className={styles.bar}>
        <h2 className={styles.period}>
          {unit === 'week'
            ? formatPeriod(period.days.start, period.days.end, locale)
            : formatMonth(period.days.start.slice(0, 7), locale)}
        </h2>
        <nav className={styles.steps} aria-label={t('periods')}>
          <a
            className={styles.step}
            href={calendarHref(address, { on: period.before })}
            rel="prev"
            aria-label={t(`before.${unit}`)}
            aria-keyshortcuts="K"
          >
            <Icon path={chevronLeftPath} className="mirrored" />
          </a>
          <LinkButton href={calendarHref(address, { on: null })} variant="outlined" size="small" aria-keyshortcuts="T">
            {t('today')}
          </LinkButton>
          <a
            className={styles.step}
            href={calendarHref(address, { on: period.after })}
            rel="next"
            aria-label={t(`after.${unit}`)}
            aria-keyshortcuts="J"
          >
            <Icon path={chevronRightPath} className="mirrored" />
          </a>
        </nav>
      </div>
    </>
  );
}

/** The kinds of entries with their signs, each a link that shows it alone, adds it or leaves it out. */
export function KindFilter({ address }: Pick<ShownCalendar, 'address'>) {
  const t = useTranslations('calendar');
  return (
    <nav className={styles.kinds} aria-label={t('kindsLabel')}>
      <a href={calendarHref(address, { kinds: null })} aria-current={address.kinds === null ? 'true' : undefined}>
        {t('allKinds')}
      </a>
      {entryKinds.map((kind) => (
        <a
          key={kind}
          href={calendarHref(address, { kinds: toggleKind(address.kinds, kind) })}
          aria-current={address.kinds?.includes(kind) ? 'true' : undefined}
          data-keeps-scroll
        >
          <KindSign kind={kind} isNamed />
        </a>
      ))}
    </nav>
  );
}
