/** Next calls this once when a server process starts, before the first request; not during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('@/lib/env');
  if (env.JOBS === 'off') return;
  const { startJobs } = await import('@/lib/jobs/worker');
  const jobs = startJobs();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void jobs.stop());
}
