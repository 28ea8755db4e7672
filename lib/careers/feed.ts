import { writeXml } from '@/lib/e-invoices/xml';

interface Feed {
  company: string;
  country: string;
  address: string;
  jobs: readonly {
    id: string;
    title: string;
    location: string | null;
    country: string | null;
    text: string | null;
    address: string;
    postedAt: Date;
    changedAt: Date;
    deadline: string | null;
  }[];
}

/** A company's open public jobs as XML in Indeed's format. It names no pay, since a careers page shows none. */
export function writeFeed({ company, country, address, jobs }: Feed): string {
  const newest = new Date(Math.max(0, ...jobs.map(({ changedAt }) => changedAt.getTime())));
  return writeXml('source', {
    publisher: company,
    publisherurl: address,
    lastBuildDate: jobs.length > 0 ? newest.toUTCString() : null,
    job: jobs.map((job) => ({
      title: job.title,
      date: job.postedAt.toUTCString(),
      referencenumber: job.id,
      url: job.address,
      company,
      city: job.location,
      country: job.country ?? country,
      description: job.text ?? job.title,
      expirationdate: job.deadline,
    })),
  });
}
