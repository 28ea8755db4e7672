import 'server-only';
import { afterCommit, type Db } from '@/lib/db/client';
import type { MailKind } from '@/lib/mail/kinds';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import type { MailWords } from '@/lib/mail/templates';

interface OwnedRule {
  companyId: string;
  ownerId: string;
  name: string;
}

/** Where a rule is looked after. */
export const rulesOf = ({ formId }: { formId: string }): string => `/modules/${formId}?tab=rules`;

/** Mails a rule's owner in their language; nobody who has left. */
export async function mailOwner(
  db: Db,
  { companyId, ownerId, name: rule }: OwnedRule,
  kind: MailKind,
  write: (mail: { locale: string; name: string; rule: string }) => MailWords,
): Promise<void> {
  const owner = await db.user.findFirst({
    where: { companyId, id: ownerId, isActive: true, deletedAt: null },
    select: { name: true, email: true, locale: true },
  });
  if (!owner) return;
  const { name, email, locale } = owner;
  await queueMail(db, { companyId }, { kind, locale, to: [{ name, email }], ...write({ locale, name, rule }) });
  afterCommit(db, nudgeOutbox);
}
