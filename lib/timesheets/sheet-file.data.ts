import 'server-only';
import type { Actor } from '@/lib/actor';
import { hoursStyleFor } from '@/lib/auth/hours-style.data';
import { dateFromDay } from '@/lib/calendar/days';
import { formatPeriod, formatWeekday } from '@/lib/format/days';
import { formatClockTime, formatHours } from '@/lib/format/figures';
import { formatNumber } from '@/lib/format/number';
import { zoneName } from '@/lib/format/zones';
import type { ClockSpan } from '@/lib/hours/clock/clock';
import { withHours } from '@/lib/hours-style';
import { translatorFor } from '@/lib/i18n/translator';
import type { ExportFormat } from '@/lib/lists/export-format';
import { hoursOf } from '@/lib/money/minutes';
import { renderReportPdf } from '@/lib/pdf/report';
import { forbidden } from '@/lib/problem/problem';
import { readWords } from '@/lib/references/words.data';
import { day, number, type SheetCell, text } from '@/lib/sheets/columns';
import { type ListFile, writeRows } from '@/lib/sheets/export-list';
import { clockChangeText } from '@/lib/timesheets/clock-change-text';
import { getTimesheet } from '@/lib/timesheets/data';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { Entry, TimesheetRecord } from '@/lib/timesheets/schema';

/** A sheet's entries with the names of their types. */
interface SheetLines {
  sheet: TimesheetRecord;
  lines: (Entry & { type: string })[];
}

/**
 * A sheet as a PDF in the reader's language: each day's hours, and start, end and break where they were entered. It has
 * no rates: it is what an approver signs.
 *
 * @throws Problem 404.
 */
export async function timesheetPdf(actor: Actor, id: string, locale: string) {
  const { sheet, lines } = await readLines(actor, id, locale);
  const hours = withHours(locale, await hoursStyleFor(actor));
  const [t, statuses] = [translatorFor(locale, 'timesheets'), translatorFor(locale, 'statuses.timesheet')];
  const hasClock = lines.some(({ clock }) => clock);
  const total = { label: t('fields.total_hours'), value: formatHours(sheet.total_hours, hours) };
  const columns = [
    { label: t('paper.day'), share: 5, of: (line: Entry) => formatWeekday(line.date, locale) },
    { label: t('fields.rateType'), share: 4, of: (line: SheetLines['lines'][number]) => line.type },
    ...(hasClock
      ? [
          {
            label: t('paper.clock'),
            share: 5,
            of: (line: Entry) => [...timesOf(line.clock, locale), changeOf(line, hours)].filter(Boolean).join('\n'),
          },
          { label: t('paper.break'), share: 3, of: (line: Entry) => breakText(line, locale) },
        ]
      : []),
    { label: t('fields.note'), share: 6, of: (line: Entry) => line.note ?? '' },
    { label: t('fields.total_hours'), share: 3, of: (line: Entry) => formatHours(line.hours, hours) },
  ];
  const content = await renderReportPdf({
    locale,
    company: actor.company.name,
    title: t('noun'),
    number: `${sheet.candidate.name} · ${formatPeriod(sheet.period_start, sheet.period_end, locale)}`,
    createdAt: dateFromDay(actor.today),
    facts: [
      { label: t('fields.client'), value: sheet.client.name },
      { label: t('fields.contract'), value: `${sheet.contract.number} · ${sheet.contract.position_title}` },
      { label: t('fields.status'), value: statuses(sheet.status) },
      ...(hasClock && sheet.clock_zone !== null
        ? [{ label: t('paper.zone'), value: zoneName(sheet.clock_zone, locale) }]
        : []),
      total,
    ],
    sections: [
      {
        title: t('sections.grid'),
        shares: columns.map(({ share }) => share),
        figures: 1,
        labels: columns.map(({ label }) => label),
        rows: lines.map((line) => columns.map(({ of }) => of(line))),
      },
    ],
  });
  return { content, fileName: `timesheet-${sheet.contract.number}-${sheet.period_start}.pdf` };
}

/** A sheet's entries as CSV or XLSX: one row for each day and type. @throws Problem 404; 403 for others' time without the right to take it out. */
export async function timesheetRowsFile(
  actor: Actor,
  id: string,
  { format, locale }: { format: ExportFormat; locale: string },
): Promise<ListFile> {
  const { sheet, lines } = await readLines(actor, id, locale);
  if (!timesheetActions(actor, sheet).takeOut) throw forbidden();
  const say = translatorFor(locale, 'timesheets');
  const columns = Object.entries(cellsOf(sheet, locale)).map(([key, { kind, value }]) => ({
    header: say(key),
    kind,
    value,
  }));
  const name = `timesheet-${sheet.contract.number}-${sheet.period_start}`;
  return writeRows(actor, { name, format, columns, rows: lines }, locale);
}

/** The cells of the file under the key of each heading, in the order of its columns. */
const cellsOf = (
  sheet: TimesheetRecord,
  locale: string,
): Record<string, SheetCell<SheetLines['lines'][number], never>> => ({
  'fields.candidate': text(() => sheet.candidate.name),
  'fields.client': text(() => sheet.client.name),
  'fields.contract': text(() => sheet.contract.number),
  'paper.day': day((row) => row.date),
  'fields.rateType': text((row) => row.type),
  'paper.clock': text((row) => timesOf(row.clock, 'en').join(' ')),
  'paper.zone': text((row) => (row.clock ? sheet.clock_zone : null)),
  'paper.break': number((row) => (row.clock ? breakOf(row.clock) : null)),
  'paper.change': text((row) => changeOf(row, locale) || null),
  'fields.total_hours': number((row) => row.hours),
  'fields.note': text((row) => row.note),
});

async function readLines(actor: Actor, id: string, locale: string): Promise<SheetLines> {
  const sheet = await getTimesheet(actor, id);
  const wordOf = await readWords(actor, translatorFor(locale, 'references'));
  return { sheet, lines: sheet.entries.map((entry) => ({ ...entry, type: wordOf('rate_type', entry.rate_type) })) };
}

/** Each stretch of work as `08:00–12:00`. */
const timesOf = (clock: readonly ClockSpan[] | null, locale: string): string[] =>
  (clock ?? []).map(({ start, end }) => `${formatClockTime(start, locale)}–${formatClockTime(end, locale)}`);

/** What rounding and breaks made of a day's clock times; empty for nothing. */
const changeOf = ({ clock_change: change }: Entry, locale: string): string =>
  change
    ? clockChangeText(
        change,
        formatHours(hoursOf(String(change.entered)), locale),
        translatorFor(locale, 'timesheets.grid.clock'),
      )
    : '';

const breakOf = (clock: readonly ClockSpan[]): number =>
  clock.reduce((all, { break_minutes: pause }) => all + pause, 0);

const breakText = ({ clock }: Entry, locale: string): string =>
  clock && breakOf(clock) > 0 ? formatNumber(String(breakOf(clock)), locale) : '';
