import type { EAllowance, EParty, Taxed } from '@/lib/e-invoices/model';
import { isInUnion } from '@/lib/e-invoices/terms';
import { decimal, formatAmount, sum } from '@/lib/money/amount';

/**
 * Natura: why a line bears no VAT, in the words of NaturaType (FatturaPA 1.2.2, e2e/rules/FatturaPA-1.2.2.xsd, which a test
 * compares). N2, N3 and N6 alone are "non più validi" since 2021.
 */
export const naturaTexts: Readonly<Record<string, string>> = {
  N1: 'Escluse ex. art. 15 del D.P.R. 633/1972',
  'N2.1': 'Non soggette ad IVA ai sensi degli artt. da 7 a 7-septies del DPR 633/72',
  'N2.2': 'Non soggette - altri casi',
  'N3.1': 'Non Imponibili - esportazioni',
  'N3.2': 'Non Imponibili - cessioni intracomunitarie',
  'N3.3': 'Non Imponibili - cessioni verso San Marino',
  'N3.4': "Non Imponibili - operazioni assimilate alle cessioni all'esportazione",
  'N3.5': "Non Imponibili - a seguito di dichiarazioni d'intento",
  'N3.6': 'Non Imponibili - altre operazioni che non concorrono alla formazione del plafond',
  N4: 'Esenti',
  N5: 'Regime del margine/IVA non esposta in fattura',
  'N6.1': 'Inversione contabile - cessione di rottami e altri materiali di recupero',
  'N6.2':
    'Inversione contabile - cessione di oro e argento ai sensi della legge 7/2000 nonché di oreficeria usata ad OPO',
  'N6.3': 'Inversione contabile - subappalto nel settore edile',
  'N6.4': 'Inversione contabile - cessione di fabbricati',
  'N6.5': 'Inversione contabile - cessione di telefoni cellulari',
  'N6.6': 'Inversione contabile - cessione di prodotti elettronici',
  'N6.7': 'Inversione contabile - prestazioni comparto edile e settori connessi',
  'N6.8': 'Inversione contabile - operazioni settore energetico',
  'N6.9': 'Inversione contabile - altri casi',
  N7: 'IVA assolta in altro stato UE (prestazione di servizi di telecomunicazioni, tele-radiodiffusione ed elettronici ex art. 7-octies lett. a, b, art. 74-sexies DPR 633/72)',
};

/**
 * Natura by EN 16931's category, for a line that has none of its own: every line without tax says of which kind it is. The
 * second text is the law that says so, in Italian, unless the seller gave a reason.
 */
const natures: Readonly<Record<string, readonly [nature: string, law: string]>> = {
  Z: ['N3.6', 'Aliquota zero'],
  E: ['N4', 'Esente art. 10 DPR 633/72'],
  AE: ['N6.9', 'Inversione contabile art. 17 DPR 633/72'],
  K: ['N3.2', 'Non imponibile art. 41 DL 331/93'],
  G: ['N3.1', 'Non imponibile art. 8 DPR 633/72'],
  O: ['N2.1', 'Non soggetta artt. da 7 a 7-septies DPR 633/72'],
};
/** A client abroad owes the tax, if there is one, because the service is not supplied in Italy (DPR 633/72, art. 21 (6-bis)). */
const inUnion = ['N2.1', 'Inversione contabile art. 7-ter DPR 633/72'] as const;
const outside = ['N2.1', 'Operazione non soggetta art. 7-ter DPR 633/72'] as const;

/** Something taxed, with the Natura that somebody chose for it. */
export type Natured = Taxed & { natura?: string | null };

/**
 * Natura and the law for it: the chosen one, otherwise by category. A line with tax has none: SdI refuses one with it (00401),
 * and none without (00400).
 */
export function naturaOf(
  { category, natura }: Natured,
  { address: of }: EParty,
): readonly [string, string] | undefined {
  const text = natura && naturaTexts[natura];
  if (natura && text && category !== 'S') return [natura, text];
  if (category !== 'AE' || !of?.country || of.country === 'IT') return natures[category];
  return isInUnion(of.country) ? inUnion : outside;
}

/** What a Natura is summed up by: lines, discounts and charges with their taxes, amounts as decimal strings. */
interface NaturedDocument<T> {
  currency: string;
  lines: readonly (Natured & { netAmount: string })[];
  allowances: readonly (Taxed & Pick<EAllowance, 'isCharge' | 'amount' | 'fund'>)[];
  taxes: readonly T[];
}

const isAlike = (one: Taxed, other: Taxed): boolean =>
  one.category === other.category && decimal(one.rate).eq(other.rate);

/** The chosen Natura of the lines with a tax, each once; null for the category's own. */
const naturesOf = (lines: readonly Natured[], tax: Taxed): (string | null)[] => [
  ...new Set(lines.filter((line) => isAlike(line, tax)).map(({ natura }) => natura ?? null)),
];

/**
 * The discounts and charges on the document, with the Natura of the lines of their tax, if they have one in common, unless
 * they say it themselves.
 */
export const naturedAllowances = <A extends Taxed & Pick<EAllowance, 'fund'>>(document: {
  lines: readonly Natured[];
  allowances: readonly A[];
}): (A & Natured)[] =>
  document.allowances.map((one) => {
    const [natura = null, ...others] = naturesOf(document.lines, one);
    const common = others.length === 0 ? natura : null;
    return { ...one, natura: one.fund?.natura === undefined ? common : one.fund.natura };
  });

/** The taxes, each once for every Natura of its lines; without tax, their amounts add up to what they are together. */
export function taxesByNatura<T extends Taxed & { taxable: string }>(document: NaturedDocument<T>): (T & Natured)[] {
  const allowances = naturedAllowances(document);
  return document.taxes.flatMap((tax) => {
    const chosen = naturesOf(document.lines, tax);
    const isOther = allowances.some((one) => isAlike(one, tax) && !chosen.includes(one.natura ?? null));
    const all = isOther ? [...chosen, null] : chosen;
    if (all.length < 2) return [{ ...tax, natura: all[0] ?? null }];
    return all.map((natura) => {
      const own = (one: Natured) => isAlike(one, tax) && (one.natura ?? null) === natura;
      const taxable = sum([
        ...document.lines.filter(own).map(({ netAmount }) => netAmount),
        ...allowances.filter(own).map(({ isCharge, amount }) => (isCharge ? amount : decimal(amount).neg())),
      ]);
      return { ...tax, natura, taxable: formatAmount(taxable, document.currency) };
    });
  });
}
