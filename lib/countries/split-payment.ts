/**
 * What an invoice must say if a public body pays its VAT to the tax office itself (DM 23.1.2015, art. 2): the words of the law,
 * which are not translated.
 */
export const splitPaymentText = 'Scissione dei pagamenti, art. 17-ter DPR 633/72';
