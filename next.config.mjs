import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // app/global-not-found.tsx answers addresses that are no page; a root not-found.tsx would travel with every page.
  experimental: { globalNotFound: true },
  serverExternalPackages: ['@node-rs/argon2', 'pg-boss', 'pdfkit', 'pino', 'nodemailer', 'pg'],
};

export default withNextIntl(config);
