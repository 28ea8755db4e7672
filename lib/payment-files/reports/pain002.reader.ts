import { fileFault } from '@/lib/bank-statements/reading/entries';
import { openText } from '@/lib/bank-statements/reading/open-text';
import { type ReportReading, readPain002 } from '@/lib/payment-files/reports/pain002';

/**
 * Reads a pain.002 report from a file. It runs in a thread of its own (lib/reader-thread/read-in-thread.ts).
 *
 * @throws Problem 422 as `openText` and `readPain002`.
 */
export default async function* readReport(path: string): ReportReading {
  const { shape, chunks } = await openText(path);
  if (shape !== 'xml') throw fileFault('report_unknown');
  return yield* readPain002(chunks);
}
