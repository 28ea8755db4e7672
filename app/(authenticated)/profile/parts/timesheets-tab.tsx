import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { WeekCards } from '@/components/timesheets/open-weeks/week-cards';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { listTimesheets } from '@/lib/timesheets/list.data';
import { timesheetQuery } from '@/lib/timesheets/schema';

/** A person's newest timesheets, without the person's name, and a link to all of them. */
export async function TimesheetsTab({ actor, userId }: { actor: Actor; userId: string }) {
  const t = await getTranslations('profiles.timesheets');
  const page = await listTimesheets(actor, timesheetQuery.parse({ limit: '10', 'filter[consultant_id]': userId }));
  return (
    <ClientMessages namespaces={['timesheets']}>
      <WeekCards
        page={{ ...page, meta: { ...page.meta, next_cursor: null } }}
        empty={<EmptyState title={t('empty')} text={t(actor.userId === userId ? 'emptyOwn' : 'emptyText')} />}
      />
      {page.meta.next_cursor && (
        <p>
          <a href={`/timesheets?filter[consultant_id]=${userId}`}>{t('all')}</a>
        </p>
      )}
    </ClientMessages>
  );
}
