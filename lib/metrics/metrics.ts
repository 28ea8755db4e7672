import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { allStreams } from '@/lib/changes/open-streams';
import { connectionFigures, sharedFigures } from '@/lib/metrics/figures.data';
import { programVersion } from '@/lib/metrics/version';

/** What is counted at each request; everything else is asked for when somebody reads the figures. */
interface Metrics {
  /** Requests by method, route and status. A route is a pattern of the program's own, never an address with an id. */
  requests: Counter<'method' | 'route' | 'status'>;
  /** Seconds from a request's first line to its answer's end, for pages and for handlers. */
  seconds: Histogram<'kind'>;
}

// Next bundles instrumentation.ts and the route handlers separately, but prom-client once for both.
const holder = globalThis as typeof globalThis & { staffingMetrics?: Metrics };

/**
 * The figures of this process, made at the first call. None has a company's name or id among its labels: whoever reads
 * them runs the program and is not one of its customers (shared/growing.md, 4).
 */
export function metrics(): Metrics {
  holder.staffingMetrics ??= make();
  return holder.staffingMetrics;
}

function make(): Metrics {
  // One of several: it answers the first process's question.
  if (cluster.isWorker) new AggregatorRegistry();
  collectDefaultMetrics();
  gauge('staffing_database_connections', 'Connections of the pool by state', ['state'], (set) => {
    const { inUse, idle } = connectionFigures();
    set(inUse, { state: 'in_use' });
    set(idle, { state: 'idle' });
  });
  gauge('staffing_database_waiting', 'Transactions that wait for a connection', [], (set) =>
    set(connectionFigures().waiting),
  );
  gauge('staffing_event_streams', 'Browsers that listen for news', [], (set) => set(allStreams().length));
  // The same in all processes: of several, one's are as good as another's.
  const shared = { aggregator: 'first' } as const;
  gauge(
    'staffing_build_info',
    'The version that runs; always 1',
    ['version'],
    (set) => set(1, { version: programVersion }),
    shared,
  );
  gauge(
    'staffing_jobs',
    'Jobs by queue and state; failed ones until the queue forgets them',
    ['queue', 'state'],
    async (set) => {
      for (const { queue, ready, active, failed } of (await sharedFigures()).queues) {
        set(ready, { queue, state: 'ready' });
        set(active, { queue, state: 'active' });
        set(failed, { queue, state: 'failed' });
      }
    },
    shared,
  );
  gauge(
    'staffing_job_oldest_seconds',
    'How long the oldest job that could run has waited',
    ['queue'],
    async (set) => {
      for (const { queue, oldest } of (await sharedFigures()).queues) set(oldest, { queue });
    },
    shared,
  );
  gauge(
    'staffing_outgoing',
    'Mails and webhooks that are due, and those of the last day that failed for good',
    ['kind', 'state'],
    async (set) => {
      for (const { kind, due, failed } of (await sharedFigures()).outgoing) {
        set(due, { kind, state: 'due' });
        set(failed, { kind, state: 'failed' });
      }
    },
    shared,
  );
  gauge(
    'staffing_outgoing_oldest_seconds',
    'How long the oldest of them is due',
    ['kind'],
    async (set) => {
      for (const { kind, oldest } of (await sharedFigures()).outgoing) set(oldest, { kind });
    },
    shared,
  );
  return {
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
    }),
    seconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds until a request was answered, for pages and handlers',
      labelNames: ['kind'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
  };
}

type Set = (value: number, labels?: Record<string, string>) => void;

/** A figure that is asked for when somebody reads it; if it cannot be had, there is none. */
function gauge(
  name: string,
  help: string,
  labelNames: string[],
  ask: (set: Set) => void | Promise<void>,
  more: { aggregator?: 'first' } = {},
): void {
  const made = new Gauge({
    name,
    help,
    labelNames,
    ...more,
    async collect() {
      made.reset();
      await ask((value, labels = {}) => made.set(labels, value));
    },
  });
}

/**
 * All figures as Prometheus reads them; of several processes behind one port, the sums of all.
 *
 * @throws Error if the other processes' figures do not come within some seconds
 */
export async function metricsText(): Promise<{ text: string; contentType: string }> {
  metrics();
  const text = cluster.isWorker ? await askPrimary() : await register.metrics();
  return { text, contentType: register.contentType };
}

/** How long, in milliseconds, the figures of all processes may take; scripts/program/web.mjs gives up before. */
const patienceMs = 6_000;

/** The first process, which serves nobody itself, asks all the others (scripts/program/web.mjs). */
function askPrimary(): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      process.off('message', hear);
    };
    const hear = (message: unknown) => {
      const { metrics: text, failed } = Object(message);
      if (typeof text !== 'string' && typeof failed !== 'string') return;
      end();
      if (typeof text === 'string') resolve(text);
      else reject(new Error(failed));
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('The first process did not answer.'));
    }, patienceMs);
    process.on('message', hear);
    process.send?.('metrics');
  });
}
