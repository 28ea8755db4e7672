import { countPublicLook } from '@/lib/auth/mail-limits';
import { careersParams } from '@/lib/careers/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { notFound } from '@/lib/problem/problem';

interface CareersXml {
  summary: string;
  /** Writes the document of a careers page; null if there is no such page. */
  read: (company: string) => Promise<string | null>;
  fileName: (company: string) => string;
}

/** What other programs read of a careers page. */
export const careersXml = ({ summary, read, fileName }: CareersXml) =>
  defineRoute(
    {
      summary,
      access: 'public',
      params: careersParams,
      file: 'application/xml',
      taken: 'anybody can read it: it holds what the careers page shows',
    },
    async ({ params: { company }, origin }) => {
      await countPublicLook(origin.address);
      const document = await read(company);
      if (document === null) throw notFound();
      return new FileAnswer(document, 'application/xml', fileName(company));
    },
  );
