/** What a client's document is: what it asks for, or what is left of it as the client's credit. */
export const openKinds = ['invoice', 'credit_note', 'overpayment'] as const;
export type OpenKind = (typeof openKinds)[number];
