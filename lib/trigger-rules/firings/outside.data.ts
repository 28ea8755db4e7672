import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';
import { sightFor } from '@/lib/trigger-rules/rights/sight.data';
import type { StoredRule } from '@/lib/trigger-rules/schema';
import { readDefinition } from '@/lib/trigger-rules/waiting.data';

/** A rule that is on and sends something out of the company. */
interface OutsideRule {
  id: string;
  formId: string;
  name: string;
  owner: { id: string; name: string };
  since: Date;
  /** The web addresses that it calls. */
  urls: string[];
  /** The recipients without an account: addresses, or the fields of a record that lead to one. */
  mails: string[];
}

/** Lists the rules that send something out of the company, by name. The caller has checked that the actor may see modules. */
export function listOutsideRules(actor: Actor): Promise<OutsideRule[]> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const rows = await db.triggerRule.findMany({
      where: { companyId, isEnabled: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      select: { id: true, formId: true, name: true, number: true, createdAt: true, owner: idAndName },
    });
    const versions = await db.triggerRuleVersion.findMany({
      where: { companyId, OR: rows.map(({ id: ruleId, number }) => ({ ruleId, number })) },
      select: { ruleId: true, definition: true },
    });
    const inside = await colleagues(db, companyId);
    const found: OutsideRule[] = [];
    for (const { id, formId, name, owner, createdAt: since } of rows) {
      const definition = readDefinition(versions.find(({ ruleId }) => ruleId === id)?.definition);
      // A rule that cannot be read does nothing.
      if (!definition) continue;
      const urls = definition.then.flatMap((action) => (action.do === 'call_webhook' ? [action.url] : []));
      const mails = await mailedOutside(db, actor, formId, definition, inside);
      if (urls.length + mails.length > 0)
        found.push({ id, formId, name, owner, since, urls: [...new Set(urls)], mails: [...new Set(mails)] });
    }
    return found;
  });
}

/**
 * The recipients outside. A field that leads to a user mails somebody with an account; any other field is treated as an
 * outside address.
 */
async function mailedOutside(
  db: Db,
  actor: Actor,
  formId: string,
  { on, then }: StoredRule,
  inside: ReadonlySet<string>,
): Promise<string[]> {
  const to = then.flatMap((action) => (action.do === 'mail' ? [action.to] : []));
  const addresses = to.flatMap((one) => ('email' in one && !inside.has(one.email) ? [one.email] : []));
  const named = to.flatMap((one) => ('field' in one ? [one.field] : []));
  if (named.length === 0) return addresses;
  const { every } = await sightFor(db, actor, on.model, formId);
  return [...addresses, ...named.filter((path) => every.get(path)?.leadsTo !== 'user')];
}

async function colleagues(db: Db, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await db.user.findMany({ where: { companyId, deletedAt: null }, select: { email: true } });
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}
