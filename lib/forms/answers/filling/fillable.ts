import type { Definition } from '@/lib/forms/definition/schema';

/** A form as the actor fills it in. */
export interface FillableForm {
  id: string;
  version: number;
  definition: Definition;
  /** `section.field` of what they see and may not change. */
  locked: string[];
  /** The later version that the answer would have without what was typed into this one; mostly there is none. */
  newest: ShownVersion | null;
}

/** A version of a form as one person sees it. */
export interface ShownVersion {
  version: number;
  definition: Definition;
}
