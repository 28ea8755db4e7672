import { type JobResult, PgBoss } from 'pg-boss';
import { env } from '@/lib/env';
import { jobs } from '@/lib/jobs/jobs';
import { type QueueName, queues, schedules } from '@/lib/jobs/queues';
import { log } from '@/lib/log/log';

/** A running queue, and how to stop it. */
export interface Boss {
  boss: PgBoss;
  /** Makes the workers of a queue look for jobs now instead of at their next poll. */
  wake(queue: QueueName): void;
  stop(): Promise<void>;
}

/**
 * Milliseconds that a job may still run when the process ends; one that runs longer is repeated by another process, or
 * after the next start.
 */
const stopPatienceMs = 5_000;

/** Seconds between two searches for jobs whose process died. */
const lookOutSeconds = 5;

/**
 * Seconds between two looks for jobs: a queue for which somebody waits looks often, also for what another process has
 * added; one that the clock fills each minute, or less often, need not, and looking is most of what an idle program does.
 */
const lookSeconds = { awaited: 2, eachMinute: 10, rarely: 30 };

/** The deadlines of the driver: a query without an answer fails, and its connection is dropped. */
const deadlines = { query_timeout: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Runs five jobs of a queue at a time, and the next five at once if there are that many. */
const atOnce = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;

/** Runs tasks one by one: they may be long, and a short one need not wait for the longest of its batch. */
const oneByOne = { batchSize: 1, localConcurrency: 2, perJobResults: true } as const;

/**
 * Starts pg-boss under the role `staffing_jobs`, which may use the schema `pgboss` but not change it: its tables belong
 * to the owner and are made by scripts/migrate.mjs. Takes up to three connections of its own, beside lib/db's pool.
 *
 * @throws if the database is unavailable or not migrated; then nothing is left running.
 */
export async function startBoss(): Promise<Boss> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_JOBS_URL ?? env.DATABASE_URL,
    options: '-c role=staffing_jobs',
    application_name: 'staffing jobs',
    max: 3,
    connectionTimeoutMillis: 5_000,
    ...deadlines,
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    reindex: false,
    superviseIntervalSeconds: lookOutSeconds,
    monitorIntervalSeconds: lookOutSeconds,
  });
  // Without a listener an 'error' event would end the process. pg-boss itself continues to poll.
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  const stop = () => boss.stop({ graceful: true, timeout: stopPatienceMs });
  try {
    await boss.start();
    const workers = await startWorkers(boss);
    log.info({ queues: Object.keys(workers) }, 'jobs started');
    return { boss, stop, wake: (queue) => boss.notifyWorker(workers[queue] ?? '') };
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

async function startWorkers(boss: PgBoss): Promise<Partial<Record<QueueName, string>>> {
  const workers: Partial<Record<QueueName, string>> = {};
  for (const name of queueNames()) {
    const { policy, ...options } = queues[name];
    await boss.createQueue(name, { policy, ...options });
    await boss.updateQueue(name, options);
    const pollingIntervalSeconds = lookSeconds[paceOf(name)];
    workers[name] = await boss.work(
      name,
      { ...(name === 'run_task' ? oneByOne : atOnce), pollingIntervalSeconds },
      (batch) => Promise.all(batch.map((job) => runJob(name, job, boss))),
    );
  }
  for (const { queue, cron, missed } of schedules) await boss.schedule(queue, cron, null, { tz: 'UTC', missed });
  return workers;
}

function paceOf(name: QueueName): keyof typeof lookSeconds {
  const schedule = schedules.find(({ queue }) => queue === name);
  if (!schedule) return 'awaited';
  return schedule.cron.startsWith('* ') ? 'eachMinute' : 'rarely';
}

async function runJob(name: QueueName, { id, data }: { id: string; data: unknown }, boss: PgBoss): Promise<JobResult> {
  try {
    await jobs[name](data, boss);
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, queue: name, jobId: id }, 'a job failed');
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

function queueNames(): QueueName[] {
  return Object.keys(queues).filter((name): name is QueueName => name in queues);
}
