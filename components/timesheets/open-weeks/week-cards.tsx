import type { ReactNode } from 'react';
import styles from '@/components/timesheets/panel.module.css';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import type { ListState } from '@/components/ui/list/table/list-state';
import { NoMatches } from '@/components/ui/list/table/no-matches';
import { PageLinks } from '@/components/ui/list/table/page-links';
import { CalendarPeriod } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import type { Page } from '@/lib/lists/list-query';
import { isNarrowed } from '@/lib/lists/list-url';
import type { Timesheet } from '@/lib/timesheets/schema';

interface WeekCardsProps {
  page: Page<Timesheet>;
  /** Without it, the page shows all weeks. */
  list?: ListState;
  empty: ReactNode;
}

/** A person's own weeks: the period, the client, the status, the hours, and the pay. */
export function WeekCards({ page, list, empty }: WeekCardsProps) {
  if (page.rows.length === 0 && !page.before)
    return list && isNarrowed(list.params) ? <NoMatches list={list} /> : empty;
  return (
    <>
      <ul className={styles.cards}>
        {page.rows.map((row) => (
          <li key={row.id} className={styles.card}>
            <div className={styles.cardHead}>
              <h2 className={styles.cardTitle}>
                <a href={`/timesheets/${row.uuid}`}>
                  <CalendarPeriod start={row.period_start} end={row.period_end} />
                </a>
              </h2>
              <TimesheetStatus status={row.status} />
            </div>
            <p className={styles.muted}>
              {row.client.name} · {row.contract.position_title}
            </p>
            {row.status === 'rejected' && row.closed_reason && <p className={styles.muted}>{row.closed_reason}</p>}
            <div className={styles.facts}>
              <Hours value={row.total_hours} />
              <Money amount={row.pay_total} currency={row.currency} />
            </div>
          </li>
        ))}
      </ul>
      {list && <PageLinks list={list} meta={page.meta} before={page.before} rows={page.rows.length} />}
    </>
  );
}
