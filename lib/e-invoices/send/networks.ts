import type { InvoiceFileFormat } from '@/lib/e-invoices/formats';

/** Peppol's network, Italy's Sistema di Interscambio, and the platform of the Saudi tax authority (Fatoora). */
export const networks = ['peppol', 'sdi', 'zatca'] as const;
export type Network = (typeof networks)[number];

/** The format in which a network takes a document. */
export const formatOf = { peppol: 'peppol', sdi: 'fatturapa', zatca: 'zatca' } as const satisfies Record<
  Network,
  InvoiceFileFormat
>;

/** The interfaces of access points that the program speaks. */
export const providers = ['phoss_ap', 'acube', 'fatoora'] as const;
export type Provider = (typeof providers)[number];

/** The interface that reaches a network. */
export const providerOf: Readonly<Record<Network, Provider>> = {
  peppol: 'phoss_ap',
  sdi: 'acube',
  zatca: 'fatoora',
};

/**
 * Where a document is on its way: `queued` with us; `sent` when the access point has it; `delivered` when the receiver's
 * access point has it; `undeliverable` when the authority has accepted it but could not hand it over, so that the client
 * must hear of it by other means; `accepted` or `rejected` by the receiver or the authority; `failed` when it was given up.
 */
export const transmissionStates = [
  'queued',
  'sent',
  'delivered',
  'undeliverable',
  'accepted',
  'rejected',
  'failed',
] as const;
export type TransmissionState = (typeof transmissionStates)[number];

/** After these a document may be sent again. */
export const isOver = (state: TransmissionState): boolean => state === 'rejected' || state === 'failed';

/**
 * What keeps a document from its network: credentials that the access point does not take, an address without an access
 * point, an answer that never came although the document may have arrived, an access point that was not reached for days, and a
 * connection that was switched off meanwhile.
 */
export const transmissionProblems = [
  'credentials',
  'no_access_point',
  'unanswered',
  'unreached',
  'switched_off',
] as const;
export type TransmissionProblem = (typeof transmissionProblems)[number];
