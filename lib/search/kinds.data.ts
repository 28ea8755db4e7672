import 'server-only';
import { isStaff } from '@/lib/auth/staff-needs';
import { inColumn } from '@/lib/record-names/few-kinds.data';
import { type Kind, newest } from '@/lib/record-names/kind';
import { recordKinds } from '@/lib/record-names/kinds.data';
import type { SearchType } from '@/lib/record-names/types';
import { visibleToDos } from '@/lib/to-dos/records.data';

const toDo: Kind = {
  table: 'to_dos',
  isOpen: isStaff,
  async read(db, actor, where, most) {
    const rows = await db.toDo.findMany({
      where: { AND: [visibleToDos(actor), inColumn('title', where)] },
      ...newest(most),
      select: { id: true, title: true },
    });
    return rows.map(({ id, title }) => ({ id, title, subtitle: null, path: `/to-dos/${id}`, names: [] }));
  },
};

/** All kinds of records that are searched. */
export const kinds: Readonly<Record<SearchType, Kind>> = { ...recordKinds, to_do: toDo };
