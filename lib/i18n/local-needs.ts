/** The countries (ISO 3166-1 alpha-2) whose companies have something that others have no use for. */
const countriesOf = {
  /** Codice fiscale, regime fiscale, codice destinatario: what only an Italian invoice has (FatturaPA 1.2.2). */
  fatturapa: ['IT'],
  /** The file for the tax adviser's program, which German and Austrian ones work with. */
  datev: ['DE', 'AT'],
} satisfies Record<string, readonly string[]>;
export type LocalNeed = keyof typeof countriesOf;

/** Whether somebody in that country is asked for something, or somebody who has filled in something of it already. */
export const concerns = (
  need: LocalNeed,
  country: string | null | undefined,
  ...filledIn: readonly (string | number | null | undefined)[]
): boolean =>
  countriesOf[need].some((one) => one === country) ||
  filledIn.some((value) => value !== null && value !== undefined && value !== '');
