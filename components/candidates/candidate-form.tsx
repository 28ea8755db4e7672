'use client';
import { KnownCandidate } from '@/components/candidates/known-candidate';
import { plainForm } from '@/components/ui/noun/plain-form';
import { candidateFields, candidateSections } from '@/lib/candidates/fields';

export const CandidateForm = plainForm('candidate', candidateFields, {
  sections: candidateSections,
  Notice: KnownCandidate,
});
