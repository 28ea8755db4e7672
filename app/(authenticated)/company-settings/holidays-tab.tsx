import { getLocale, getTranslations } from 'next-intl/server';
import { AddCalendar, AddDay, EditCalendar } from '@/components/company-settings/calendar-buttons';
import { CalendarDays } from '@/components/company-settings/calendar-days';
import styles from '@/components/company-settings/settings.module.css';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { Icon } from '@/components/ui/value/icon';
import { chevronLeftPath, chevronRightPath } from '@/components/ui/value/icon-paths';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { Actor } from '@/lib/actor';
import { calendarYear, listCalendars } from '@/lib/holidays/data';
import { listedCountries, regionsOf } from '@/lib/holidays/public-days';
import type { HolidayCalendar } from '@/lib/holidays/schema';
import { countryName, countryOptions } from '@/lib/i18n/countries';
import { can } from '@/lib/permissions';

interface HolidaysTabProps {
  actor: Actor;
  /** The id of the calendar that is shown, from the address; the first calendar if it names none. */
  calendar: string | string[] | undefined;
  year: string | string[] | undefined;
}

/** The company's holiday calendars; one year of one calendar is shown at a time. */
export async function HolidaysTab({ actor, calendar, year }: HolidaysTabProps) {
  const [t, locale] = [await getTranslations('company_settings.holidays'), await getLocale()];
  const calendars = await listCalendars(actor);
  const current = calendars.find(({ id }) => id === calendar) ?? calendars[0];
  const edits = can(actor, 'edit_company_settings');
  const { country } = actor.company;
  const add = edits && <AddCalendar countries={await offered(locale)} country={country} />;
  const none = t('noneText', { country: countryName(locale)(country) });
  return (
    <ClientMessages namespaces={['validation', 'company_settings']}>
      {current ? (
        <div className={styles.lists}>
          <div>
            <nav aria-label={t('nav')} className={styles.kinds}>
              {calendars.map(({ id, name }) => (
                <a
                  key={id}
                  href={`/company-settings?tab=holidays&calendar=${id}`}
                  data-keeps-scroll
                  className={styles.kind}
                  aria-current={id === current.id ? 'page' : undefined}
                >
                  {name}
                </a>
              ))}
            </nav>
            {add && <div className={styles.more}>{add}</div>}
          </div>
          <div className={styles.listMain}>
            <ShownCalendar actor={actor} calendar={current} year={yearFrom(year, actor.today)} edits={edits} />
          </div>
        </div>
      ) : (
        <EmptyState title={t('none')} text={none} action={add} />
      )}
    </ClientMessages>
  );
}

interface ShownCalendarProps {
  actor: Actor;
  calendar: HolidayCalendar;
  year: number;
  edits: boolean;
}

async function ShownCalendar({ actor, calendar, year, edits }: ShownCalendarProps) {
  const [t, locale] = [await getTranslations('company_settings.holidays'), await getLocale()];
  const { id, name, country, region, version } = calendar;
  const regions = await regionsOf(country, locale.slice(0, 2));
  const place = [countryName(locale)(country), regions.find(({ code }) => code === region)?.name ?? t('wholeCountry')];
  const remove = {
    key: 'delete',
    label: t('delete'),
    danger: true,
    action: {
      method: 'delete',
      path: `/api/v1/company/holiday-calendars/${id}`,
      etag: `"${version}"`,
      success: t('deleted', { name }),
      goTo: '/company-settings?tab=holidays',
      confirm: { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('delete'), danger: true },
    },
  } as const;
  const actions = (
    <>
      <EditCalendar calendar={calendar} regions={regions.map(({ code, name: label }) => ({ value: code, label }))} />
      <AddDay calendar={calendar} />
      <RowMenu label={t('actionsFor', { day: name })} entries={[remove]} />
    </>
  );
  return (
    <Section title={name} actions={edits ? <div className={styles.actions}>{actions}</div> : undefined} flush>
      <p className={styles.intro}>
        {place.join(' · ')} {calendar.is_default && <StatusChip label={t('default')} tone="info" />}
      </p>
      <p className={styles.intro}>{t('text')}</p>
      <YearNav id={id} year={year} label={t('years')} />
      <CalendarDays calendar={calendar} year={year} days={await calendarYear(actor, calendar, year)} edits={edits} />
    </Section>
  );
}

function YearNav({ id, year, label }: { id: string; year: number; label: string }) {
  const link = (to: number) => `/company-settings?tab=holidays&calendar=${id}&year=${to}`;
  return (
    <nav aria-label={label} className={styles.years}>
      <LinkButton href={link(year - 1)} variant="text" startIcon={<Icon path={chevronLeftPath} className="mirrored" />}>
        {year - 1}
      </LinkButton>
      <h3 className={styles.year}>{year}</h3>
      <LinkButton href={link(year + 1)} variant="text" endIcon={<Icon path={chevronRightPath} className="mirrored" />}>
        {year + 1}
      </LinkButton>
    </nav>
  );
}

/** The year that the address names, if the rules for holidays cover it; otherwise the current year. */
function yearFrom(text: string | string[] | undefined, today: string): number {
  const year = Number(text);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : Number(today.slice(0, 4));
}

/** The countries whose holidays are known, with their names in the reader's language. */
async function offered(locale: string) {
  const listed = new Set(await listedCountries());
  return countryOptions(locale).filter(({ value }) => listed.has(value));
}
