import type { PgBoss } from 'pg-boss';
import { onRulesNudge } from '@/lib/activities/nudge';
import { onResumeNudge } from '@/lib/candidates/resumes/nudge';
import { disconnect } from '@/lib/db/client';
import { env } from '@/lib/env';
import { calendarFiles } from '@/lib/interviews/mail-files';
import { onTransmissionNudge } from '@/lib/invoices/network/nudge';
import { invoiceMailFiles } from '@/lib/invoices/sending/mail-files.data';
import { type Boss, startBoss } from '@/lib/jobs/boss';
import type { QueueName } from '@/lib/jobs/queues';
import { type RunningJobs, runningJobs, setRunningJobs } from '@/lib/jobs/running';
import { sweepEInvoices } from '@/lib/jobs/send-e-invoice';
import { sweepWebhooks } from '@/lib/jobs/send-webhook';
import { sweepChanges } from '@/lib/jobs/sweep-changes';
import { sweepOutbox } from '@/lib/jobs/sweep-outbox';
import { sweepResumes } from '@/lib/jobs/sweep-resumes';
import { sweepTasks } from '@/lib/jobs/sweep-tasks';
import { log } from '@/lib/log/log';
import { type AttachmentProvider, registerAttachment } from '@/lib/mail/attachments';
import { onNudge } from '@/lib/mail/outbox';
import { reminderMailFiles } from '@/lib/reminders/mail-files.data';
import { onTaskNudge } from '@/lib/tasks/nudge';
import { switchOffFailing } from '@/lib/trigger-rules/running/failing.data';
import { onFailingWebhooks } from '@/lib/webhooks/failing';
import { onWebhookNudge } from '@/lib/webhooks/nudge';

/**
 * Starts the jobs in this process, once; a second call returns the first one's. Returns at once: while the database is
 * unavailable it tries again, after 1, 2, 4, … at most 30 seconds.
 */
export function startJobs(): RunningJobs {
  const jobs = runningJobs() ?? begin();
  setRunningJobs(jobs);
  return jobs;
}

/** Starts the jobs beside a web server, unless JOBS is off; they stop when the process is asked to end. */
export function startServerJobs(): void {
  if (env.JOBS === 'off') return;
  const jobs = startJobs();
  for (const signal of endSignals) process.once(signal, () => void jobs.stop());
}

/** Runs the jobs until the process is asked to end: `npm run worker`. */
export async function runWorker(): Promise<void> {
  const jobs = startJobs();
  await new Promise<void>((resolve) => {
    for (const signal of endSignals) process.once(signal, () => resolve());
  });
  await jobs.stop();
  await disconnect();
}

/** Milliseconds that readiness waits for the queue's answer. */
const readinessMs = 2_000;

const endSignals = ['SIGTERM', 'SIGINT'] as const;

/** The attachments that mails can have; here, because lib/mail knows no noun. */
const attachments: Readonly<Record<string, AttachmentProvider>> = {
  invoice_pdf: invoiceMailFiles,
  account_statement: reminderMailFiles,
  calendar: calendarFiles,
};

function begin(): RunningJobs {
  for (const [kind, provider] of Object.entries(attachments)) registerAttachment(kind, provider);
  onFailingWebhooks(switchOffFailing);
  const ending = new AbortController();
  let running: Boss | undefined;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    onNudge(undefined);
    onTaskNudge(undefined);
    onWebhookNudge(undefined);
    onTransmissionNudge(undefined);
    onRulesNudge(undefined);
    onResumeNudge(undefined);
    ending.abort();
    await starting;
    await running?.stop();
    setRunningJobs(undefined);
  };
  const starting = keepStarting(ending.signal).then((boss) => {
    running = boss;
    if (!boss) return;
    onNudge(makeNudge(boss, 'send_mail', sweepOutbox));
    onTaskNudge(makeNudge(boss, 'run_task', sweepTasks));
    onWebhookNudge(makeNudge(boss, 'send_webhook', sweepWebhooks));
    onTransmissionNudge(makeNudge(boss, 'send_e_invoice', sweepEInvoices));
    onRulesNudge(makeNudge(boss, 'run_rules', sweepChanges));
    onResumeNudge(makeNudge(boss, 'read_resume', sweepResumes));
  });
  return {
    async isReady() {
      const answers = running?.boss.isInstalled().catch(() => false) ?? false;
      return Promise.race([answers, new Promise<false>((resolve) => setTimeout(resolve, readinessMs, false).unref())]);
    },
    stop: () => (stopping ??= stop()),
  };
}

async function keepStarting(ending: AbortSignal): Promise<Boss | undefined> {
  for (let pause = 1_000; !ending.aborted; pause = Math.min(pause * 2, 30_000)) {
    try {
      return await startBoss();
    } catch (error) {
      log.error({ err: error, retryInMs: pause }, 'jobs did not start');
      await sleep(pause, ending);
    }
  }
  return undefined;
}

function sleep(milliseconds: number, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    ending.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Of many simultaneous nudges, the first sweeps for all of them. `sweep` returns the number of jobs that wait. */
function makeNudge({ boss, wake }: Boss, queue: QueueName, sweep: (boss: PgBoss) => Promise<number>): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      sweep(boss).then(
        (queued) => queued > 0 && wake(queue),
        (error: unknown) => log.error({ err: error, queue }, 'what waits could not be swept'),
      );
    }, 20).unref();
  };
}
