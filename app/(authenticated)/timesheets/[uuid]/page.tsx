import { getFormatter, getTranslations } from 'next-intl/server';
import { EditableSheet } from '@/app/(authenticated)/timesheets/[uuid]/editable-sheet';
import { NextStep } from '@/app/(authenticated)/timesheets/[uuid]/next-step';
import { readTimesheet } from '@/app/(authenticated)/timesheets/[uuid]/read-timesheet';
import { ReadableSheet } from '@/app/(authenticated)/timesheets/[uuid]/readable-sheet';
import { periodText } from '@/components/timesheets/use-period-text';
import { listActivities } from '@/lib/activities/data';
import { eachDay } from '@/lib/calendar/days';
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
  const [t, format] = [await getTranslations('timesheets'), await getFormatter()];
  return { title: t('rowName', { candidate: timesheet.candidate.name, period: periodText(format, timesheet) }) };
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
