import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  serverExternalPackages: ['@node-rs/argon2', 'pg-boss', 'pdfkit', 'pino', 'nodemailer', 'pg'],
};

export default withNextIntl(config);
