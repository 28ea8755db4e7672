import type { Definition } from '@/lib/forms/definition/schema';

/** A form as the actor fills it in. */
export interface FillableForm {
  id: string;
  version: number;
  definition: Definition;
  /** `section.field` of the fields that they see but may not change. */
  locked: string[];
  /** The later version that the answer would have if nothing had been typed into this one; mostly null. */
  newest: FillableVersion | null;
}

/** A version of a form as one person sees it. */
export interface FillableVersion {
  version: number;
  definition: Definition;
}
