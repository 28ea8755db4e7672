import { getLocale, getTranslations } from 'next-intl/server';
import styles from '@/components/calendar/calendar.module.css';
import { CalendarBar, KindFilter } from '@/components/calendar/calendar-bar';
import { CalendarKeys } from '@/components/calendar/calendar-keys';
import { CalendarMoves } from '@/components/calendar/calendar-moves';
import { DayList } from '@/components/calendar/day-list';
import { FeedSection } from '@/components/calendar/feed-section';
import { MonthGrid } from '@/components/calendar/month-grid';
import type { ShownCalendar } from '@/components/calendar/shown-calendar';
import { WeekColumns } from '@/components/calendar/week-columns';
import { ClientMessages } from '@/components/shell/client-messages';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { requireActor } from '@/lib/auth/session/page-actor';
import { firstWeekday, weekendOf } from '@/lib/calendar/weekend';
import { listEntries } from '@/lib/calendar-entries/data';
import { getFeed } from '@/lib/calendar-entries/feed/data';
import { type CalendarView, periodOf, readAddress } from '@/lib/calendar-entries/view';
import { zoneName } from '@/lib/format/zones';
import type { ListParams } from '@/lib/lists/list-url';

export async function generateMetadata() {
  return { title: (await getTranslations('calendar'))('title') };
}

/** What is when: as a month, a week or a list. Unless the address says which, a phone gets the list. */
export default async function CalendarPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const [actor, address] = [await requireActor(), readAddress(await searchParams)];
  const [t, locale] = [await getTranslations('calendar'), await getLocale()];
  const [view, weekStart] = [address.view ?? 'month', firstWeekday(locale)];
  const on = address.on ?? actor.today;
  const period = periodOf(view, on, weekStart);
  const asked = { from: period.drawn.start, to: period.drawn.end, ...(address.kinds && { kinds: [...address.kinds] }) };
  const { entries, cut } = await listEntries(actor, asked, locale);
  const shown: ShownCalendar = {
    period,
    byDay: Map.groupBy(entries, ({ date }) => date),
    today: actor.today,
    weekend: weekendOf(actor.company.country),
    timeZone: actor.company.timeZone,
    address,
  };
  const movable = entries.filter(({ move }) => move !== null);
  return (
    <>
      <PageHead title={t('title')} context={t('context', { zone: zoneName(actor.company.timeZone, locale) })} />
      <CalendarKeys words={{ hint: t('keys.hint'), off: t('keys.off'), on: t('keys.on') }} />
      <KindFilter address={address} />
      {cut.length > 0 && <Alert severity="info">{t('cut')}</Alert>}
      <ClientMessages namespaces={['calendar']}>
        {address.view === null ? (
          <>
            <div className={styles.wide}>
              <CalendarMoves entries={movable}>
                <Body view="month" shown={shown} />
              </CalendarMoves>
            </div>
            <div className={styles.narrow}>
              <Body view="list" shown={shown} />
            </div>
          </>
        ) : (
          <CalendarMoves entries={movable}>
            <Body view={address.view} shown={shown} />
          </CalendarMoves>
        )}
      </ClientMessages>
      {actor.impersonation === null && (
        <ClientMessages namespaces={['calendar_feed']}>
          <FeedSection feed={await getFeed(actor)} />
        </ClientMessages>
      )}
    </>
  );
}

function Body({ view, shown }: { view: CalendarView; shown: ShownCalendar }) {
  const Shape = shapes[view];
  return (
    <>
      <CalendarBar view={view} {...shown} />
      <Shape {...shown} />
    </>
  );
}

const shapes = { month: MonthGrid, week: WeekColumns, list: DayList };
