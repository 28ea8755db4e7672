import type { ProfileField } from '@/lib/profiles/fields';

/** A field of the form; `mask` is what is shown of a secret value that is saved. */
export type FormField = ProfileField & { isRequired: boolean; mask: string | null };
