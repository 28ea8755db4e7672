import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { csvHead, csvLines } from '@/lib/contracts/export/csv';
import { listContracts } from '@/lib/contracts/list/data';
import { contractFields } from '@/lib/contracts/policy';
import type { ContractQuery } from '@/lib/contracts/schema';
import { translatorFor } from '@/lib/i18n/translator';
import { readWords } from '@/lib/references/words/data';

/** Rows that are in memory at once. */
const batchSize = 500;

/**
 * The filtered list as CSV, written batch by batch while it is read: each batch in a transaction of its own, after the
 * request's, so the actor must not carry one.
 *
 * @param locale of the headings and words; numbers and dates stay as the API writes them.
 */
export async function exportContracts(actor: Actor, query: ContractQuery, locale: string): Promise<ReadableStream<Uint8Array>> {
  const fields = contractFields(actor);
  const wording = {
    field: translatorFor(locale, 'contracts.fields'),
    phase: translatorFor(locale, 'statuses.contract'),
    unit: translatorFor(locale, 'references.rate_unit'),
    word: await readWords(actor, translatorFor(locale, 'references')),
  };
  const encoder = new TextEncoder();
  let cursor: string | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvHead(fields, wording)));
    },
    async pull(controller) {
      const page = await listContracts(actor, { ...query, limit: batchSize, cursor: cursor ?? undefined });
      controller.enqueue(encoder.encode(csvLines(page.rows, fields, wording)));
      cursor = page.meta.next_cursor;
      if (cursor === null) controller.close();
    },
  });
}
