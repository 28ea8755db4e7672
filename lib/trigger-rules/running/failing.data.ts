import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { translatorFor } from '@/lib/i18n/translator';
import { writeRuleFailingMail } from '@/lib/mail/letters/notices/rule-mails';
import { mailOwner, rulesOf } from '@/lib/trigger-rules/running/owner.data';
import type { FailingAction } from '@/lib/webhooks/failing';

/**
 * Switches a rule off if its calls to one address failed again and again, and notifies its owner; once, until it is on
 * again.
 */
export async function switchOffFailing(db: Db, { companyId, ruleId, url }: FailingAction): Promise<void> {
  const rule = await db.triggerRule.findFirst({
    where: { companyId, id: ruleId, isEnabled: true },
    select: { name: true, formId: true, ownerId: true, form: { select: { company: { select: { locale: true } } } } },
  });
  if (!rule) return;
  const { host } = new URL(url);
  const reason = translatorFor(rule.form.company.locale, 'mail.rule_failing')('reason', { host });
  await db.triggerRule.update({
    where: keyOf({ companyId }, ruleId),
    data: { isEnabled: false, reason, version: { increment: 1 } },
  });
  await recordActivity(
    db,
    { companyId, userId: null },
    { subjectType: 'form', subjectId: rule.formId, event: 'rule_disabled', to: rule.name, reason },
  );
  await mailOwner(db, { companyId, ...rule }, 'rule_failing', (mail) =>
    writeRuleFailingMail({ ...mail, host }, rulesOf(rule)),
  );
}
