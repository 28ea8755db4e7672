import 'server-only';
import * as z from 'zod';
import {
  type AccessPoint,
  type Connection,
  type OutgoingDocument,
  type Participant,
  type Report,
  Unreached,
} from '@/lib/e-invoices/send/access-point';
import { ask, jsonOf, wordsOf } from '@/lib/e-invoices/send/ask';

/**
 * The interface of phoss AP, an open access point for Peppol: it takes the document and both participants, packs them
 * and sends them by AS4. From its source, OutboundController, EOutboundStatus and EMlsReceptionStatus
 * (github.com/phax/phoss-ap, read 2026-11-30). It knows a document by our own id, so a document is never sent twice.
 */
export const phossAp: AccessPoint = {
  async submit(connection, document) {
    const known = document.isAgain ? await find(connection, document.id) : null;
    if (known) return known;
    const { status, text } = await ask(`${connection.url}${submitPath(document)}`, {
      method: 'POST',
      headers: { ...headersOf(connection), 'content-type': 'application/xml; charset=utf-8' },
      body: document.xml,
    });
    // Sending was tried at once: 200 when the receiver's access point has confirmed it, 422 when it has not.
    if (status === 200) return { state: 'delivered', reference: document.id };
    if (status === 422) return (await find(connection, document.id)) ?? refused(text);
    return withoutAccess(status) ?? refused(text);
  },
  async follow(connection, { id }) {
    const found = await find(connection, id);
    // It had the document: that it cannot be asked now says nothing of it.
    if (!found || isWithoutAccess(found)) throw new Unreached('', false, found?.problem ?? 'no_access_point');
    return found;
  },
};

const headersOf = ({ secret }: Connection) => ({ 'x-token': secret, accept: 'application/json' });

const refused = (text: string): Report => ({ state: 'rejected', reference: null, message: wordsOf(text) });

function withoutAccess(status: number): Report | null {
  if (status === 401 || status === 403) return { state: 'failed', reference: null, problem: 'credentials' };
  if (status === 404 || status === 405 || (status >= 300 && status < 400))
    return { state: 'failed', reference: null, problem: 'no_access_point' };
  return null;
}

const isWithoutAccess = ({ problem }: Report): boolean => problem === 'credentials' || problem === 'no_access_point';

/** The document types and the process of Peppol BIS Billing 3.0 (docs.peppol.eu/poacc/billing/3.0). */
const rootOf = { invoice: 'Invoice', credit_note: 'CreditNote' } as const;
const processId = 'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const documentTypeId = (root: string): string =>
  `busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:${root}-2::${root}` +
  '##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';

function submitPath({ id, kind, sender, receiver, senderCountry }: OutgoingDocument): string {
  const parts = [
    participantId(sender),
    participantId(receiver),
    documentTypeId(rootOf[kind]),
    processId,
    senderCountry,
  ];
  return `/api/outbound/submit/${parts.map(encodeURIComponent).join('/')}?sbdhInstanceID=${encodeURIComponent(id)}`;
}

function participantId(participant: Participant | null): string {
  if (!participant) throw new Error('Peppol needs both participants');
  return `iso6523-actorid-upis::${participant.scheme}:${participant.address}`;
}

const transaction = z.object({
  status: z.enum(['pending', 'rejected', 'sending', 'sent', 'failed', 'permanently_failed']),
  errorDetails: z.string().nullish(),
  /** The receiver's answer on the level of the message. */
  mlsStatus: z.string().nullish(),
});

/** What the access point knows of a document; null if it does not know it. */
async function find(connection: Connection, id: string): Promise<Report | null> {
  const { status, text } = await ask(`${connection.url}/api/outbound/status/${encodeURIComponent(id)}`, {
    headers: headersOf(connection),
  });
  if (status === 404) return null;
  const other = withoutAccess(status);
  if (other) return other;
  const found = transaction.safeParse(jsonOf(text));
  if (status !== 200 || !found.success) throw new Unreached(`${status} ${text.slice(0, 300)}`, false);
  const { errorDetails, mlsStatus, ...said } = found.data;
  return { reference: id, message: errorDetails ?? null, ...stateOf(said.status, mlsStatus) };
}

function stateOf(
  status: z.infer<typeof transaction>['status'],
  answer: string | null | undefined,
): Pick<Report, 'state' | 'problem'> {
  if (status === 'rejected') return { state: 'rejected' };
  if (status === 'permanently_failed') return { state: 'failed', problem: 'unreached' };
  if (status !== 'sent') return { state: 'sent' };
  if (answer === 'received_re') return { state: 'rejected' };
  return { state: answer === 'received_ap' ? 'accepted' : 'delivered' };
}
