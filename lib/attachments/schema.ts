import * as z from 'zod';
import { namedResource } from '@/lib/http/named';

const parents = ['submission_id', 'note_id', 'candidate_id'] as const;

/**
 * The fields beside the file: exactly one of them names the record that it is attached to. A candidate's file says that
 * it is a résumé.
 */
export const attachmentInput = z
  .strictObject({
    submission_id: z.uuid().optional(),
    note_id: z.uuid().optional(),
    candidate_id: z.uuid().optional(),
    kind: z.enum(['resume']).optional(),
  })
  .superRefine((fields, context) => {
    const named = parents.filter((name) => fields[name] !== undefined);
    const fault = (path: string, key: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { key }, input: fields });
    if (named.length === 0) fault(fields.kind ? 'candidate_id' : 'submission_id', 'required');
    if (named.length > 1) fault(named[1] ?? 'note_id', 'one_parent');
    if (named.length === 1 && fields.candidate_id !== undefined && !fields.kind) fault('kind', 'required');
    if (named.length === 1 && fields.candidate_id === undefined && fields.kind) fault('candidate_id', 'required');
  });
export type AttachmentInput = z.output<typeof attachmentInput>;

export const attachmentResource = z.object({
  id: z.uuid(),
  submission_id: z.uuid().nullable(),
  note_id: z.uuid().nullable(),
  candidate_id: z.uuid().nullable(),
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Null if somebody without an account sent it. */
  created_by: namedResource.nullable(),
  created_at: z.string(),
});
export type Attachment = z.infer<typeof attachmentResource>;

/** The record that attachments belong to. */
export type AttachmentParent = { submissionId: string } | { noteId: string };

/** The most files of one record. */
export const maximumAttachments = 100;
