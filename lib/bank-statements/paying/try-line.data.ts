import 'server-only';
import type { Actor } from '@/lib/actor';
import type { LineId } from '@/lib/bank-statements/paying/pay.data';
import { tenant } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import { Problem } from '@/lib/problem/problem';

/**
 * Records one line while nobody waits for it.
 *
 * @param requestId by what the log finds a failure of ours; null throws it instead, for whoever tries again.
 * @returns whether it worked; if not, the line has the reason, unless somebody else recorded it meanwhile.
 */
export async function tryLine(
  actor: Actor,
  which: LineId,
  requestId: string | null,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const { companyId } = actor;
    const isOurs = !(error instanceof Problem) || error.status >= 500;
    if (isOurs && requestId === null) throw error;
    if (isOurs) log.warn({ err: error, companyId, requestId }, 'a bank line could not be recorded');
    const problem = isOurs ? { key: 'unexpected', values: { requestId } } : said(error);
    await tenant(actor, (db) =>
      db.bankLine.updateMany({ where: { companyId, id: which.line, status: 'unmatched' }, data: { problem } }),
    );
    return false;
  }
}

const said = ({ key, details: { values = {} } }: Problem) => ({ key, values });
