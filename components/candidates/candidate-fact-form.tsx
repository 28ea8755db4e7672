'use client';
import { factForm } from '@/components/ui/noun/fact-form';
import { candidateFields } from '@/lib/candidates/fields';

/** The form of one fact of a candidate. */
export const CandidateFactForm = factForm('/api/v1/candidates', candidateFields);
