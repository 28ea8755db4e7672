import * as z from 'zod';
import { decidePair, listDuplicates } from '@/lib/candidates/duplicates/pairs.data';
import { duplicatePair, pairInput } from '@/lib/candidates/duplicates/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The pairs of candidates who may be one person, and why',
    access: ['merge_candidates'],
    out: z.array(duplicatePair),
  },
  ({ actor }) => listDuplicates(actor),
);

export const POST = defineRoute(
  {
    summary: 'Say that two candidates are not the same person, or take that back',
    access: ['merge_candidates'],
    body: pairInput,
  },
  ({ actor, body }) => decidePair(actor, body),
);
