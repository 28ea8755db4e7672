import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';

/** Two years, and what is below this host, too (OWASP ASVS 5.0, 3.4.1). */
const policy = 'max-age=63072000; includeSubDomains';

/**
 * Has every answer say that this host is only asked by TLS (RFC 6797), where people use it by TLS. Not in next.config.mjs,
 * whose headers are fixed at the build, which does not know the address.
 */
export function demandTransportSecurity(appUrl: string): void {
  if (!appUrl.startsWith('https:')) return;
  subscribe('http.server.request.start', (message) => {
    const { response } = Object(message);
    if (response instanceof ServerResponse) response.setHeader('strict-transport-security', policy);
  });
}
