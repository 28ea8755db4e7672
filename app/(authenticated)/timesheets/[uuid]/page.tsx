import { getLocale, getTranslations } from 'next-intl/server';
import { EditableSheet } from '@/app/(authenticated)/timesheets/[uuid]/editable-sheet';
import { NextStep } from '@/app/(authenticated)/timesheets/[uuid]/next-step';
import { readTimesheet } from '@/app/(authenticated)/timesheets/[uuid]/read-timesheet';
import { ReadableSheet } from '@/app/(authenticated)/timesheets/[uuid]/readable-sheet';
import { listActivities } from '@/lib/activities/data';
import { eachDay } from '@/lib/calendar/days';
import { formatPeriod } from '@/lib/format/days';
import { pageId } from '@/lib/http/page-id';
import { readWords } from '@/lib/references/words.data';
import { getSheetSetting } from '@/lib/timesheets/editor.data';
import { timesheetActions } from '@/lib/timesheets/policy';

interface Props {
  params: Promise<{ uuid: string }>;
}

/** The window is named as the row is: whose week it is, and which. */
export async function generateMetadata({ params }: Props) {
  const { timesheet } = await readTimesheet(await pageId(params));
  const [t, locale] = [await getTranslations('timesheets'), await getLocale()];
  const period = formatPeriod(timesheet.period_start, timesheet.period_end, locale);
  return { title: t('rowName', { candidate: timesheet.candidate.name, period }) };
}

export default async function TimesheetPage({ params }: Props) {
  const { actor, timesheet: sheet } = await readTimesheet(await pageId(params));
  const [setting, activities, words] = await Promise.all([
    getSheetSetting(actor, sheet),
    listActivities(actor, 'timesheet', sheet.id),
    readWords(actor, await getTranslations('references')),
  ]);
  const Sheet = timesheetActions(actor, sheet).edit ? EditableSheet : ReadableSheet;
  return (
    <Sheet
      actor={actor}
      sheet={sheet}
      setting={setting}
      activities={activities}
      days={eachDay({ start: sheet.period_start, end: sheet.period_end })}
      rateTypes={setting.rateTypes.map((key) => ({ key, label: words('rate_type', key) }))}
      today={actor.today}
      nextStep={<NextStep actor={actor} sheet={sheet} />}
    />
  );
}
