import { countPublicLook } from '@/lib/auth/mail-limits';
import { readFeed } from '@/lib/careers/data';
import { careersParams } from '@/lib/careers/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { notFound } from '@/lib/problem/problem';

export const GET = defineRoute(
  {
    summary: "The jobs of a careers page as XML in Indeed's format",
    access: 'public',
    params: careersParams,
    file: 'application/xml',
    taken: 'anybody can read it: it holds what the careers page shows',
  },
  async ({ params: { company }, origin }) => {
    await countPublicLook(origin.address);
    const feed = await readFeed(company);
    if (feed === null) throw notFound();
    return new FileAnswer(feed, 'application/xml', `${company}.xml`);
  },
);
