import { decimal } from '@/lib/money/amount';

/** A document whose stamp duty is asked for; countries are ISO 3166-1 alpha-2, amounts decimal strings. */
interface Stamped {
  seller: string | null | undefined;
  buyer: string | null | undefined;
  currency: string;
  /** By category (UNCL5305) and Natura, if somebody chose one, with what each is figured on. */
  taxes: readonly { category: string; taxable: string; natura?: string | null }[];
}

/** Up to this amount no duty is due, in euros. */
const free = '77.47';

/**
 * Of these Nature the Agenzia delle Entrate asks for the duty where an invoice does not show it ("elenco B";
 * `docs/countries/it.md`).
 */
const stampedNatures: readonly string[] = ['N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4'];

/**
 * The Italian stamp duty on an invoice or credit note of a company in Italy, in euros; null if none is due.
 *
 * Two euros are due on more than 77.47 € of what is exempt (E), not taxable without being an export (Z, which FatturaPA
 * calls N3.6), or outside the scope of the IVA: by its kind (O), or because the client abroad owes the tax (AE). Exports
 * (G), supplies to other states of the Union (K) and reverse charge in Italy are free (DPR 642/1972, tariffa, art. 13; `docs/countries/it.md`). A Natura that somebody chose decides in place of the
 * category. A document in another currency is left to its issuer.
 */
export function stampDuty({ seller, buyer, currency, taxes }: Stamped): string | null {
  if (seller !== 'IT' || currency !== 'EUR') return null;
  const isStamped = ({ category, natura }: Stamped['taxes'][number]) =>
    natura
      ? stampedNatures.includes(natura)
      : ['E', 'O', 'Z'].includes(category) || (category === 'AE' && isAbroad(buyer));
  const sum = taxes.filter(isStamped).reduce((total, { taxable }) => total.plus(taxable), decimal('0'));
  return sum.gt(free) ? '2.00' : null;
}

const isAbroad = (country: string | null | undefined): boolean => Boolean(country) && country !== 'IT';
