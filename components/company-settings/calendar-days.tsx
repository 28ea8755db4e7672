import { useLocale, useTranslations } from 'next-intl';
import type { MenuEntry } from '@/components/ui/action/action';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { CalendarDate } from '@/components/ui/value/date';
import { StatusChip } from '@/components/ui/value/status-chip';
import { formatDay } from '@/lib/format/days';
import type { CalendarYearDay } from '@/lib/holidays/calendar';
import type { HolidayCalendar } from '@/lib/holidays/schema';

interface CalendarDaysProps {
  calendar: HolidayCalendar;
  year: number;
  days: readonly CalendarYearDay[];
  edits: boolean;
}

const tones = { public: 'neutral', own: 'info', struck_out: 'warning' } as const;

/** A table of the days of a calendar's year, each with the change that the company can make to it. */
export function CalendarDays({ calendar, year, days, edits }: CalendarDaysProps) {
  const t = useTranslations('company_settings.holidays');
  const entriesOf = useDayEntries(calendar);
  const locale = useLocale();
  const columns: Column<CalendarYearDay>[] = [
    { key: 'name', header: t('dayName'), primary: true, wraps: true, cell: ({ name }) => name },
    { key: 'date', header: t('day'), card: 'fact', cell: ({ date }) => <CalendarDate value={date} /> },
    {
      key: 'kind',
      header: t('kind'),
      card: 'fact',
      cell: ({ kind }) => <StatusChip label={t(`kinds.${kind}`)} tone={tones[kind]} />,
    },
  ];
  const menu = (day: CalendarYearDay) => (
    <RowMenu label={t('actionsFor', { day: formatDay(day.date, locale) })} entries={[entriesOf(day)]} />
  );
  return (
    <DataTable
      label={t('daysOf', { year: String(year) })}
      page={{ rows: [...days] }}
      columns={columns}
      rowKey={({ date }) => date}
      {...(edits ? { rowMenu: menu } : {})}
      empty={<EmptyState title={t('noDays')} />}
    />
  );
}

/** Makes the entry of a day's menu: it strikes a public holiday out, or takes back the company's own change. */
function useDayEntries({ id, version }: HolidayCalendar): (day: CalendarYearDay) => MenuEntry {
  const t = useTranslations('company_settings.holidays');
  const path = `/api/v1/company/holiday-calendars/${id}/days`;
  return ({ date, name, kind }) => {
    const etag = `"${version}"`;
    const takeBack = { method: 'delete', path: `${path}/${date}` } as const;
    const say = (own: string | null) => ({ method: 'post', path, body: { date, name: own } }) as const;
    if (kind === 'public')
      return {
        key: 'strike_out',
        label: t('strikeOut'),
        action: { ...say(null), etag, success: t('struckOut', { name }), undo: takeBack },
      };
    const isOwn = kind === 'own';
    return {
      key: 'take_back',
      label: t(isOwn ? 'remove' : 'restore'),
      action: {
        ...takeBack,
        etag,
        success: t(isOwn ? 'removed' : 'restored', { name }),
        undo: say(isOwn ? name : null),
      },
    };
  };
}
