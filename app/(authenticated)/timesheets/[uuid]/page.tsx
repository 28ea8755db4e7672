import { getLocale, getTranslations } from 'next-intl/server';
import { RecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { EditableSheet } from '@/app/(authenticated)/timesheets/[uuid]/editable-sheet';
import { readAround } from '@/app/(authenticated)/timesheets/[uuid]/read-around';
import { readTimesheet } from '@/app/(authenticated)/timesheets/[uuid]/read-timesheet';
import { ReadableSheet } from '@/app/(authenticated)/timesheets/[uuid]/readable-sheet';
import { SheetExpenses } from '@/app/(authenticated)/timesheets/[uuid]/sheet-expenses';
import { SheetForm } from '@/app/(authenticated)/timesheets/[uuid]/sheet-form';
import { SheetTabs } from '@/app/(authenticated)/timesheets/[uuid]/sheet-tabs';
import { LeaveOnSheet } from '@/components/leave/leave-on-sheet';
import { TimesheetActivity } from '@/components/timesheets/sheet/timesheet-activity';
import { eachDay } from '@/lib/calendar/days';
import { formatPeriod } from '@/lib/format/days';
import { currentForm } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string } & TimelineParams>;
}

/** The title names the sheet as its row in the list does: whose week it is, and which week. */
export async function generateMetadata({ params }: Pick<Props, 'params'>) {
  const { timesheet } = await readTimesheet(await pageId(params));
  const [t, locale] = [await getTranslations('timesheets'), await getLocale()];
  const period = formatPeriod(timesheet.period_start, timesheet.period_end, locale);
  return { title: t('rowName', { candidate: timesheet.candidate.name, period }) };
}

export default async function TimesheetPage({ params, searchParams }: Props) {
  const [{ actor, timesheet: sheet }, { tab, ...shown }] = [
    await readTimesheet(await pageId(params)),
    await searchParams,
  ];
  const forms = await listSubjectForms(actor, 'timesheet');
  const form = currentForm(forms, tab);
  const tabs = <SheetTabs id={sheet.id} forms={forms} current={form} />;
  if (form) {
    return <SheetForm actor={actor} sheet={sheet} tabs={tabs} form={form} />;
  }
  const { setting, timeline, words, expenses, categories, leave, reading } = await readAround(actor, sheet, shown);
  const named = (key: string) => ({ key, label: words('rate_type', key) });
  const props = {
    actor,
    sheet,
    setting,
    timeline: (
      <RecordTimeline actor={actor} path={`/timesheets/${sheet.id}`} read={timeline}>
        {(entries) => <TimesheetActivity {...entries} />}
      </RecordTimeline>
    ),
    days: eachDay({ start: sheet.period_start, end: sheet.period_end }),
    rateTypes: setting.rateTypes.map(named),
    typeNames: [...new Set([...setting.rateTypes, ...setting.classes])].map(named),
    today: actor.today,
    tabs: (
      <>
        {tabs}
        <LeaveOnSheet leave={leave} wordOf={words} />
      </>
    ),
    expenses: <SheetExpenses actor={actor} sheet={sheet} expenses={expenses} words={words} categories={categories} />,
  };
  return reading ? <ReadableSheet {...props} {...reading} /> : <EditableSheet {...props} />;
}
