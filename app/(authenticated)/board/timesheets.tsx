import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { TimesheetBoard } from '@/components/timesheets/timesheet-board';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { formatPeriod } from '@/lib/format/days';
import { formatHours } from '@/lib/format/figures';
import { readTimesheetBoard } from '@/lib/timesheets/board.data';
import { timesheetActions } from '@/lib/timesheets/policy';

/** The timesheets that the reader sees by their states; judged from here by whoever may. */
export async function TimesheetsOnBoard({ actor }: { actor: Actor }) {
  const [t, locale] = [await getTranslations('board'), await getLocale()];
  const { columns, rows } = await readTimesheetBoard(actor);
  if (rows.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.timesheets')} />;
  return (
    <ClientMessages namespaces={['timesheets', 'statuses']}>
      <TimesheetBoard
        label={t('tabs.timesheets')}
        columns={columns}
        cards={rows.map((row) => ({
          id: row.id,
          column: row.status,
          status: row.status,
          version: row.version,
          title: row.candidate.name,
          href: `/timesheets/${row.id}`,
          lines: [
            row.client.name,
            formatPeriod(row.period_start, row.period_end, locale),
            formatHours(row.total_hours, locale),
          ],
          moves: row.next_statuses,
          resubmits: timesheetActions(actor, row).resubmit,
        }))}
      />
    </ClientMessages>
  );
}
