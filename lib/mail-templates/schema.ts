import * as z from 'zod';
import { localeCode } from '@/lib/i18n/locale-schema';
import { templateFault, templateKinds } from '@/lib/mail/letters/placeholders';
import { blockText, lineText } from '@/lib/text/schema';

export const templateParams = z.object({
  kind: z.enum(templateKinds),
  locale: localeCode,
});
export type TemplateName = z.output<typeof templateParams>;

const words = { subject: lineText(200), text: blockText(5000) };

export const templateInput = z.strictObject(words);
export type TemplateInput = z.output<typeof templateInput>;

/** The faults of the placeholders in the words of a kind, for an answer of 422. */
export const templateFaults = (kind: TemplateName['kind'], given: TemplateInput) =>
  (['subject', 'text'] as const).flatMap((part) => {
    const fault = templateFault(kind, part, given[part]);
    return fault ? [{ path: part, key: fault.key, values: { name: `{${fault.name}}` } }] : [];
  });

export const previewInput = templateInput.extend(templateParams.shape);
export type PreviewInput = z.output<typeof previewInput>;

export const previewResource = z.object({ subject: z.string(), text: z.string() });
export type TemplatePreview = z.infer<typeof previewResource>;

export const templateResource = z.object({
  kind: z.enum(templateKinds),
  locale: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whether they are the company's own words; else they are ours. */
  is_own: z.boolean(),
  placeholders: z.array(z.string()),
  /** 0 for our words. */
  version: z.number().int(),
});
export type MailTemplate = z.infer<typeof templateResource>;
