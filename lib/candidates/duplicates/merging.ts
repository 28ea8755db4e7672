import type { Merging } from '@/lib/merges/noun';

/** The fields of a candidate that a merge can take from either of the two. */
export const mergedFields = [
  'name',
  'headline',
  'email',
  'phone',
  'city',
  'available_from',
  'owner',
  'last_employer',
  'summary',
] as const;
type MergedField = (typeof mergedFields)[number];

const columns: Record<MergedField, string> = {
  name: 'name',
  headline: 'headline',
  email: 'email',
  phone: 'phone',
  city: 'city',
  available_from: 'available_from',
  owner: 'owner_id',
  last_employer: 'last_employer',
  summary: 'summary',
};

/** How two candidates become one. */
export const candidateMerging: Merging = {
  key: 'candidate',
  table: 'candidates',
  columns,
  account: 'user_id',
  number: 'number',
  unique: ['email'],
  kept: ['search', 'duplicate_keys'],
  links: [
    { table: 'candidate_submissions', column: 'candidate_id', name: 'submissions', versioned: true },
    { table: 'contracts', column: 'candidate_id', name: 'contracts', versioned: true },
    { table: 'form_submissions', column: 'candidate_id', name: 'answers', versioned: true, once: 'once_for' },
    { table: 'form_invitations', column: 'candidate_id', name: 'invitations', versioned: false },
  ],
};
