'use client';
import { factEditor } from '@/components/ui/record/facts/fact-editor';

/** Changes a fact of a candidate in its place. */
export const CandidateFact = factEditor(() =>
  import('@/components/candidates/candidate-fact-form').then((part) => part.CandidateFactForm),
);
