import * as z from 'zod';
import { failures } from '@/lib/candidates/resumes/reading/outcome';
import { languageLevels } from '@/lib/fields/languages';
import { namedResource } from '@/lib/http/named';

/** The most résumés of one candidate. */
export const maximumResumes = 20;

/** A résumé's file. It is downloaded and deleted as an attachment: `/api/v1/attachments/{id}`. */
const fileOfResume = z.object({
  id: z.uuid(),
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Null if the person sent it, without an account. */
  created_by: namedResource.nullable(),
  created_at: z.string(),
});
export type ResumeFile = z.infer<typeof fileOfResume>;

const found = z.string().nullable();

/** Values for the candidate's fields. Nothing of them is written anywhere until a person takes it. */
const suggestions = z.object({
  name: found,
  headline: found,
  email: found,
  phone: found,
  city: found,
  last_employer: found,
  skills: z.array(z.string()),
  languages: z.array(z.object({ code: z.string(), level: z.enum(languageLevels).nullable() })),
});

/** What a language model found in a résumé's text, with the model's name. */
export const modelSuggestions = suggestions.extend({ model: z.string() });
export type ModelSuggestions = z.infer<typeof modelSuggestions>;

export const resumeResource = fileOfResume.extend({
  state: z.enum(['reading', 'read', 'failed']),
  /** Why it could not be read. */
  reason: z.enum(failures).nullable(),
  text: z.string().nullable(),
  /** The pages of the document, if its format has pages. */
  pages: z.number().int().nullable(),
  /** Where the reading stopped: after a page, or after so many letters; null if all was read. */
  read_until: z.object({ page: z.number().int().nullable(), letters: z.number().int().nullable() }).nullable(),
  /** What the text seems to say; null until it is read. */
  suggestions: suggestions.nullable(),
  /** What a language model found in it; null if nobody has asked one. */
  model_suggestions: modelSuggestions.nullable(),
  /** The earlier résumés, newest first. */
  earlier: z.array(fileOfResume),
});
export type Resume = z.infer<typeof resumeResource>;
