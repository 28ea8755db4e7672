import 'server-only';
import { entryKinds } from '@/lib/accounting/accounts';
import { getAccountingExport } from '@/lib/accounting/data';
import { bookExport } from '@/lib/accounting/journal/book.data';
import { totalsByAccount } from '@/lib/accounting/journal/journal';
import { buildJournal } from '@/lib/accounting/journal/journal.data';
import { keepsBooks } from '@/lib/accounting/policy';
import type { AccountingExportInput, AccountingExportRecord, AccountingPreview } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { formatAmount } from '@/lib/money/amount';
import { forbidden } from '@/lib/problem/problem';

/** What an export of a period would contain, and what it lacks; nothing is created. @throws Problem 403, 422, 409. */
export function previewAccountingExport(
  actor: Actor,
  period: Pick<AccountingExportInput, 'period_start' | 'period_end'>,
): Promise<AccountingPreview> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const { currency } = actor.company;
    const { entries, missing, missingRates } = await buildJournal(db, actor, { ...period, exchange_rates: [] });
    return {
      ...period,
      currency,
      counts: entryKinds.flatMap((kind) => {
        const count = entries.filter((entry) => entry.kind === kind).length;
        return count > 0 ? [{ kind, count }] : [];
      }),
      accounts: totalsByAccount(entries).map(({ account, debit, credit }) => ({
        account,
        debit: formatAmount(debit, currency),
        credit: formatAmount(credit, currency),
      })),
      missing_accounts: missing,
      missing_rates: missingRates,
    };
  });
}

/**
 * Exports every event up to the period's end that no export has, once and for good. Of two requests at once the second
 * finds nothing left.
 *
 * @throws Problem 403; 422 for a period that is not over or in two fiscal years, and for accounts and exchange rates
 * that are missing, naming each (`accounts.<key>`, `exchange_rates.<currency>`); 409 if there is nothing to export, or
 * too much.
 */
export function createAccountingExport(actor: Actor, input: AccountingExportInput): Promise<AccountingExportRecord> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const id = await bookExport(db, actor, input);
    return getAccountingExport({ ...actor, db }, id);
  });
}
