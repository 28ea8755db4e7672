import { getTranslations } from 'next-intl/server';
import { EditableSheet } from '@/app/(authenticated)/timesheets/[uuid]/editable-sheet';
import { ReadableSheet } from '@/app/(authenticated)/timesheets/[uuid]/readable-sheet';
import { readTimesheet } from '@/app/(authenticated)/timesheets/[uuid]/read-timesheet';
import { listActivities } from '@/lib/activities/data';
import { eachDay, todayIn } from '@/lib/calendar/days';
import { pageId } from '@/lib/http/page-id';
import { readWords } from '@/lib/references/words/data';
import { timesheetActions } from '@/lib/timesheets/policy';
import { getSheetSetting } from '@/lib/timesheets/setting/data';

export async function generateMetadata() {
  return { title: (await getTranslations('timesheets'))('title') };
}

export default async function TimesheetPage({ params }: { params: Promise<{ uuid: string }> }) {
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
      today={todayIn(actor.company.timeZone, new Date())}
    />
  );
}
