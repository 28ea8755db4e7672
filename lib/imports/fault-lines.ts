import { stringify } from 'csv-stringify/sync';
import { translatorFor } from '@/lib/i18n/translator';
import type { RowFault } from '@/lib/imports/schema';

/** The number of faults that are written together. */
const batchSize = 1_000;

/** Yields every fault of a file as CSV: its row, its column, the cell's content, and what is wrong with it, in a language. */
export function* faultLines(faults: readonly RowFault[], locale: string): Generator<string> {
  const t = translatorFor(locale, 'imports.report');
  const say = translatorFor(locale, 'validation');
  const write = (lines: unknown[][], bom = false) => stringify(lines, { bom, escape_formulas: true });
  yield write([[t('row'), t('column'), t('value'), t('reason')]], true);
  for (let at = 0; at < faults.length; at += batchSize) {
    yield write(
      faults
        .slice(at, at + batchSize)
        .map(({ row, heading, value, key, values }) => [row, heading, value, say(key, values)]),
    );
  }
}
