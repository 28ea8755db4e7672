/** Which of a client's contracts share an invoice: none, all, or those of one order or department. */
export const consolidations = ['contract', 'client', 'purchase_order', 'department'] as const;
