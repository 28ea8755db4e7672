import type { ProfileField } from '@/lib/profiles/fields';

/** A field of the form. `mask` is the visible part of a secret value that is saved; null if none is. */
export type FormField = ProfileField & { isRequired: boolean; mask: string | null };
