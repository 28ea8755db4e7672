/** What of a client's contracts is invoiced together: each by itself, all of them, or those of one order or department. */
export const consolidations = ['contract', 'client', 'purchase_order', 'department'] as const;
