import 'server-only';
import type { Actor } from '@/lib/actor';
import { Prisma } from '@/lib/db/generated/client';
import type { Scalar } from '@/lib/db/scalar';
import { toBulkProgress } from '@/lib/invoices/bulk/bulk.data';
import type { BulkProgress } from '@/lib/invoices/bulk/bulk-schema';
import { countAvailableTime } from '@/lib/invoices/drafting/available-time.data';
import type { OpenByAge } from '@/lib/invoices/receivables/ages';
import { openByAge } from '@/lib/invoices/receivables/receivables.data';
import { type LastTask, lastTaskOf } from '@/lib/tasks/open.data';

/** What the page of the list shows above its rows. */
interface ListFigures {
  /** How many timesheets wait to be invoiced. */
  waiting: number;
  open: OpenByAge[];
  /** The last task that issues, sends or packs many invoices; null if there is none. */
  task: BulkProgress | null;
}

interface Read {
  waiting: number;
  open: OpenByAge[] | null;
  task: LastTask | null;
}

/**
 * Reads everything above the list in the statement that reads the list; `take` turns what the statement gave into what
 * is shown.
 */
export function readListFigures(actor: Actor): {
  scalar: Scalar<Read>;
  take: (read: Read, asOf: string | undefined) => ListFigures;
} {
  const open = openByAge(actor);
  return {
    scalar: Prisma.sql`jsonb_build_object('waiting', ${countAvailableTime(actor)}, 'open', ${open.scalar},
      'task', ${lastTaskOf(actor, 'invoices')})`,
    take: ({ waiting, open: read, task }, asOf = '') => ({
      waiting,
      open: open.take(read, asOf),
      task: task && toBulkProgress(task),
    }),
  };
}
