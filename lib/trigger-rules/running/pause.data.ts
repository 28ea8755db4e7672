import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import { afterCommit, type Db, system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { translatorFor } from '@/lib/i18n/translator';
import { log } from '@/lib/log/log';
import { writeRulePausedMail } from '@/lib/mail/letters/notices/rule-mails';
import { nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { writersIn } from '@/lib/trigger-rules/rights/writer.data';
import { rulesOf } from '@/lib/trigger-rules/running/owner.data';
import { readDefinition } from '@/lib/trigger-rules/waiting.data';
import { cancelWebhooks } from '@/lib/webhooks/queue.data';

interface PausedRule {
  id: string;
  name: string;
  formId: string;
  ownerId: string;
  writerId: string | null;
}

/**
 * Switches a rule off whose writer has left or lacks a right that it needs: its waiting calls are not made, and the
 * company's administrators, its writer and its owner are notified; once, until somebody switches it on.
 */
export async function pauseRule(db: Db, companyId: string, rule: PausedRule): Promise<void> {
  const { locale } = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { locale: true } });
  const reason = translatorFor(locale, 'mail.rule_paused')('reason');
  const { count } = await db.triggerRule.updateMany({
    where: { ...keyOf({ companyId }, rule.id).companyId_id, isEnabled: true },
    data: { isEnabled: false, reason, version: { increment: 1 } },
  });
  if (count === 0) return;
  await cancelWebhooks(db, companyId, rule.id, reason);
  await recordActivity(
    db,
    { companyId, userId: null },
    { subjectType: 'form', subjectId: rule.formId, event: 'rule_disabled', to: rule.name, reason },
  );
  await tell(db, companyId, rule);
}

async function tell(db: Db, companyId: string, rule: PausedRule): Promise<void> {
  const ids = [rule.ownerId, ...(rule.writerId ? [rule.writerId] : [])];
  const people = await db.user.findMany({
    where: {
      companyId,
      isActive: true,
      deletedAt: null,
      OR: [{ isCompanyAdmin: true, invitedAt: null }, { id: { in: ids } }],
    },
    orderBy: { id: 'asc' },
    select: { name: true, email: true, locale: true },
  });
  const mails = people.map(({ name, email, locale }) => ({
    kind: 'rule_paused' as const,
    locale,
    to: [{ name, email }],
    ...writeRulePausedMail({ locale, name, rule: rule.name }, rulesOf(rule)),
  }));
  if (mails.length > 0) await queueMails(db, { companyId }, mails);
  afterCommit(db, nudgeOutbox);
}

/**
 * For this long after somebody's rights changed, the rules that they wrote are checked again: longer than the job ever
 * pauses.
 */
const looksBack = '30 minutes';

/**
 * Pauses rules at once if their writer is unknown, has left or has lost a right, instead of when they next run. A right
 * that a form's table of roles withdraws is noticed only when the rule runs.
 */
export async function pauseUnableRules(): Promise<void> {
  const rules = await system(
    'find rules whose writer changed',
    (db) =>
      db.$queryRaw<(PausedRule & { companyId: string; number: number })[]>`
      select r.company_id as "companyId", r.id, r.name, r.form_id as "formId", r.owner_id as "ownerId",
        r.writer_id as "writerId", r.number
      from trigger_rules r
      join companies c on c.id = r.company_id
      left join users u on u.company_id = r.company_id and u.id = r.writer_id
      left join roles o on o.company_id = r.company_id and o.id = u.role_id
      where r.is_enabled and c.status = 'active' and c.delete_after is null and (r.writer_id is null
        or greatest(u.updated_at, o.updated_at) > now() - ${looksBack}::interval)
      limit 1000`,
  );
  for (const { companyId, number, ...rule } of rules) {
    try {
      await tenantOf(companyId, (db) => pauseIfUnable(db, companyId, rule, number));
    } catch (error) {
      // The others are checked all the same; this one again within a minute.
      log.warn({ err: error, companyId, ruleId: rule.id }, 'a rule’s writer could not be looked at');
    }
  }
}

async function pauseIfUnable(db: Db, companyId: string, rule: PausedRule, number: number): Promise<void> {
  const version = await db.triggerRuleVersion.findUniqueOrThrow({
    where: { companyId_ruleId_number: { companyId, ruleId: rule.id, number } },
    select: { definition: true },
  });
  const definition = readDefinition(version.definition);
  // A rule that cannot be read does nothing.
  if (!definition) return;
  if (!(await writersIn(db, companyId)({ ...rule, definition }))) await pauseRule(db, companyId, rule);
}
