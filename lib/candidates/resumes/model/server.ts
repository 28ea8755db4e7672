import 'server-only';
import * as z from 'zod';
import { env } from '@/lib/env';
import { callOutside } from '@/lib/outbound/call-outside';

/** The language model that the operator has named. */
export interface LanguageModel {
  /** The server's host, which people see. */
  host: string;
  name: string;
}

/** The operator's language model; null if they have named none. */
export function languageModel(): LanguageModel | null {
  const { AI_BASE_URL: base, AI_MODEL: name } = env;
  return base === undefined || name === undefined ? null : { host: new URL(base).host, name };
}

/** The most bytes of an answer: what is asked for has some thousand. */
const longestAnswer = 200_000;

const answerSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/**
 * Asks the operator's language model, by the part of OpenAI's interface that all servers know: two messages, and no
 * option that some of them refuse.
 *
 * @param messages `system` is ours, `user` is the text that it is about
 * @returns the answer's text
 * @throws Error without a whole answer in time
 */
export async function askModel(messages: { system: string; user: string }, patienceMs: number): Promise<string> {
  const { AI_BASE_URL: base, AI_MODEL: model, AI_API_KEY: key } = env;
  if (base === undefined) throw new Error('there is no language model');
  const { status, text } = await callOutside(`${base}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: messages.system },
        { role: 'user', content: messages.user },
      ],
      stream: false,
    }),
    patienceMs,
    limit: longestAnswer,
    // The operator's own server may be inside their own network, or on this machine.
    trusted: new URL(base).host,
  });
  if (status !== 200) throw new Error(`the language model answered ${status}`);
  const [first] = answerSchema.parse(JSON.parse(text)).choices;
  return first?.message.content ?? '';
}
