import { readNewestResume } from '@/lib/candidates/resumes/data';
import { resumeResource } from '@/lib/candidates/resumes/schema';
import { defineRoute } from '@/lib/http/define-route';
import { notFound } from '@/lib/problem/problem';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Read the newest résumé of a candidate: its text, and what it suggests for the fields',
    access: ['view_candidates'],
    bySupport: true,
    params: idParams,
    out: resumeResource,
  },
  async ({ actor, params }) => {
    const resume = await readNewestResume(actor, params.id);
    if (!resume) throw notFound();
    return resume;
  },
);
