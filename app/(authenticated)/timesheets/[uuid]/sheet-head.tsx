import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RecordNext } from '@/app/(authenticated)/record-next';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { SheetStates } from '@/components/timesheets/sheet/sheet-states';
import { menuOf } from '@/components/timesheets/timesheet-actions';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import { usePeriodText } from '@/components/timesheets/use-period-text';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { PageHead } from '@/components/ui/record/page-head';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { Actor } from '@/lib/actor';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';
import type { WeekWarning } from '@/lib/work-items/week-warnings';

interface SheetHeadProps {
  actor: Actor;
  sheet: Timesheet;
  /** Why its approver should look at it, as the list of what waits says. */
  warnings?: readonly WeekWarning[];
  primary?: ReactNode;
}

/** The title of a timesheet, its actions and its states. */
export function SheetHead({ actor, sheet, warnings = [], primary }: SheetHeadProps) {
  const [t, work] = [useTranslations('timesheets'), useTranslations('work_items')];
  const [period, { name }] = [usePeriodText()(sheet), sheet.candidate];
  // Whoever judges the sheets of many asks whose it is; its author, which week.
  const [title, context] = sheet.next_statuses.includes('approved') ? [name, period] : [period, name];
  return (
    <>
      <PageHead
        title={title}
        status={
          <>
            <TimesheetStatus status={sheet.status} />
            {warnings.map((warning) => (
              <StatusChip key={warning} tone="warning" label={work(`warnings.${warning}`)} />
            ))}
          </>
        }
        context={context}
        breadcrumbs={[{ label: t('title'), href: '/timesheets' }]}
        primary={primary}
        menu={[
          ...menuOf(sheet, timesheetActions(actor, sheet), t, { afterDelete: '/timesheets' }),
          ...toDoEntry(actor, useTranslations('to_dos'), 'timesheet', sheet.id),
          ...rulesEntry(actor, useTranslations('trigger_rules'), 'timesheet', sheet.id),
        ]}
      />
      <SheetStates actor={actor} sheet={sheet} />
      <RecordNext actor={actor} id={sheet.id} />
    </>
  );
}
