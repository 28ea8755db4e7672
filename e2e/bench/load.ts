import autocannon from 'autocannon';

/** Calls an address for some seconds. @returns the requests per second. @throws Error if an answer is not a success. */
export async function throughput(
  url: string,
  headers: Record<string, string>,
  seconds = 2,
  connections = 4,
): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds, timeout: 30 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return result.requests.average;
}

/** Times one call, in milliseconds. @throws Error if the answer is not a success. */
export async function timeOne(url: string, headers: Record<string, string>, init: RequestInit = {}): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return performance.now() - begin;
}

/** Runs a measurement `count` times, one after the other. */
export async function times(count: number, one: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) all.push(await one());
  return all;
}

/** The 95th percentile; 0 for an empty list. */
export const p95 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * 0.95))] ?? 0;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Runs two measurements in turn, A B A B …, since machines drift. Returns both medians and that of the ratios A/B. */
export async function paired(
  rounds: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ a: number; b: number; ratio: number }> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await a(), await b()]);
  return {
    a: median(pairs.map(([x]) => x)),
    b: median(pairs.map(([, y]) => y)),
    ratio: median(pairs.map(([x, y]) => x / y)),
  };
}
