import { readFeed } from '@/lib/careers/data';
import { careersXml } from '@/lib/careers/xml-route';

export const GET = careersXml({
  summary: "The jobs of a careers page as XML in Indeed's format",
  read: readFeed,
  fileName: (company) => `${company}.xml`,
});
