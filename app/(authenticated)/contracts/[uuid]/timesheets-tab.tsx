import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { WeekCards } from '@/components/timesheets/open-weeks/week-cards';
import { WeeksToFill } from '@/components/timesheets/open-weeks/weeks-to-fill';
import { TimesheetTable } from '@/components/timesheets/timesheet-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { defaultColumns } from '@/lib/fields/list';
import { timesheetFields } from '@/lib/timesheets/fields';
import { listTimesheets } from '@/lib/timesheets/list.data';
import { seesEveryTimesheet } from '@/lib/timesheets/policy';
import { timesheetQuery } from '@/lib/timesheets/schema';
import { hasTimeToWrite } from '@/lib/timesheets/weeks/weeks';
import { listContractWeeks } from '@/lib/timesheets/weeks/weeks.data';

/** The weeks of a contract that are still to be entered, its newest timesheets, and a link to all of them. */
export async function TimesheetsTab({ actor, contractId }: { actor: Actor; contractId: string }) {
  const t = await getTranslations('contracts.timesheets');
  const [found, weeks] = await Promise.all([
    listTimesheets(actor, timesheetQuery.parse({ limit: '20', 'filter[contract_id]': contractId })),
    listContractWeeks(actor, contractId),
  ]);
  const page = { ...found, meta: { ...found.meta, next_cursor: null } };
  const columns = defaultColumns(actor, timesheetFields.list, ['client', 'contract']);
  const isOffice = seesEveryTimesheet(actor);
  const empty = hasTimeToWrite(weeks) ? null : <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <ClientMessages namespaces={['timesheets']}>
      <WeeksToFill weeks={weeks} office={isOffice} />
      {isOffice ? (
        <TimesheetTable actor={actor} page={page} columns={columns} empty={empty} />
      ) : (
        <WeekCards page={page} empty={empty} />
      )}
      {found.meta.next_cursor && (
        <p>
          <a href={`/timesheets?filter[contract_id]=${contractId}`}>{t('all')}</a>
        </p>
      )}
    </ClientMessages>
  );
}
