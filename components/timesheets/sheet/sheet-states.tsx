import { useTranslations } from 'next-intl';
import { rejectStepOf, stepToState } from '@/components/timesheets/timesheet-actions';
import { StateSteps } from '@/components/ui/record/states/state-steps';
import type { Actor } from '@/lib/actor';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';
import { timesheetWay } from '@/lib/timesheets/transitions';
import { stepsOf } from '@/lib/transitions/way';

/** The states of a timesheet as steps. */
export function SheetStates({ actor, sheet }: { actor: Actor; sheet: Timesheet }) {
  const [t, status] = [useTranslations('timesheets'), useTranslations('statuses.timesheet')];
  const reject = sheet.next_statuses.includes('rejected') && rejectStepOf(sheet, timesheetActions(actor, sheet), t);
  return (
    <StateSteps
      steps={stepsOf(timesheetWay, sheet.status, sheet.next_statuses)}
      nameOf={status}
      stepTo={(state) => stepToState(sheet, state, t)}
      whyNot={(state) =>
        state === 'invoiced' && sheet.status === 'approved'
          ? t('way.byInvoice')
          : state === 'submitted' && sheet.next_statuses.includes('submitted')
            ? t('way.bySubmitting')
            : undefined
      }
      sides={reject && 'action' in reject ? [{ key: 'reject', label: reject.label, action: reject.action }] : []}
    />
  );
}
