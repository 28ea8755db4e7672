import 'server-only';
import * as z from 'zod';
import { type AccessPoint, type Connection, type Report, Unreached } from '@/lib/e-invoices/send/access-point';
import { ask, jsonOf, wordsOf } from '@/lib/e-invoices/send/ask';
import { invoiceHash } from '@/lib/e-invoices/zatca/canonical';
import type { OutsideAnswer } from '@/lib/outbound/call-outside';

/**
 * Fatoora, the platform of the Saudi tax authority: "B2C invoices follow the reporting flow while B2B invoices follow the
 * clearance flow" (docs.gobl.org/regimes/sa); `/invoices/clearance/single` and `/invoices/reporting/single` with the hash, the
 * UUID and the Base64 of the document (ZatcaAPI.php of github.com/Saleh7/php-zatca-xml, read 2026-11-30). Client and secret
 * are the certificate's token and what came with it ("Security features implementation standards", 1.1, 5). Each answer is
 * final: 200 and 202 (with warnings) mean that it has the document, 303 that clearance is off and the document is reported, 208
 * and 409 that it has had the same hash before.
 */
export const fatoora: AccessPoint = {
  async submit(connection, { xml }) {
    if (part(xml, /<cbc:InvoiceTypeCode name="(\d\d)/) === '02')
      return reportOf(await post(connection, 'reporting', xml), xml);
    const cleared = await post(connection, 'clearance', xml);
    return reportOf(cleared.status === 303 ? await post(connection, 'reporting', xml) : cleared, xml);
  },
  // Nothing is left on its way: every answer is final.
  follow: (_, { reference }) => Promise.resolve({ state: 'accepted', reference }),
};

function post({ url, username, secret }: Connection, way: 'clearance' | 'reporting', xml: string) {
  const credentials = Buffer.from(`${username ?? ''}:${secret}`).toString('base64');
  return ask(`${url}/invoices/${way}/single`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-version': 'V2',
      'accept-language': 'en',
      'clearance-status': way === 'clearance' ? '1' : '0',
      authorization: `Basic ${credentials}`,
    },
    body: JSON.stringify({
      invoiceHash: invoiceHash(xml).toString('base64'),
      uuid: part(xml, /<cbc:UUID>([^<]*)</),
      invoice: Buffer.from(xml).toString('base64'),
    }),
  });
}

const part = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';

const messages = z
  .array(z.object({ code: z.string().nullish(), message: z.string().nullish() }))
  .nullish()
  .catch(null);
const answered = z.object({
  clearanceStatus: z.string().nullish(),
  reportingStatus: z.string().nullish(),
  clearedInvoice: z.string().nullish().catch(null),
  validationResults: z.object({ errorMessages: messages, warningMessages: messages }).nullish().catch(null),
});

function reportOf({ status, text }: OutsideAnswer, xml: string): Report {
  if (status === 401 || status === 403) return { state: 'failed', reference: null, problem: 'credentials' };
  if (status === 404 || status === 405 || (status >= 300 && status < 400))
    return { state: 'failed', reference: null, problem: 'no_access_point' };
  const answer = answered.safeParse(jsonOf(text)).data;
  const { errorMessages, warningMessages } = answer?.validationResults ?? {};
  const stamped = stampedOf(answer?.clearedInvoice, xml);
  if (status === 208 || status === 409)
    return { state: 'accepted', reference: null, message: said(errorMessages), stamped };
  const isTaken = answer?.clearanceStatus === 'CLEARED' || answer?.reportingStatus === 'REPORTED';
  if ((status === 200 || status === 202) && isTaken)
    return { state: 'accepted', reference: null, message: said(warningMessages), stamped };
  // Neither taken nor refused: nobody knows what became of it, and it knows the hash if it is sent again.
  if (status < 300 && !answer) throw new Unreached(`${status} ${text.slice(0, 300)}`, true, 'unanswered');
  return { state: 'rejected', reference: null, message: said(errorMessages) ?? wordsOf(text) };
}

/** The document that came back, if it is the same: what the authority adds is left out of the hash. */
function stampedOf(encoded: string | null | undefined, xml: string): string | null {
  const text = Buffer.from(encoded ?? '', 'base64').toString();
  return invoiceHash(text).equals(invoiceHash(xml)) ? text : null;
}

const said = (some: z.infer<typeof messages>): string | null =>
  some?.map(({ code, message }) => [code, message].filter(Boolean).join(': ')).join('\n') || null;
