import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/timesheets/approval/approval.module.css';
import { LinkFields, type LinkForm } from '@/components/timesheets/approval/link-fields';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import { ClockChanged, ClockTimes, ClockZone } from '@/components/timesheets/week/clock-times';
import { Button } from '@/components/ui/plain/button';
import { Textarea } from '@/components/ui/plain/input';
import { Tick } from '@/components/ui/plain/tick';
import { UserText } from '@/components/ui/value/user-text';
import { formatPeriod, formatWeekday } from '@/lib/format/days';
import { formatHours } from '@/lib/format/figures';
import { isolateSentence } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import { type HoursStyle, withHours } from '@/lib/hours-style';
import type { ApprovalSheet } from '@/lib/timesheets/approvals/page';

interface ApprovalWeekProps {
  sheet: ApprovalSheet;
  form: LinkForm;
  hoursStyle: HoursStyle;
  /** Whether this browser may act. */
  isOpen: boolean;
}

/** One timesheet as a client sees it: days and hours, and the possible decisions. */
export function ApprovalWeek({ sheet, form, hoursStyle, isOpen }: ApprovalWeekProps) {
  const t = useTranslations('approval');
  const locale = useLocale();
  const hoursLocale = withHours(locale, hoursStyle);
  const hours = (value: string) => formatHours(value, hoursLocale);
  const days = [...new Set(sheet.entries.map(({ date }) => date))];
  return (
    <section className={styles.week} aria-labelledby={`week-${sheet.id}`}>
      <header className={styles.head}>
        <h2 id={`week-${sheet.id}`}>{formatPeriod(sheet.start, sheet.end, locale)}</h2>
        <TimesheetStatus status={sheet.status} />
      </header>
      <p className={styles.who}>
        <bdi>{sheet.candidate}</bdi> · <bdi>{sheet.position}</bdi> · <bdi>{sheet.contract}</bdi>
      </p>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('type')}</th>
            <th scope="col" data-end="">
              {t('hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.entries.map((entry) => (
            <tr key={`${entry.date} ${entry.type}`} data-disputed={sheet.disputed.includes(entry.date) || undefined}>
              <th scope="row">{formatWeekday(entry.date, locale)}</th>
              <td>
                {entry.type}
                {entry.note && (
                  <span className={styles.note}>
                    <UserText>{entry.note}</UserText>
                  </span>
                )}
              </td>
              <td data-end="">
                {hours(entry.hours)}
                <ClockTimes spans={entry.clock} />
                {entry.change && <ClockChanged change={entry.change} locale={hoursLocale} />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <td data-end="">{hours(sheet.hours)}</td>
          </tr>
        </tfoot>
      </table>
      {sheet.zone !== null && <ClockZone zone={sheet.zone} />}
      {sheet.expenses.length > 0 && (
        <table className={styles.days}>
          <caption>{t('expenses')}</caption>
          <tbody>
            {sheet.expenses.map((expense) => (
              <tr key={expense.id}>
                <th scope="row">{formatWeekday(expense.date, locale)}</th>
                <td>
                  {expense.category}
                  <span className={styles.note}>
                    <UserText>{expense.description}</UserText>
                  </span>
                </td>
                <td data-end="">
                  {isolateSentence(
                    `${formatAmountText(expense.amount, expense.currency, locale)} ${expense.currency}`,
                    locale,
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sheet.decision && (
        <p className={styles.said}>{t(sheet.decision === 'approved' ? 'saidApproved' : 'saidDisputed')}</p>
      )}
      {isOpen && sheet.status === 'submitted' && <Choice sheet={sheet} form={form} days={days} />}
      {isOpen && sheet.canUndo && (
        <Act sheet={sheet} form={form} act="undo">
          <Button type="submit" variant="outlined">
            {t('undo')}
          </Button>
        </Act>
      )}
    </section>
  );
}

function Choice({ sheet, form, days }: Omit<ApprovalWeekProps, 'isOpen' | 'hoursStyle'> & { days: readonly string[] }) {
  const t = useTranslations('approval');
  const locale = useLocale();
  return (
    <>
      <Act sheet={sheet} form={form} act="approve">
        <Button type="submit" variant="contained" size="large">
          {t('approve')}
        </Button>
      </Act>
      <details className={styles.dispute}>
        <summary>{t('dispute')}</summary>
        <Act sheet={sheet} form={form} act="dispute">
          <fieldset className={styles.choice}>
            <legend>{t('which')}</legend>
            {days.map((day) => (
              <Tick key={day} name="days" value={day} label={formatWeekday(day, locale)} />
            ))}
          </fieldset>
          <label htmlFor={`reason-${sheet.id}`}>{t('reason')}</label>
          <Textarea id={`reason-${sheet.id}`} name="reason" rows={3} required maxLength={500} />
          <Button type="submit" variant="outlined" color="error">
            {t('sendDispute')}
          </Button>
        </Act>
      </details>
    </>
  );
}

function Act({
  sheet,
  form,
  act,
  children,
}: Omit<ApprovalWeekProps, 'isOpen' | 'hoursStyle'> & { act: 'approve' | 'dispute' | 'undo'; children: ReactNode }) {
  return (
    <form method="post" action="/api/approvals/decision" className={styles.act}>
      <LinkFields form={form} />
      <input type="hidden" name="timesheet_id" value={sheet.id} />
      <input type="hidden" name="version" value={sheet.version} />
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  );
}
