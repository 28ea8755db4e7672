import 'server-only';
import type { Actor } from '@/lib/actor';
import type { LineId } from '@/lib/bank-statements/paying/pay.data';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { log } from '@/lib/log/log';
import { Problem } from '@/lib/problem/problem';

/**
 * Records one line while nobody waits for it.
 *
 * @param requestId by what the log finds a failure of ours.
 * @returns whether it worked; if not, the line has the reason.
 */
export async function tryLine(
  actor: Actor,
  which: LineId,
  requestId: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isOurs = !(error instanceof Problem) || error.status >= 500;
    if (isOurs) log.warn({ err: error, companyId: actor.companyId, requestId }, 'a bank line could not be recorded');
    const problem = isOurs ? { key: 'unexpected', values: { requestId } } : said(error);
    await tenant(actor, (db) =>
      db.bankLine.update({ where: keyOf(actor, which.line), data: { problem }, select: { id: true } }),
    );
    return false;
  }
}

const said = ({ key, details: { values = {} } }: Problem) => ({ key, values });
