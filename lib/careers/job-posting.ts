import type { JobPage } from '@/lib/careers/data';

/**
 * A job as schema.org's JobPosting, for the content of a script element: no text in it can end the element. It names no
 * pay, since a careers page shows none.
 */
export function jobPosting({ job, text, careers, address }: JobPage): string {
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: text ?? job.title,
    identifier: { '@type': 'PropertyValue', name: careers.company, value: job.id },
    datePosted: job.postedOn,
    ...(job.deadline && { validThrough: job.deadline }),
    ...(job.startDate && { jobStartDate: job.startDate }),
    ...(job.weekHours && { workHours: job.weekHours }),
    hiringOrganization: { '@type': 'Organization', name: careers.company, url: careers.address },
    ...((job.location || job.country) && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(job.location && { addressLocality: job.location }),
          ...(job.country && { addressCountry: job.country }),
        },
      },
    }),
    ...(job.isRemote && { jobLocationType: 'TELECOMMUTE' }),
    ...(job.isRemote && job.country && { applicantLocationRequirements: { '@type': 'Country', name: job.country } }),
    url: address,
  };
  return JSON.stringify(posting).replaceAll('<', '\\u003c');
}
