import 'server-only';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type AccessPoint, type Connection, type Report, Unreached } from '@/lib/e-invoices/send/access-point';
import { ask, jsonOf, wordsOf } from '@/lib/e-invoices/send/ask';
import type { OutsideAnswer } from '@/lib/outbound/call-outside';

/**
 * The interface of A-Cube, an intermediary of Italy's Sistema di Interscambio. From its pages (read 2026-11-30):
 * docs.acubeapi.com/documentation/common/authentication ("a JWT token that lasts 24 hours"),
 * …/gov-it/invoices/sending-invoice ("the endpoint is POST /invoices"; "the invoice UUID as the response with a HTTP 202
 * status code") and …/gov-it/invoices/receiving-notification (which marking follows from which notification).
 */
export const acube: AccessPoint = {
  async submit(connection, { xml, isAgain }) {
    // It knows a document by its own id only: whether an earlier attempt arrived cannot be asked.
    if (isAgain) return { state: 'failed', reference: null, problem: 'unanswered' };
    const answer = await askSignedIn(connection, '/invoices', {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: xml,
    });
    if ('state' in answer) return answer;
    const made = z.object({ uuid: z.string().min(1).max(100) }).safeParse(jsonOf(answer.text));
    if (answer.status === 202 && made.success) return { state: 'sent', reference: made.data.uuid };
    if (answer.status === 404 || (answer.status >= 300 && answer.status < 400))
      return { state: 'failed', reference: null, problem: 'no_access_point' };
    if (answer.status < 300) return { state: 'failed', reference: null, problem: 'unanswered' };
    return { state: 'rejected', reference: null, message: wordsOf(answer.text) };
  },
  async follow(connection, { reference }) {
    const answer = await askSignedIn(connection, `/invoices/${encodeURIComponent(reference)}`, {});
    // It had the document: that it cannot be asked now says nothing of it.
    if ('state' in answer) throw new Unreached('', false, answer.problem);
    if (answer.status === 404) throw new Unreached('', false, 'no_access_point');
    const found = z.object({ marking: z.string(), notice: z.string().nullish() }).safeParse(jsonOf(answer.text));
    if (answer.status !== 200 || !found.success)
      throw new Unreached(`${answer.status} ${answer.text.slice(0, 300)}`, false);
    return {
      reference,
      state: stateOf.get(found.data.marking) ?? 'sent',
      message: found.data.notice ?? null,
    };
  },
};

/** The markings; `waiting`, `quarantena` and `sent` are still on their way. */
const stateOf: ReadonlyMap<string, Report['state']> = new Map([
  ['delivered', 'delivered'],
  ['delivered-pa', 'delivered'],
  // Mancata consegna: issued all the same; the client finds it at the tax office.
  ['not-delivered', 'undeliverable'],
  ['accepted-pa', 'accepted'],
  // Decorrenza termini: the administration did not answer within 15 days.
  ['deadline-terms', 'delivered'],
  ['rejected', 'rejected'],
  ['rejected-pa', 'rejected'],
  ['invoice-error', 'failed'],
]);

/** Tokens by their credentials; asked for again after half of their time. */
const tokens = new Map<string, { token: string; until: number }>();
const tokenMs = 12 * 3_600_000;
const mostTokens = 1_000;

type Asked = Omit<Parameters<typeof ask>[1], 'headers'> & { headers?: Record<string, string> };

/** Calls with a token, with a new one if the first is no longer taken. A report if the credentials are not. */
async function askSignedIn(connection: Connection, path: string, asked: Asked): Promise<OutsideAnswer | Report> {
  for (const isFresh of [false, true]) {
    const token = await tokenFor(connection, isFresh);
    if (token === null) break;
    const headers = { accept: 'application/json', ...asked.headers, authorization: `Bearer ${token}` };
    const answer = await ask(`${connection.url}${path}`, { ...asked, headers });
    if (answer.status !== 401 && answer.status !== 403) return answer;
  }
  return { state: 'failed', reference: null, problem: 'credentials' };
}

/** A token; null for credentials that are not taken. */
async function tokenFor(connection: Connection, isFresh: boolean): Promise<string | null> {
  const { loginUrl, username, secret } = connection;
  const key = createHash('sha256')
    .update(JSON.stringify([loginUrl, username, secret]))
    .digest('hex');
  const kept = tokens.get(key);
  if (!isFresh && kept && kept.until > Date.now()) return kept.token;
  tokens.delete(key);
  // Before anything was sent: a log-in that fails leaves nothing behind.
  const { status, text } = await ask(loginUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email: username, password: secret }),
  }).catch((error: unknown) => {
    throw new Unreached(error instanceof Error ? error.message : String(error), false);
  });
  const found = z.object({ token: z.string().min(1).max(10_000) }).safeParse(jsonOf(text));
  if (status >= 300 || !found.success) return null;
  if (tokens.size >= mostTokens) tokens.clear();
  tokens.set(key, { token: found.data.token, until: Date.now() + tokenMs });
  return found.data.token;
}
