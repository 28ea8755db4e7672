/** A recipient of mails about an invoice. */
export interface Recipient {
  invoiceId: string;
  type: 'to' | 'cc' | 'bcc';
  name: string;
  email: string;
}

export interface Person {
  name: string;
  email: string;
}

/** Each person once, as `to` before `cc` before `bcc`: a client's contracts often share their contacts. */
export function addressed(recipients: readonly Recipient[], invoiceIds: readonly string[]) {
  const wanted = new Set(invoiceIds);
  const taken = new Set<string>();
  const of = (type: Recipient['type']): Person[] =>
    recipients.flatMap(({ name, email, ...one }) => {
      if (one.type !== type || !wanted.has(one.invoiceId) || taken.has(email)) return [];
      taken.add(email);
      return [{ name, email }];
    });
  return { to: of('to'), cc: of('cc'), bcc: of('bcc') };
}
