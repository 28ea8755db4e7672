import * as z from 'zod';

/** The distances that the list offers, in kilometres. */
export const offeredDistances = [10, 25, 50, 100, 250] as const;
const mostKilometres = 500;

/** The filter by the distance to a job: its id and the kilometres, `<id>:50`. */
export const nearFilter = z.string().refine((text) => readNear(text) !== null, { params: { key: 'near' } });

/** The filter for some kilometres around a job. */
export const nearText = (jobId: string, km: number): string => [jobId, km].join(':');

/** The parts of that filter; null for any other text. */
export function readNear(text: string): { jobId: string; km: number } | null {
  const [jobId, km, ...more] = text.split(':');
  const isWhole = z.uuid().safeParse(jobId).success && /^[1-9]\d{0,2}$/.test(km ?? '') && more.length === 0;
  return isWhole && jobId !== undefined && Number(km) <= mostKilometres ? { jobId, km: Number(km) } : null;
}
