import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EditableSheet } from '@/app/(authenticated)/timesheets/[uuid]/editable-sheet';
import { ReadableSheet } from '@/app/(authenticated)/timesheets/[uuid]/readable-sheet';
import { listActivities } from '@/lib/activities/data';
import { orNotFound, requirePermission } from '@/lib/auth/actor';
import { eachDay, todayIn } from '@/lib/calendar/days';
import { readWords } from '@/lib/references/words/data';
import { idParams } from '@/lib/text/schema';
import { getTimesheet } from '@/lib/timesheets/data';
import { timesheetActions } from '@/lib/timesheets/policy';
import { getSheetSetting } from '@/lib/timesheets/setting/data';

export async function generateMetadata() {
  return { title: (await getTranslations('timesheets'))('title') };
}

export default async function TimesheetPage({ params }: { params: Promise<{ uuid: string }> }) {
  const actor = await requirePermission('view_timesheets', 'view_own_timesheets');
  const id = idParams.safeParse({ id: (await params).uuid });
  if (!id.success) notFound();
  const sheet = await orNotFound(getTimesheet(actor, id.data.id));
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
