import 'server-only';
import { connectionsInUse, type Db, read, system } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { log } from '@/lib/log/log';

/** Jobs of a queue, and for how many seconds the oldest that could run has waited. */
interface QueueFigures {
  queue: string;
  ready: number;
  active: number;
  failed: number;
  oldest: number;
}

/** What waits to be sent and is due, what failed for good within a day, and for how many seconds the oldest is due. */
interface OutgoingFigures {
  kind: 'mail' | 'webhook';
  due: number;
  failed: number;
  oldest: number;
}

/** Figures of the database that all processes share. */
interface SharedFigures {
  queues: readonly QueueFigures[];
  outgoing: readonly OutgoingFigures[];
}

/** The connections of this process, and how many transactions wait for one. */
export const connectionFigures = (): ReturnType<typeof connectionsInUse> => connectionsInUse();

/** For so many milliseconds an answer serves all who ask: a hundred readers at once are one question. */
const lastsMs = 1_000;
let asked: { at: number; answer: Promise<SharedFigures> } | undefined;

/** The figures as they were within the last second; none if the database does not answer. */
export function sharedFigures(): Promise<SharedFigures> {
  if (!asked || performance.now() - asked.at > lastsMs)
    asked = {
      at: performance.now(),
      answer: readFigures().catch((error: unknown) => {
        log.warn({ err: error }, 'no figures of the database');
        return { queues: [], outgoing: [] };
      }),
    };
  return asked.answer;
}

const readFigures = (): Promise<SharedFigures> =>
  system('metrics', async (db) => ({
    // pg-boss counts each queue every few seconds (lib/jobs/boss.ts).
    queues: await read<QueueFigures>(
      db,
      Prisma.sql`
      select q.name as queue, q.ready_count as ready, q.active_count as active, q.failed_count as failed,
        coalesce(extract(epoch from now() - w.since), 0)::float8 as oldest
      from pgboss.queue q
      left join (
        select name, min(start_after) as since from pgboss.job_common
        where state < 'active' and not blocked and start_after <= now() group by name
      ) w on w.name = q.name
      order by q.name`,
    ),
    outgoing: [
      { kind: 'mail', ...(await outgoingOf(db, Prisma.sql`outgoing_mails`)) },
      { kind: 'webhook', ...(await outgoingOf(db, Prisma.sql`webhook_deliveries`)) },
    ],
  }));

async function outgoingOf(db: Db, table: Prisma.Sql): Promise<Omit<OutgoingFigures, 'kind'>> {
  const [found] = await read<Omit<OutgoingFigures, 'kind'>>(
    db,
    Prisma.sql`
    select d.due, coalesce(extract(epoch from now() - d.since), 0)::float8 as oldest, f.failed
    from (select count(*)::int as due, min(next_attempt_at) as since from ${table}
      where status = 'queued' and next_attempt_at <= now()) d,
      (select count(*)::int as failed from ${table}
      where status = 'failed' and created_at > now() - interval '1 day') f`,
  );
  if (!found) throw new Error('A count has one row.');
  return found;
}
