import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // npm test checks types, tests included, in a stage of its own; a start on somebody's machine need not.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [{ source: '/(.*)', headers: securityHeaders }],
  // A browser that has not yet read which icon the page names asks for this one.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/favicon-prod.ico' }],
  // app/global-not-found.tsx answers addresses that are no page; a root not-found.tsx would travel with every page.
  experimental: { globalNotFound: true },
  serverExternalPackages: ['@node-rs/argon2', 'pg-boss', 'pdfkit', 'pino', 'nodemailer', 'pg'],
};

export default withNextIntl(config);
