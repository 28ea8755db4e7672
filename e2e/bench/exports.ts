import { setTimeout as wait } from 'node:timers/promises';
import { throughput } from './load';
import { watchMemory } from './memory';
import { atMost, type Figure, told } from './report';

/** How long the slow reader reads; the whole list would take minutes. */
const slowMs = 20_000;

/**
 * All timesheets as a file: how fast it is made, and how much more memory the program holds meanwhile, for one who reads as
 * fast as they can, and for one who takes a piece five times a second.
 *
 * @param rows how many there are.
 * @param headers of an administrator of the company, a bearer token.
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

/** The same of any list. */
export async function measureExport(
  what: string,
  of: { list: string; file: (format: string) => string },
  headers: Record<string, string>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of ['csv', 'xlsx']) {
    const url = of.file(format);
    // What the first answers cost is not the file's.
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

/** Seconds. @throws Error when it is not a success. */
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
