import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';

/** Two years, for this host and all below it (OWASP ASVS 5.0, 3.4.1). */
const policy = 'max-age=63072000; includeSubDomains';

/**
 * If people use this host by TLS, makes every answer say that it may be asked by TLS only (RFC 6797). Not in
 * next.config.mjs, whose headers are fixed at the build, which does not know the address.
 */
export function demandTransportSecurity(appUrl: string): void {
  if (!appUrl.startsWith('https:')) return;
  subscribe('http.server.request.start', (message) => {
    const { response } = Object(message);
    if (response instanceof ServerResponse) response.setHeader('strict-transport-security', policy);
  });
}
