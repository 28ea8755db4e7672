import { useLocale, useTranslations } from 'next-intl';
import { NextStep } from '@/app/(authenticated)/timesheets/[uuid]/next-step';
import type { SheetReading } from '@/app/(authenticated)/timesheets/[uuid]/read-around';
import { SheetHead } from '@/app/(authenticated)/timesheets/[uuid]/sheet-head';
import { nameFrom, type SheetProps } from '@/app/(authenticated)/timesheets/[uuid]/sheet-props';
import { ClientMessages } from '@/components/shell/client-messages';
import { DisputeDays } from '@/components/timesheets/approval/dispute-days';
import { InboxBar } from '@/components/timesheets/inbox/inbox-bar';
import panel from '@/components/timesheets/panel.module.css';
import { LegalMinimum } from '@/components/timesheets/sheet/legal-minimum';
import { Products } from '@/components/timesheets/sheet/products';
import { RejectionNotice } from '@/components/timesheets/sheet/rejection-notice';
import { SheetAdjustments } from '@/components/timesheets/sheet/sheet-adjustments';
import { SheetApprovals } from '@/components/timesheets/sheet/sheet-approvals';
import { SheetComparison } from '@/components/timesheets/sheet/sheet-comparison';
import { SheetExplanation } from '@/components/timesheets/sheet/sheet-explanation';
import { TimesheetSummary } from '@/components/timesheets/sheet/timesheet-summary';
import { WeekLinks } from '@/components/timesheets/sheet/week-links';
import { nextStepOf, rejectStepOf } from '@/components/timesheets/timesheet-actions';
import { useDayMarks } from '@/components/timesheets/week/day-marks';
import { NotesToRead } from '@/components/timesheets/week/notes-to-read';
import week from '@/components/timesheets/week/week.module.css';
import { WeekClasses } from '@/components/timesheets/week/week-classes';
import { WeekView } from '@/components/timesheets/week/week-view';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { Alert } from '@/components/ui/plain/alert';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { Section } from '@/components/ui/record/section';
import { formatHours } from '@/lib/format/figures';
import { isolateFigure } from '@/lib/format/isolate';
import { formatHours as plainHours, sum } from '@/lib/money/amount';
import { productsOf } from '@/lib/timesheets/entering/products';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { Entry } from '@/lib/timesheets/schema';

/** A timesheet for readers who cannot edit it (any more): its hours, its amounts and the next step. */
export function ReadableSheet({
  actor,
  sheet,
  setting,
  timeline,
  days,
  rateTypes,
  typeNames,
  today,
  tabs,
  expenses,
  explanation,
  adjustments,
  approvals,
  asksClient,
  expected,
  unexpected,
  warnings,
  beside,
  next,
}: SheetProps & SheetReading) {
  const t = useTranslations('timesheets');
  const time = explanation.steps.map(({ rate_type: rateType, also, minutes, ...step }) => ({
    ...step,
    minutes: String(minutes),
    rateType,
    also: also && { rateType: also.rate_type, reason: also.reason },
  }));
  const judges = sheet.next_statuses.includes('approved');
  const locale = useLocale();
  const marks = useDayMarks(
    sheet.disputed_days,
    unexpected.map((one) => ({ ...one, expected: isolateFigure(formatHours(one.expected, locale)) })),
  );
  const side = (title: string, key: 'bill_rate' | 'pay_rate') => {
    const products = productsOf(sheet.classified, key, sheet.currency);
    return (
      products.length > 0 && (
        <Products title={title} products={products} currency={sheet.currency} nameOf={nameFrom(typeNames)} />
      )
    );
  };
  return (
    <>
      <SheetHead
        actor={actor}
        sheet={sheet}
        warnings={warnings}
        primary={
          <>
            {/* A step back is not the next step, even if it is the only one, so its button is outlined. */}
            <NextStepButton
              step={nextStepOf(sheet, t)}
              variant={judges ? 'contained' : 'outlined'}
              {...(judges && { 'aria-keyshortcuts': 'A' })}
            />
            {judges && (
              <NextStepButton
                step={rejectStepOf(sheet, timesheetActions(actor, sheet), t)}
                variant="outlined"
                aria-keyshortcuts="R"
              />
            )}
            {judges && (
              <ClientMessages namespaces={['timesheets', 'validation']}>
                <DisputeDays sheet={{ id: sheet.id, version: sheet.version }} days={hoursByDay(sheet.entries, days)} />
              </ClientMessages>
            )}
            <NextStep next={next} />
          </>
        }
      />
      {beside && <InboxBar {...beside} />}
      <RejectionNotice sheet={sheet} />
      <LegalMinimum {...explanation} />
      {sheet.waits_for_client && (
        <Alert severity="info" className={panel.reason}>
          {t('waitsForClient')}
        </Alert>
      )}
      <TimesheetSummary sheet={sheet} linksContract={timesheetActions(actor, sheet).openContract} />
      {tabs}
      <RecordLayout aside={timeline}>
        <div className={week.room}>
          <Section
            title={t('sections.grid')}
            flush
            actions={
              <WeekLinks
                previousId={setting.previousId}
                nextId={setting.nextId}
                labels={{ previous: t('grid.previous'), next: t('grid.next') }}
              />
            }
          >
            <div className={panel.panel}>
              <WeekView
                zone={sheet.clock_zone}
                entries={sheet.entries}
                days={days}
                rateTypes={rateTypes}
                today={today}
                holidays={setting.overtime.holidays ?? []}
                marks={marks}
                asks={judges}
              />
              {explanation.overtime_rule !== 'none' && <WeekClasses time={time} names={typeNames} />}
            </div>
          </Section>
          <NotesToRead entries={sheet.entries} nameOf={nameFrom(rateTypes)} />
        </div>
        {expenses}
        {expected !== null && <SheetComparison sheet={sheet} earlier={setting.earlier} expected={expected} />}
        {side(t('sections.billed'), 'bill_rate')}
        {side(t('sections.paid'), 'pay_rate')}
        <SheetApprovals sheetId={sheet.id} approvals={approvals} asks={asksClient} />
        <SheetAdjustments adjustments={adjustments} />
        <SheetExplanation
          explanation={explanation}
          nameOf={nameFrom(typeNames)}
          linksContract={timesheetActions(actor, sheet).openContract}
        />
      </RecordLayout>
    </>
  );
}

/** The hours of each day, decimal strings. */
const hoursByDay = (entries: readonly Entry[], days: readonly string[]) =>
  days.map((date) => ({
    date,
    hours: plainHours(sum(entries.filter((entry) => entry.date === date).map(({ hours }) => hours))),
  }));
