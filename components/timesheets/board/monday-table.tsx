import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BoardGrid } from '@/components/timesheets/board/board-grid';
import styles from '@/components/timesheets/board/monday.module.css';
import { type RowFacts, writeFacts } from '@/components/ui/list/table/row-facts';
import { useFigures } from '@/components/ui/value/use-figures';
import { isWithin } from '@/lib/calendar/days';
import { formatPeriod, midnightUtc } from '@/lib/format/days';
import type { MondayRow, MondayWeek, WeekCell } from '@/lib/monday/schema';

interface MondayTableProps {
  /** The name that the bulk bar knows the table by. */
  id: string;
  rows: readonly MondayRow[];
  weeks: readonly MondayWeek[];
  today: string;
  /** Whether the reader opens contracts. */
  opensContracts: boolean;
}

/** Contracts and their weeks; on a phone each contract with a list of its weeks. */
export function MondayTable({ id, rows, weeks, today, opensContracts }: MondayTableProps) {
  const [t, format, locale] = [useTranslations('monday'), useFormatter(), useLocale()];
  const worthOf = useWorth();
  const periods = weeks.map(({ start, end }) => formatPeriod(start, end, locale));
  return (
    <BoardGrid>
      <table id={id} role="grid" className={styles.board}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('contract')}</th>
            {weeks.map(({ start, end }, index) => (
              <th key={start} scope="col" aria-label={periods[index]}>
                <time dateTime={start}>{format.dateTime(midnightUtc(start), 'dayAndMonth')}</time>
                {isWithin(today, { start, end }) && <span className={styles.now}>{t('thisWeek')}</span>}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {opensContracts ? (
                  <a data-cell href={`/contracts/${row.id}`} className={styles.name}>
                    <bdi>{row.candidate.name}</bdi>
                  </a>
                ) : (
                  <span data-cell className={styles.name}>
                    <bdi>{row.candidate.name}</bdi>
                  </span>
                )}
                <bdi className={styles.quiet}>{row.client.name}</bdi>
              </th>
              {row.cells.map((cell, index) => (
                <WeekOf key={cell.week} row={row} cell={cell} period={periods[index] ?? ''} />
              ))}
              <td className={styles.worth}>{worthOf([row])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('allContracts')}</th>
            {weeks.map(({ start, worth }, index) => (
              <td key={start} className={styles.worth}>
                <span className={styles.week}>{periods[index]}</span>
                {worthOf(worth)}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </BoardGrid>
  );
}

function WeekOf({ row, cell, period }: { row: MondayRow; cell: WeekCell; period: string }) {
  const [t, show] = [useTranslations('monday'), useFigures()];
  const inside = (
    <>
      <span className={styles.week}>{period}</span>
      <span className={styles.sign} aria-hidden />
      <span className={styles.state}>{t(`states.${cell.state}`)}</span>
      <span className={styles.hours}>{show.hours(cell.hours)}</span>
    </>
  );
  const name = t('approveName', { candidate: row.candidate.name, period });
  const facts: RowFacts = { steps: ['approved', 'rejected'], hours: cell.hours };
  return (
    <td data-state={cell.state}>
      <CellControl row={row} cell={cell} startName={t('start')}>
        {inside}
      </CellControl>
      {cell.approvable.map((sheet) => (
        <input key={sheet} type="checkbox" value={sheet} aria-label={name} data-facts={writeFacts(facts)} />
      ))}
    </td>
  );
}

interface CellControlProps {
  row: MondayRow;
  cell: WeekCell;
  startName: string;
  children: ReactNode;
}

/** Missing time is begun by whoever may, entered time is opened, and anything else is only said. */
function CellControl({ row, cell, startName, children }: CellControlProps) {
  const begins = cell.start !== null && (cell.state === 'missing' || cell.timesheet_id === null);
  if (begins)
    return (
      <button type="button" data-cell data-contract={row.id} data-start={cell.start} className={styles.cell}>
        {children}
        <span className={styles.begin}>{startName}</span>
      </button>
    );
  if (cell.timesheet_id !== null)
    return (
      <a data-cell href={`/timesheets/${cell.timesheet_id}`} className={styles.cell}>
        {children}
      </a>
    );
  return (
    <span data-cell className={styles.cell}>
      {children}
    </span>
  );
}

/** Hours and money of some time, by currency: a line each for what is billed and what is paid. */
function useWorth() {
  const [t, show] = [useTranslations('monday'), useFigures()];
  return (all: readonly { hours: string; bill: string | null; pay: string; currency: string }[]): ReactNode =>
    all.map(({ hours, bill, pay, currency }) => (
      <span key={currency} className={styles.sums}>
        <span>{show.hours(hours)}</span>
        {bill !== null && (
          <span>
            <span className={styles.label}>{t('bill')}</span> {show.money(bill, currency)}
          </span>
        )}
        <span>
          <span className={styles.label}>{t('pay')}</span> {show.money(pay, currency)}
        </span>
      </span>
    ));
}
