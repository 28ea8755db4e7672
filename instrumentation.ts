/** Next calls this once when a server process starts, before the first request; not during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { env } = await import('@/lib/env');
    const { noteCallerAddresses } = await import('@/lib/http/listening/caller-address');
    noteCallerAddresses();
    const { straightenRequests } = await import('@/lib/http/listening/straighten-requests');
    straightenRequests();
    // After straightenRequests, which may change a request's address.
    const { preparePageRequests } = await import('@/lib/http/listening/page-requests');
    preparePageRequests(process.env.NODE_ENV === 'development');
    const { lingerAfterAnswers } = await import('@/lib/http/listening/linger');
    lingerAfterAnswers();
    const { demandTransportSecurity } = await import('@/lib/http/listening/transport-security');
    demandTransportSecurity(env.APP_URL);
    const { answerEventStreams } = await import('@/lib/changes/streams');
    answerEventStreams();
    const { handleBeforeNext } = await import('@/lib/http/listening/before-next');
    const { GET: readPermissions } = await import('@/app/api/v1/user/permissions/route');
    // The build puts the headers in (next.config.mjs).
    handleBeforeNext('/api/v1/user/permissions', readPermissions, JSON.parse(process.env.SECURITY_HEADERS ?? '[]'));
    if (env.METRICS_TOKEN) {
      const { measureRequests } = await import('@/lib/metrics/measure-requests');
      measureRequests();
    }
    const { startServerJobs } = await import('@/lib/jobs/worker');
    startServerJobs();
  }
}
