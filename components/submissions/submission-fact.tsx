'use client';
import { factEditor } from '@/components/ui/record/facts/fact-editor';

/** Changes a fact of a submission in its place. */
export const SubmissionFact = factEditor(() =>
  import('@/components/submissions/submission-fact-form').then((part) => part.SubmissionFactForm),
);
