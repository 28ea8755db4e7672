import { setTimeout as wait } from 'node:timers/promises';
import { throughput } from './load';
import { watchMemory } from './memory';
import { atMost, type Figure, told } from './report';

/** Milliseconds that the slow reader reads; the whole list would take minutes. */
const slowMs = 20_000;

/**
 * Measures the export of all timesheets: how fast the file is made, and how much memory the program needs for it, once
 * with a fast reader, and once with a reader who takes a piece five times a second.
 *
 * @param rows how many timesheets there are.
 * @param headers with a bearer token of an administrator of the company.
 */
export const measureExports = (base: string, rows: number, headers: Record<string, string>): Promise<Figure[]> =>
  measureExport(
    `${rows.toLocaleString('en-US')} timesheets`,
    {
      list: `${base}/api/v1/timesheets`,
      file: (format) => `${base}/api/v1/timesheets/export?format=${format}`,
    },
    headers,
  );

/** Measures the export of any list in the same way. */
export async function measureExport(
  what: string,
  of: { list: string; file: (format: string) => string },
  headers: Record<string, string>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of ['csv', 'xlsx']) {
    const url = of.file(format);
    // The first answers need extra memory, which must not count as the file's.
    await throughput(of.list, headers);
    const quick = await watchMemory(() => readAll(url, headers));
    const slow = await watchMemory(() => readSlowly(url, headers));
    figures.push(
      told(`${what} as ${format}`, quick.answer, ' s'),
      atMost('… memory beyond what the program held before', quick.more, 100, ' MB'),
      atMost('… the same for a slow reader', slow.more, 100, ' MB'),
    );
  }
  return figures;
}

/** Reads the whole file. Returns the seconds it took. @throws Error if the answer is not a success. */
async function readAll(url: string, headers: Record<string, string>): Promise<number> {
  const begin = performance.now();
  for await (const _ of await open(url, headers));
  return (performance.now() - begin) / 1000;
}

async function readSlowly(url: string, headers: Record<string, string>): Promise<void> {
  const begin = performance.now();
  for await (const _ of await open(url, headers)) {
    if (performance.now() - begin > slowMs) return;
    await wait(200);
  }
}

async function open(url: string, headers: Record<string, string>): Promise<ReadableStream<Uint8Array>> {
  const { ok, status, body } = await fetch(url, { headers });
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  return body;
}
