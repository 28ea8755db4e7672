import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { SheetHead } from '@/app/(authenticated)/timesheets/[uuid]/sheet-head';
import type { SheetProps } from '@/app/(authenticated)/timesheets/[uuid]/sheet-props';
import { TimesheetSummary } from '@/components/timesheets/sheet/timesheet-summary';
import type { SubjectForm } from '@/lib/forms/answers/subjects/subject';
import { timesheetActions } from '@/lib/timesheets/policy';

interface SheetFormProps extends Pick<SheetProps, 'actor' | 'sheet' | 'tabs'> {
  form: SubjectForm;
}

/** A tab of a timesheet that shows a form of the company. */
export function SheetForm({ actor, sheet, tabs, form }: SheetFormProps) {
  return (
    <>
      <SheetHead actor={actor} sheet={sheet} />
      <TimesheetSummary sheet={sheet} linksContract={timesheetActions(actor, sheet).openContract} />
      {tabs}
      <SubjectTab actor={actor} form={form} subject={{ type: 'timesheet', id: sheet.id }} />
    </>
  );
}
