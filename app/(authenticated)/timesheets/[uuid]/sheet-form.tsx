import { TalkFrame } from '@/app/(authenticated)/record-talk';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { SheetHead } from '@/app/(authenticated)/timesheets/[uuid]/sheet-head';
import type { SheetProps } from '@/app/(authenticated)/timesheets/[uuid]/sheet-props';
import { TimesheetActivity } from '@/components/timesheets/sheet/timesheet-activity';
import { TimesheetSummary } from '@/components/timesheets/sheet/timesheet-summary';
import { RecordLayout } from '@/components/ui/record/record-layout';
import type { SubjectForm } from '@/lib/forms/answers/subjects/subject';
import { timesheetActions } from '@/lib/timesheets/policy';

interface SheetFormProps extends Pick<SheetProps, 'actor' | 'sheet' | 'activities' | 'talk' | 'tabs'> {
  form: SubjectForm;
}

/** A tab of a timesheet that shows a form of the company. */
export function SheetForm({ actor, sheet, activities, talk, tabs, form }: SheetFormProps) {
  return (
    <>
      <SheetHead actor={actor} sheet={sheet} />
      <TimesheetSummary sheet={sheet} linksContract={timesheetActions(actor, sheet).openContract} />
      {tabs}
      <RecordLayout
        aside={
          <TalkFrame talk={talk}>
            <TimesheetActivity activities={activities} talk={talk} />
          </TalkFrame>
        }
      >
        <SubjectTab actor={actor} form={form} subject={{ type: 'timesheet', id: sheet.id }} />
      </RecordLayout>
    </>
  );
}
