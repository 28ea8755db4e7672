import { useLocale, useTranslations } from 'next-intl';
import { SheetHead } from '@/app/(authenticated)/timesheets/[uuid]/sheet-head';
import { nameFrom, type SheetProps } from '@/app/(authenticated)/timesheets/[uuid]/sheet-props';
import { ClientMessages } from '@/components/shell/client-messages';
import { CopyWeekButton } from '@/components/timesheets/editor/copy-week-button';
import { LiveClasses } from '@/components/timesheets/editor/live-classes';
import { LiveHours } from '@/components/timesheets/editor/live-hours';
import { LiveTotal } from '@/components/timesheets/editor/live-total';
import save from '@/components/timesheets/editor/save.module.css';
import { SaveStatus } from '@/components/timesheets/editor/save-status';
import { SheetEditor } from '@/components/timesheets/editor/sheet-editor';
import { SubmitButton } from '@/components/timesheets/editor/submit-button';
import panel from '@/components/timesheets/panel.module.css';
import { RatesOfWeek } from '@/components/timesheets/sheet/rates-of-week';
import { RejectionNotice } from '@/components/timesheets/sheet/rejection-notice';
import { TimesheetSummary } from '@/components/timesheets/sheet/timesheet-summary';
import { WeekLinks } from '@/components/timesheets/sheet/week-links';
import { usePeriodText } from '@/components/timesheets/use-period-text';
import { NotesList } from '@/components/timesheets/week/notes-list';
import stack from '@/components/timesheets/week/stack.module.css';
import week from '@/components/timesheets/week/week.module.css';
import { WeekGrid } from '@/components/timesheets/week/week-grid';
import { Alert } from '@/components/ui/plain/alert';
import sticky from '@/components/ui/plain/sticky-end.module.css';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { Section } from '@/components/ui/record/section';
import { addDays } from '@/lib/calendar/days';
import { formatHours } from '@/lib/format/figures';
import { keepingKeyOf } from '@/lib/secrets/keeping-key';
import { timesheetActions } from '@/lib/timesheets/policy';

/** A draft or rejected timesheet, for the user who enters its time. */
export function EditableSheet(props: SheetProps) {
  const { actor, sheet, setting, timeline, days, rateTypes, typeNames, today, tabs, expenses } = props;
  const { rates, overtime, others, joint } = setting;
  const timeSetting = { rates, overtime, others, joint };
  const t = useTranslations('timesheets');
  const locale = useLocale();
  return (
    <ClientMessages namespaces={['timesheets', 'validation']}>
      <SheetEditor
        key={sheet.id}
        sheet={sheet}
        entries={sheet.entries}
        days={days}
        rateTypes={rateTypes}
        today={today}
        holidays={overtime.holidays ?? []}
        disputed={sheet.disputed_days}
        keepingKey={keepingKeyOf(actor)}
      >
        <SheetHead
          actor={actor}
          sheet={sheet}
          primary={
            <span className={panel.wideOnly}>
              <SubmitButton again={sheet.status === 'rejected'} />
            </span>
          }
        />
        <RejectionNotice sheet={sheet} />
        {setting.rates.length === 0 && (
          <Alert severity="warning" className={panel.reason}>
            {t('noRates')}
          </Alert>
        )}
        {overtime.day_hours && rates.some(({ unit }) => unit === 'day') && (
          <Alert severity="info" className={panel.reason}>
            {t('quarterDays', { hours: formatHours(overtime.day_hours, locale) })}
          </Alert>
        )}
        <TimesheetSummary
          sheet={sheet}
          live={{
            hours: <LiveHours />,
            bill: <LiveTotal side="bill" setting={timeSetting} currency={sheet.currency} />,
            pay: <LiveTotal side="pay" setting={timeSetting} currency={sheet.currency} />,
          }}
          linksContract={timesheetActions(actor, sheet).openContract}
        />
        {tabs}
        <RecordLayout aside={timeline}>
          <div className={week.room}>
            <Section title={t('sections.grid')} flush actions={<GridBar {...props} />}>
              <div className={panel.panel}>
                <WeekGrid />
                <LiveClasses setting={timeSetting} names={typeNames} />
              </div>
            </Section>
            <div className={`${sticky.end} ${stack.phoneBar}`}>
              <SaveStatus since={sheet.updated_at} device="phone" />
              <SubmitButton again={sheet.status === 'rejected'} />
            </div>
            <div className={week.inTable}>
              <Section title={t('sections.notes')}>
                <NotesList />
              </Section>
            </div>
          </div>
          {expenses}
          {setting.rates.length > 0 && (
            <RatesOfWeek rates={setting.rates} currency={sheet.currency} nameOf={nameFrom(typeNames)} />
          )}
        </RecordLayout>
      </SheetEditor>
    </ClientMessages>
  );
}

/** The bar beside the grid's title: whether the sheet is saved, what can fill it, and links to the weeks around it. */
function GridBar({ sheet, setting: { earlier, previousId, nextId } }: SheetProps) {
  const t = useTranslations('timesheets.grid');
  const periodText = usePeriodText();
  const isLastWeek = earlier !== null && earlier.period.end === addDays(sheet.period_start, -1);
  return (
    <div className={save.bar}>
      <div className={week.inTable}>
        <SaveStatus since={sheet.updated_at} device="computer" />
      </div>
      {earlier && (
        <CopyWeekButton
          entries={earlier.entries}
          label={
            isLastWeek
              ? t('copyWeek')
              : t('copyOf', {
                  period: periodText({ period_start: earlier.period.start, period_end: earlier.period.end }),
                })
          }
        />
      )}
      <WeekLinks previousId={previousId} nextId={nextId} labels={{ previous: t('previous'), next: t('next') }} />
    </div>
  );
}
