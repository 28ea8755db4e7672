import * as z from 'zod';
import type { Refusal } from '@/lib/mail/transport';

const fates = z.record(
  z.string(),
  z.strictObject({ state: z.enum(['taken', 'waiting', 'refused']), reason: z.string().optional() }),
);

/** The fate of each address of a mail so far; a missing one has not been tried. */
export type Fates = z.infer<typeof fates>;

/** Reads the fates from a mail's row. */
export const parseFates = (value: unknown): Fates => fates.parse(value);

/** The addresses that the mail has not reached yet and that are worth another try. */
export const openAddresses = (addresses: readonly string[], before: Fates): string[] =>
  [...new Set(addresses)].filter((email) => !['taken', 'refused'].includes(before[email]?.state ?? ''));

/** The fates after a try at some addresses, of which the server refused some. */
export function fatesAfter(before: Fates, tried: readonly string[], refused: readonly Refusal[]): Fates {
  const refusals = new Map(refused.map((one) => [one.email, one]));
  const now = tried.map((email) => {
    const refusal = refusals.get(email);
    if (!refusal) return [email, { state: 'taken' }] as const;
    return [email, { state: refusal.isFinal ? 'refused' : 'waiting', reason: refusal.reason }] as const;
  });
  return { ...before, ...Object.fromEntries(now) };
}

/** The fates once nothing is tried any more: every address that was not reached counts as refused. */
export const fatesAtEnd = (fates: Fates, addresses: readonly string[], reason: string): Fates => ({
  ...fates,
  ...Object.fromEntries(
    openAddresses(addresses, fates).map((email) => [email, { reason, ...fates[email], state: 'refused' as const }]),
  ),
});

/** Whether the mail has reached anybody. */
export const isTaken = (fates: Fates): boolean => Object.values(fates).some(({ state }) => state === 'taken');

/** The fates before a mail is sent again: only those of the addresses that it has reached. */
export const onlyTaken = (value: unknown): Fates =>
  Object.fromEntries(Object.entries(parseFates(value)).filter(([, { state }]) => state === 'taken'));

/** The addresses that a mail could not be delivered to, each with the mail server's reason. */
export const undeliveredResource = z.array(z.object({ email: z.string(), reason: z.string() }));

/** The undelivered addresses in a mail's row. */
export const undelivered = (value: unknown): z.infer<typeof undeliveredResource> =>
  Object.entries(parseFates(value))
    .filter(([, { state }]) => state === 'refused')
    .map(([email, { reason = '' }]) => ({ email, reason }));
