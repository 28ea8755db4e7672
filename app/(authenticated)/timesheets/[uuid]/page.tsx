import { getLocale, getTranslations } from 'next-intl/server';
import { EditableSheet } from '@/app/(authenticated)/timesheets/[uuid]/editable-sheet';
import { NextStep } from '@/app/(authenticated)/timesheets/[uuid]/next-step';
import { readTimesheet } from '@/app/(authenticated)/timesheets/[uuid]/read-timesheet';
import { ReadableSheet } from '@/app/(authenticated)/timesheets/[uuid]/readable-sheet';
import { SheetExpenses } from '@/app/(authenticated)/timesheets/[uuid]/sheet-expenses';
import { SheetForm } from '@/app/(authenticated)/timesheets/[uuid]/sheet-form';
import { SheetTabs } from '@/app/(authenticated)/timesheets/[uuid]/sheet-tabs';
import { listActivities } from '@/lib/activities/data';
import { eachDay } from '@/lib/calendar/days';
import { formatPeriod } from '@/lib/format/days';
import { currentForm } from '@/lib/forms/answers/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { pageId } from '@/lib/http/page-id';
import { readWords } from '@/lib/references/words.data';
import { listAdjustments } from '@/lib/timesheets/adjustments-of-sheet.data';
import { mayAsk } from '@/lib/timesheets/approvals/ask.data';
import { listApprovals } from '@/lib/timesheets/approvals/list.data';
import { getSheetSetting } from '@/lib/timesheets/editor.data';
import { getExpectedHours } from '@/lib/timesheets/expected.data';
import { explainTimesheet } from '@/lib/timesheets/explanation.data';
import { besideToApprove } from '@/lib/timesheets/filters.data';
import { timesheetActions } from '@/lib/timesheets/policy';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string }>;
}

/** The window is named as the row is: whose week it is, and which. */
export async function generateMetadata({ params }: Pick<Props, 'params'>) {
  const { timesheet } = await readTimesheet(await pageId(params));
  const [t, locale] = [await getTranslations('timesheets'), await getLocale()];
  const period = formatPeriod(timesheet.period_start, timesheet.period_end, locale);
  return { title: t('rowName', { candidate: timesheet.candidate.name, period }) };
}

export default async function TimesheetPage({ params, searchParams }: Props) {
  const [{ actor, timesheet: sheet }, { tab }] = [await readTimesheet(await pageId(params)), await searchParams];
  const forms = await listSubjectForms(actor, 'timesheet');
  const form = currentForm(forms, tab);
  const tabs = <SheetTabs id={sheet.id} forms={forms} current={form} />;
  const activities = await listActivities(actor, 'timesheet', sheet.id);
  if (form) return <SheetForm actor={actor} sheet={sheet} activities={activities} tabs={tabs} form={form} />;
  const [setting, words] = await Promise.all([
    getSheetSetting(actor, sheet),
    readWords(actor, await getTranslations('references')),
  ]);
  const named = (key: string) => ({ key, label: words('rate_type', key) });
  const props = {
    actor,
    sheet,
    setting,
    activities,
    days: eachDay({ start: sheet.period_start, end: sheet.period_end }),
    rateTypes: setting.rateTypes.map(named),
    typeNames: [...new Set([...setting.rateTypes, ...setting.classes])].map(named),
    today: actor.today,
    tabs,
    expenses: <SheetExpenses actor={actor} sheet={sheet} words={words} />,
    nextStep: <NextStep actor={actor} sheet={sheet} />,
  };
  if (timesheetActions(actor, sheet).edit) return <EditableSheet {...props} />;
  const adjustments = await listAdjustments(actor, sheet.id);
  const approvals = await listApprovals(actor, sheet.id);
  const judges = sheet.next_statuses.includes('approved');
  const expected = judges
    ? await getExpectedHours(
        actor,
        sheet,
        (setting.overtime.holidays ?? []).map(({ date }) => date),
      )
    : null;
  return (
    <ReadableSheet
      {...props}
      explanation={await explainTimesheet(actor, sheet.id)}
      adjustments={adjustments}
      approvals={approvals}
      asksClient={await mayAsk(actor, sheet)}
      expected={expected}
      beside={judges ? await besideToApprove(actor, sheet) : null}
    />
  );
}
