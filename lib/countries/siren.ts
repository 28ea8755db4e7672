/**
 * The SIREN of a French company, from its TVA number, which ends with it: invoices between companies in France name that of
 * the client, too. CGI annexe II, art. 242 nonies A, I 1° (https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000046086694):
 * “Le nom complet, le numéro d'identification mentionné au premier alinéa de l'article R. 123-221 du code de commerce et
 * l'adresse de l'assujetti et de son client”.
 *
 * @returns null for any other number, and for companies elsewhere.
 */
export function sirenIn(taxId: string | null | undefined, country: string | null | undefined): string | null {
  if (country !== 'FR' || !taxId) return null;
  const [, siren = null] = /^FR[0-9A-HJ-NP-Z]{2}(\d{9})$/.exec(taxId.toUpperCase().replaceAll(/[\s.-]/g, '')) ?? [];
  return siren;
}
