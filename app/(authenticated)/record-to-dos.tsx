import { getLocale, getTranslations } from 'next-intl/server';
import { BelongsPanel } from '@/components/ui/record/belongs-panel';
import { CalendarDate } from '@/components/ui/value/date';
import type { Actor } from '@/lib/actor';
import { isStaff } from '@/lib/auth/staff-needs';
import { listToDos } from '@/lib/to-dos/data';
import type { ToDoNoun } from '@/lib/to-dos/kinds';
import type { ToDo } from '@/lib/to-dos/schema';

/** The number of to-dos beside a record; their list has all. */
const shown = 5;

interface Key {
  type: ToDoNoun;
  id: string;
}

/** Reads the first open to-dos on a record for its page; none for people who are not of the office. */
export async function readRecordToDos(actor: Actor, { type, id }: Key): Promise<ToDo[]> {
  if (!isStaff(actor)) return [];
  const { rows } = await listToDos(
    actor,
    {
      limit: shown,
      uncounted: true,
      sort: { field: 'due_on', direction: 'asc' },
      filter: { record_type: type, record_id: id, state: 'open' },
    },
    await getLocale(),
  );
  return rows;
}

/** The open to-dos on a record, beside it. */
export async function RecordToDos({ record: { type, id }, toDos }: { record: Key; toDos: readonly ToDo[] }) {
  const t = await getTranslations('to_dos');
  return (
    <BelongsPanel
      title={t('title')}
      items={toDos.map((one) => ({
        key: one.id,
        name: one.title,
        href: `/to-dos/${one.id}`,
        note: (
          <>
            <bdi>{one.assignee.name}</bdi>
            {one.due_on && (
              <>
                {' · '}
                <CalendarDate value={one.due_on} />
              </>
            )}
          </>
        ),
      }))}
      more={
        toDos.length === shown && (
          <a href={`/to-dos?filter[record_type]=${type}&filter[record_id]=${id}&filter[scope]=all`}>
            {t('scopes.all')}
          </a>
        )
      }
    />
  );
}
