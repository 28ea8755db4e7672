import type { AttachmentReference } from '@/lib/mail/outbox';

/** A file as it goes out. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Under which the HTML shows it, where it is a picture of the mail itself. */
  cid?: string;
}

/** Makes the files that a mail's `attachment` names; called when the mail is sent, outside any transaction. */
export type AttachmentProvider = (companyId: string, reference: AttachmentReference) => Promise<Attachment[]>;

const providers = new Map<string, AttachmentProvider>();

/** Names who makes attachments of a kind. Called once per kind where the jobs are put together; a second call wins. */
export function registerAttachment(kind: string, provider: AttachmentProvider): void {
  providers.set(kind, provider);
}

/**
 * The files for a mail.
 * @throws Error when nobody makes this kind, and whatever the provider throws.
 */
export async function renderAttachment(companyId: string, reference: AttachmentReference): Promise<Attachment[]> {
  const provider = providers.get(reference.kind);
  if (!provider) throw new Error(`No provider for attachments of kind ${reference.kind}`);
  return provider(companyId, reference);
}
