import { writeXml } from '@/lib/e-invoices/xml';

/** A careers page and its jobs as a sitemap (sitemaps.org, version 0.9). */
export const writeSitemap = (page: string, jobs: readonly { address: string; changedAt: Date }[]): string =>
  writeXml('urlset', {
    '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
    url: [{ loc: page }, ...jobs.map(({ address, changedAt }) => ({ loc: address, lastmod: changedAt.toISOString() }))],
  });
