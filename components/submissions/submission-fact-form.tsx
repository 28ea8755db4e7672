'use client';
import { factForm } from '@/components/ui/noun/fact-form';
import { submissionFields } from '@/lib/submissions/fields';

/** The form of one fact of a submission. */
export const SubmissionFactForm = factForm('/api/v1/candidate-submissions', submissionFields);
