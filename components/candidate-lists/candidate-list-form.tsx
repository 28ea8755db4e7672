'use client';
import { plainForm } from '@/components/ui/noun/plain-form';
import { candidateListFields } from '@/lib/candidates/lists/fields';

export const CandidateListForm = plainForm('candidate_list', candidateListFields);
