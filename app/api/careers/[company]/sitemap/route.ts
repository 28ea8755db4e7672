import { readSitemap } from '@/lib/careers/data';
import { careersXml } from '@/lib/careers/xml-route';

export const GET = careersXml({
  summary: 'The addresses of a careers page and its jobs, for search engines',
  read: readSitemap,
  fileName: (company) => `${company}-sitemap.xml`,
});
