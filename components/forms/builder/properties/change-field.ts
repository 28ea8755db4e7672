import type { Field } from '@/lib/forms/definition/schema';

/** Changes a part of the chosen field; typing into one text is one step of undo, named by `typing`. */
export type ChangeField = (part: Partial<Field>, typing?: string) => void;
