import 'server-only';
import { afterCommit, type Db } from '@/lib/db/client';
import type { MailKind } from '@/lib/mail/kinds';
import {
  writeRuleGaveUpMail,
  writeRuleStoppedMail,
  writeRuleUnreadableMail,
} from '@/lib/mail/letters/notices/rule-mails';
import type { MailWords } from '@/lib/mail/letters/templates';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';

interface OwnedRule {
  companyId: string;
  ownerId: string;
  name: string;
}

/** The page on which a rule is edited. */
export const rulesOf = ({ formId }: { formId: string }): string => `/modules/${formId}?tab=rules`;

const day = 86_400_000;

/** The mails that an owner gets at most once a day, with the column that says when they last got one. */
const mails = {
  rule_stopped: { write: writeRuleStoppedMail, told: 'toldAt' },
  rule_gave_up: { write: writeRuleGaveUpMail, told: 'gaveUpToldAt' },
  rule_unreadable: { write: writeRuleUnreadableMail, told: 'gaveUpToldAt' },
} as const;

/**
 * Notifies a rule's owner that rules set each other off without end, that a change was given up, or that the rule cannot
 * be read.
 */
export async function tellOwner(
  db: Db,
  companyId: string,
  rule: { id: string; name: string; formId: string; ownerId: string },
  kind: keyof typeof mails,
): Promise<void> {
  const { write, told } = mails[kind];
  const { count } = await db.triggerRule.updateMany({
    where: { companyId, id: rule.id, OR: [{ [told]: null }, { [told]: { lt: new Date(Date.now() - day) } }] },
    data: { [told]: new Date() },
  });
  if (count > 0) await mailOwner(db, { companyId, ...rule }, kind, (mail) => write(mail, rulesOf(rule)));
}

/** Mails a rule's owner in their language; not an owner who has left. */
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
