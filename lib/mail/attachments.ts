import type { AttachmentReference } from '@/lib/mail/outbox';

/** A file as the mail sends it. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** The id by which the mail's HTML shows it, if it is one of the mail's own pictures. */
  cid?: string;
}

/** Makes the files that a mail's `attachment` names; called when the mail is sent, outside any transaction. */
export type AttachmentProvider = (companyId: string, reference: AttachmentReference) => Promise<Attachment[]>;

const providers = new Map<string, AttachmentProvider>();

/** Sets the provider of a kind's attachments. Called once per kind where the jobs are put together; a second call wins. */
export function registerAttachment(kind: string, provider: AttachmentProvider): void {
  providers.set(kind, provider);
}

/**
 * Makes the files of a mail's attachment.
 * @throws Error if the kind has no provider, and whatever the provider throws.
 */
export async function renderAttachment(companyId: string, reference: AttachmentReference): Promise<Attachment[]> {
  const provider = providers.get(reference.kind);
  if (!provider) throw new Error(`No provider for attachments of kind ${reference.kind}`);
  return provider(companyId, reference);
}
