/**
 * All that platform support may write on a person's behalf, with consent, and why each is allowed: nothing that lasts
 * and sends, gives, redirects or blocks. Otherwise support reads, and the company's own people correct what it finds.
 * app/api/support.test.ts compares the handlers with this list.
 */
export const supportWrites: Readonly<Record<string, string>> = {
  'POST /api/logout': 'ends the session that support borrowed, and nothing else',
  'DELETE /api/v1/companies/{id}/impersonation': 'ends the borrowed session and leads back into the own one',
  'PUT /api/v1/field-preferences/{id}': 'which columns a list shows: it shows no column that the person may not see',
  'DELETE /api/v1/field-preferences/{id}': 'the columns that a list shows to begin with',
  'PUT /api/v1/forms/{form}/field-preferences': 'which columns the list of a form’s answers shows',
  'DELETE /api/v1/forms/{form}/field-preferences': 'the columns that this list shows to begin with',
};
