import * as z from 'zod';

/** Pension funds of Italian professions: TipoCassaType of FatturaPA 1.2.2. TC22 is the INPS's gestione separata. */
export const fundTypes =
  'TC01 TC02 TC03 TC04 TC05 TC06 TC07 TC08 TC09 TC10 TC11 TC12 TC13 TC14 TC15 TC16 TC17 TC18 TC19 TC20 TC21 TC22'.split(
    ' ',
  ) satisfies readonly string[];

export const fundType = z.enum(fundTypes);

/** A contribution to a pension fund as it is stored with the charge that asks for it (FatturaPA: DatiCassaPrevidenziale). */
export const storedFund = z.object({
  type: z.string(),
  /** Percent, 0–100. */
  rate: z.string(),
  /** Whether the client retains income tax of it, too. */
  is_retained: z.boolean(),
  /** Why it bears no tax, where its lines do not say so; null for what the tax category says. */
  natura: z.string().nullable().optional(),
});
export type PensionFund = z.infer<typeof storedFund>;

/** What a document calls it, in the words of the Italian law in every language. */
export const fundText = (type: string): string => `Contributo previdenziale ${type}`;
