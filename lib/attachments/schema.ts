import * as z from 'zod';
import { namedResource } from '@/lib/http/named';

/** The fields beside the file: exactly one of them names the record that it is attached to. */
export const attachmentInput = z
  .strictObject({ submission_id: z.uuid().optional(), note_id: z.uuid().optional() })
  .refine(({ submission_id: submission, note_id: note }) => submission !== undefined || note !== undefined, {
    path: ['submission_id'],
    params: { key: 'required' },
  })
  .refine(({ submission_id: submission, note_id: note }) => submission === undefined || note === undefined, {
    path: ['note_id'],
    params: { key: 'one_parent' },
  });
export type AttachmentInput = z.output<typeof attachmentInput>;

export const attachmentResource = z.object({
  id: z.uuid(),
  submission_id: z.uuid().nullable(),
  note_id: z.uuid().nullable(),
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  created_by: namedResource,
  created_at: z.string(),
});
export type Attachment = z.infer<typeof attachmentResource>;

/** The record that attachments belong to. */
export type AttachmentParent = { submissionId: string } | { noteId: string };

/** The most files of one record. */
export const maximumAttachments = 100;
