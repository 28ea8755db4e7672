import { useTranslations } from 'next-intl';
import { FillWeekButton } from '@/components/timesheets/open-weeks/fill-week-button';
import styles from '@/components/timesheets/panel.module.css';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import { usePeriodText } from '@/components/timesheets/use-period-text';
import { LinkButton } from '@/components/ui/action/link-button';
import { CalendarPeriod } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { isOpen } from '@/lib/timesheets/policy';
import type { ContractWeeks } from '@/lib/timesheets/weeks/weeks';

interface OpenWeeksProps {
  weeks: ContractWeeks;
  /** Whether somebody else looks after the contractor's time: then the contractor is named. */
  office: boolean;
}

/** The weeks to write on a contract: the rejected ones, the current one, and the missing ones. */
export function OpenWeeks({ weeks, office }: OpenWeeksProps) {
  const t = useTranslations('timesheets.weeks');
  const { contract, current, rejected, missing } = weeks;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <div>
          <h3 className={styles.cardTitle}>{office ? contract.candidate : contract.client}</h3>
          <p className={styles.muted}>
            {office ? contract.client : contract.position_title} · <bdi>{contract.number}</bdi>
          </p>
        </div>
        {current?.sheet && <TimesheetStatus status={current.sheet.status} />}
      </div>
      {rejected.length > 0 && <RejectedWeeks rejected={rejected} />}
      {current && <ThisWeek contract={contract} current={current} />}
      {current === null && missing.length === 0 && rejected.length === 0 && <p className={styles.muted}>{t('none')}</p>}
      {missing.length > 0 && (
        <>
          <p className={styles.muted}>{t('missing', { count: missing.length })}</p>
          <MissingWeeks contractId={contract.id} missing={missing} />
        </>
      )}
    </li>
  );
}

function ThisWeek({
  contract,
  current: { period, sheet },
}: {
  contract: ContractWeeks['contract'];
  current: NonNullable<ContractWeeks['current']>;
}) {
  const t = useTranslations('timesheets.weeks');
  const isWritten = sheet !== null && isOpen(sheet.status);
  const named = (action: string) => t('for', { action, contract: `${contract.client}, ${contract.number}` });
  return (
    <>
      <p className={styles.facts}>
        <CalendarPeriod start={period.start} end={period.end} />
        {sheet && (
          <span>
            <Hours value={sheet.total_hours} /> {isWritten && t('hoursSoFar')}
          </span>
        )}
      </p>
      {sheet ? (
        <LinkButton href={`/timesheets/${sheet.id}`} variant={isWritten ? 'contained' : 'outlined'} size="large">
          {t(isWritten ? 'open' : 'see')}
        </LinkButton>
      ) : (
        <FillWeekButton contractId={contract.id} start={period.start} look="main" name={named(t('fill'))}>
          {t('fill')}
        </FillWeekButton>
      )}
    </>
  );
}

/** Rejected weeks, before all others: the reason, and a link to correct them. */
function RejectedWeeks({ rejected }: { rejected: ContractWeeks['rejected'] }) {
  const t = useTranslations('timesheets');
  const periodText = usePeriodText();
  return (
    <ul className={styles.rejected}>
      {rejected.map(({ id, period: { start, end }, reason }) => {
        const period = periodText({ period_start: start, period_end: end });
        return (
          <li key={id}>
            <p className={styles.cardHead}>
              {period} <TimesheetStatus status="rejected" />
            </p>
            {reason && (
              <p className={styles.muted} dir="auto">
                {reason}
              </p>
            )}
            <LinkButton href={`/timesheets/${id}`}>{t('weeks.correct', { period })}</LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

/** A button for each week without a sheet. */
function MissingWeeks({ contractId, missing }: { contractId: string; missing: ContractWeeks['missing'] }) {
  const t = useTranslations('timesheets.weeks');
  const periodText = usePeriodText();
  return (
    <ul className={styles.missing}>
      {missing.map(({ start, end }) => {
        const period = periodText({ period_start: start, period_end: end });
        return (
          <li key={start}>
            <FillWeekButton contractId={contractId} start={start} name={t('fillMissing', { period })}>
              {period}
            </FillWeekButton>
          </li>
        );
      })}
    </ul>
  );
}
