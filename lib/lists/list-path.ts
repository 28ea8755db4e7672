/** The lists whose pages are not at the address of their name. */
const elsewhere: Readonly<Record<string, string>> = {
  forms: '/modules',
  self_billed_invoices: '/pay-runs/self-billed-invoices',
};

/** The address of a list's page, by the list's name: `/bank-statements`, or `/module/<id>` for a form's answers. */
export const listPath = (list: string): string =>
  elsewhere[list] ?? `/${list.replace(/^form:/, 'module/').replaceAll('_', '-')}`;
