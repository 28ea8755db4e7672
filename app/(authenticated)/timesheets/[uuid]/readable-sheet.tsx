import { useTranslations } from 'next-intl';
import { nameFrom, type SheetProps } from '@/app/(authenticated)/timesheets/[uuid]/sheet-props';
import { SheetHead } from '@/app/(authenticated)/timesheets/[uuid]/sheet-head';
import { NotesToRead } from '@/components/timesheets/notes-to-read';
import panel from '@/components/timesheets/panel.module.css';
import { Products } from '@/components/timesheets/products';
import { nextStepOf } from '@/components/timesheets/timesheet-actions';
import { TimesheetActivity } from '@/components/timesheets/timesheet-activity';
import { TimesheetSummary } from '@/components/timesheets/timesheet-summary';
import { WeekLinks } from '@/components/timesheets/week-links';
import { WeekView } from '@/components/timesheets/week-view';
import { RejectionNotice } from '@/components/timesheets/rejection-notice';
import week from '@/components/timesheets/week.module.css';
import { ActionButton } from '@/components/ui/action-button';
import { Hours } from '@/components/ui/hours';
import { RecordLayout } from '@/components/ui/record-layout';
import { Section } from '@/components/ui/section';
import { productsOf } from '@/lib/timesheets/figures/products';
import { timesheetActions } from '@/lib/timesheets/policy';

/** A timesheet for who cannot write in it (any more): what was worked, what it comes to, what is next. */
export function ReadableSheet({ actor, sheet, setting, activities, days, rateTypes, today }: SheetProps) {
  const t = useTranslations('timesheets');
  const next = nextStepOf(sheet, t);
  const side = (title: string, key: 'bill_rate' | 'pay_rate') => {
    const products = productsOf(sheet.entries, key, sheet.currency);
    return products.length > 0 && <Products title={title} products={products} currency={sheet.currency} nameOf={nameFrom(rateTypes)} />;
  };
  return (
    <>
      <SheetHead actor={actor} sheet={sheet} primary={next && <ActionButton action={next.action} variant={next.isNext ? 'contained' : 'outlined'}>{next.label}</ActionButton>} />
      <RejectionNotice sheet={sheet} />
      <TimesheetSummary sheet={sheet} hours={<Hours value={sheet.total_hours} />} linksContract={timesheetActions(actor, sheet).openContract} />
      <RecordLayout aside={<TimesheetActivity activities={activities} />}>
        <div className={week.room}>
          <Section title={t('sections.grid')} flush actions={<WeekLinks previousId={setting.previousId} nextId={setting.nextId} labels={{ previous: t('grid.previous'), next: t('grid.next') }} />}>
            <div className={panel.panel}>
              <WeekView entries={sheet.entries} days={days} rateTypes={rateTypes} today={today} />
            </div>
          </Section>
          <NotesToRead entries={sheet.entries} nameOf={nameFrom(rateTypes)} />
        </div>
        {side(t('sections.billed'), 'bill_rate')}
        {side(t('sections.paid'), 'pay_rate')}
      </RecordLayout>
    </>
  );
}
