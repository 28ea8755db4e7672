import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { apiHandlers } from './scripts/program/api-handlers.mjs';

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
];

// The one file that a page shows in a frame; its own policy says who may frame it
// (lib/http/answering/stream-answer.ts).
const framed = { source: '/api/v1/invoices/:id/pdf', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] };

// These addresses contain the link's secret: anyone who knows one can open it.
const secret = {
  source: '/(approve|interview|invoice|opt-out|shortlist|still-to-do)/:path*',
  headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
};

// A browser would ask for the icon again at every page that it shows, also at those that its router shows.
const icon = readFileSync(new URL('public/favicon-prod.ico', import.meta.url));
const iconVersion = createHash('sha256').update(icon).digest('hex').slice(0, 12);
const lastingIcon = {
  source: '/favicon-prod.ico',
  has: [{ type: 'query', key: 'v', value: iconVersion }],
  headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
};

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // lib/http/listening/addresses.ts finds with these the requests that no handler takes.
  env: {
    API_HANDLERS: JSON.stringify(apiHandlers(fileURLToPath(new URL('app', import.meta.url)))),
    // For what is answered before Next (lib/http/listening/before-next.ts).
    SECURITY_HEADERS: JSON.stringify(securityHeaders),
    ICON: `/favicon-prod.ico?v=${iconVersion}`,
  },
  // npm test checks types, also of the tests, in a stage of its own; a build on somebody's machine need not.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [{ source: '/(.*)', headers: securityHeaders }, framed, secret, lastingIcon],
  // A browser that has not yet read the page's icon link asks for this address.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/favicon-prod.ico' }],
  turbopack: {
    resolveAlias: {
      // In a browser, the messages of islands come from their own modules, already parsed.
      '@/lib/i18n/islands/island-source': { browser: './lib/i18n/islands/island-source.browser.ts' },
      // On the server, our own formatter compiles messages once per process, instead of next-intl's.
      'use-intl/format-message': {
        browser: './lib/i18n/format-message.browser.ts',
        default: './lib/i18n/format-message.ts',
      },
    },
  },
  // app/global-not-found.tsx answers addresses that have no page; a root not-found.tsx would be sent with every page.
  // `forbidden()` answers with status 403 (app/(authenticated)/forbidden.tsx).
  experimental: { globalNotFound: true, authInterrupts: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    'date-holidays',
    'pg-boss',
    'pdfkit',
    'pino',
    'nodemailer',
    'pg',
    'prom-client',
  ],
};

/** Adds next-intl's plugin for builds only: when serving, it would only keep a compiler in memory. */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/i18n/request.ts')(config);
}
