import 'server-only';
import * as z from 'zod';
import { Unreached } from '@/lib/e-invoices/send/access-point';
import { callOutside, type OutsideAnswer } from '@/lib/outbound/call-outside';

type Asked = Pick<Parameters<typeof callOutside>[1], 'method' | 'headers' | 'body' | 'certificate'>;

const bounds = { patienceMs: 30_000, limit: 1_000_000 };

/** Errors of a connection that was never made, or whose certificate is not trusted: nothing can have arrived. */
const neverConnected = z.object({
  code: z
    .string()
    .regex(/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_TLS_.*|UNABLE_TO_.*|.*CERT.*)$/),
});

/** Calls an access point. @throws Unreached without an answer, or with one that asks to come back later. */
export async function ask(url: string, asked: Asked): Promise<OutsideAnswer> {
  const answer = await callOutside(url, { ...asked, ...bounds }).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    throw new Unreached(words, !neverConnected.safeParse(error).success);
  });
  const { status, text } = answer;
  if (status >= 500 || status === 429 || status === 408)
    throw new Unreached(`${status} ${text.slice(0, 300)}`, status !== 429);
  return answer;
}

/** The words of an answer: the first text among the usual members of a JSON problem, else the answer itself. */
export function wordsOf(text: string): string | null {
  const json = jsonOf(text);
  const found = typeof json === 'string' ? json : spoken.safeParse(json).data?.find((word) => word);
  return (found ?? text).trim() || null;
}

const word = z.string().nullish().catch(null);
const spoken = z
  .object({ detail: word, message: word, error: word, title: word, errorDetails: word, notice: word })
  .transform((said) => [said.detail, said.message, said.errorDetails, said.notice, said.error, said.title]);

/** The JSON of an answer; undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
