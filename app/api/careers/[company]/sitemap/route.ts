import { countPublicLook } from '@/lib/auth/mail-limits';
import { readSitemap } from '@/lib/careers/data';
import { careersParams } from '@/lib/careers/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { notFound } from '@/lib/problem/problem';

export const GET = defineRoute(
  {
    summary: 'The addresses of a careers page and its jobs, for search engines',
    access: 'public',
    params: careersParams,
    file: 'application/xml',
    taken: 'anybody can read it: it holds what the careers page shows',
  },
  async ({ params: { company }, origin }) => {
    await countPublicLook(origin.address);
    const sitemap = await readSitemap(company);
    if (sitemap === null) throw notFound();
    return new FileAnswer(sitemap, 'application/xml', `${company}-sitemap.xml`);
  },
);
