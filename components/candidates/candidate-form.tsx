'use client';
import { plainForm } from '@/components/ui/noun/plain-form';
import { candidateFields, candidateSections } from '@/lib/candidates/fields';

export const CandidateForm = plainForm('candidate', candidateFields, candidateSections);
