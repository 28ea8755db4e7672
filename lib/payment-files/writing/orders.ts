/** The payments of a file in its orders (`PmtInf`), each with the id that the bank's report names it by. */
export const ordersOf = <One>(
  messageId: string,
  payments: readonly One[],
  keyOf: (one: One) => string,
): { id: string; own: One[] }[] =>
  [...Map.groupBy(payments, keyOf).values()].map((own, index) => ({ id: `${messageId}-${index + 1}`, own }));

/** What the direct debits of one order have in common. */
export const orderKeyOf = ({ scheme, sequence }: { scheme: string; sequence: string }): string =>
  `${scheme} ${sequence}`;
