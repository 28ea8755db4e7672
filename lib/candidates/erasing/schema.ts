import * as z from 'zod';

/** `?preview=true` changes nothing and says what would go and what would stay. */
export const eraseQuery = z.strictObject({ preview: z.enum(['true', 'false']).optional() });

/** The candidate's number, typed by hand; a preview needs none. */
export const eraseInput = z.strictObject({ number: z.string().max(40).optional() });

/** What goes with a person, and what the law or the company's other records keep: `erase.goes.<kind>`, `erase.stays.<kind>`. */
export const goingKinds = [
  'resumes',
  'documents',
  'attachments',
  'answers',
  'invitations',
  'interviews',
  'shortlists',
  'comments',
  'to_dos',
  'mails',
  'merged',
] as const;
export const stayingKinds = ['submissions', 'contracts', 'contract_answers', 'timesheets', 'invoices', 'pay'] as const;

const counts = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) => z.partialRecord(z.enum(kinds), z.number());

/** What an erasure does; a kind of record that the caller may not see is left out. */
export const eraseResource = z.object({
  goes: counts(goingKinds),
  stays: counts(stayingKinds),
  /** Whether an account of the person stays: it is deactivated and deleted on its own page. */
  has_account: z.boolean(),
  /** Whether a row without the person's data stays; else the candidate is deleted. */
  remains: z.boolean(),
});
export type Erasure = z.infer<typeof eraseResource>;
