import { system, tenantOf } from '@/lib/db/client';
import { dailyTurn } from '@/lib/jobs/mornings/digest-time';
import { log } from '@/lib/log/log';
import { type Reminding, readPeopleToRemind, remindOfPerson, runningFrom } from '@/lib/requirements/remind.data';

/** How many people are looked at in one transaction. */
const atOnce = 200;

/**
 * Reminds placed people, and whoever looks after their contracts, of documents and other requirements that end while a
 * contract runs: 30, 7 and 0 days before, in the morning of the company's zone. Each person has their own transaction;
 * run often, or twice at once, it reminds nobody twice, because that transaction also records the reminder.
 *
 * @returns the number of mails that were queued
 */
export async function remindOfRequirements(now = new Date()): Promise<number> {
  const companies = await system('find companies whose people need something', (db) =>
    db.company.findMany({
      where: {
        kind: 'tenant',
        status: 'active',
        deleteAfter: null,
        // A day behind every zone; each company's own calendar then says which contracts are over.
        clients: { some: { contracts: { some: runningFrom(new Date(now.getTime() - 2 * 86_400_000)) } } },
      },
      select: { id: true, name: true, locale: true, timeZone: true },
    }),
  );
  let sent = 0;
  for (const { id: companyId, timeZone, ...company } of companies) {
    const { part, day: today } = dailyTurn(timeZone, now);
    if (part !== 'morning') continue;
    try {
      sent += await remindCompany({ companyId, userId: null, timeZone, today, company });
    } catch (error) {
      // The other companies are not affected; this one is tried again within the hour.
      log.warn({ err: error, companyId }, 'reminding of requirements failed');
    }
  }
  log.info({ sent }, 'reminded of requirements');
  return sent;
}

async function remindCompany(scope: Reminding): Promise<number> {
  const { companyId } = scope;
  let sent = 0;
  for (let last: string | undefined; ; ) {
    const after = last;
    const { ids, due } = await tenantOf(companyId, (db) => readPeopleToRemind(db, scope, { after, atOnce }));
    for (const candidateId of due) {
      try {
        sent += await tenantOf(companyId, (db) => remindOfPerson(db, scope, candidateId));
      } catch (error) {
        // The other people are not affected; this one is tried again within the hour.
        log.warn({ err: error, companyId, candidateId }, 'a reminder of requirements failed');
      }
    }
    last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return sent;
  }
}
