'use client';
import { KnownCandidate } from '@/components/candidates/known-candidate';
import { plainForm } from '@/components/ui/noun/plain-form';
import { candidateFields } from '@/lib/candidates/fields';

export const CandidateForm = plainForm('candidate', candidateFields, KnownCandidate);
