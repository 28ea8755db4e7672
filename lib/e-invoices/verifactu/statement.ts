import { es } from '@/lib/countries/tables/es';
import { isIdentifier } from '@/lib/countries/tax-number';
import type { EInvoice, EParty, ETax } from '@/lib/e-invoices/model';
import type { Need } from '@/lib/e-invoices/needs';
import { isInUnion } from '@/lib/e-invoices/terms';
import type { RectifyingType } from '@/lib/e-invoices/verifactu/rectifying';
import { type Decimal, decimal, roundMoney, sum } from '@/lib/money/amount';
import { invoicingCountry, isVatNumber } from '@/lib/money/invoicing-countries';

/** How the record names the other party. */
type PartyId = { NIF: string } | { IDOtro: { CodigoPais?: string; IDType: '02' | '04'; ID: string } };

/** One row of the breakdown by tax, in the order and with the names of the AEAT's DetalleType. */
export interface BreakdownRow {
  Impuesto: '01' | '02' | '03';
  ClaveRegimen: '01' | '02';
  CalificacionOperacion?: 'S1' | 'S2' | 'N1' | 'N2';
  OperacionExenta?: 'E1' | 'E2' | 'E5';
  TipoImpositivo?: string;
  BaseImponibleOimporteNoSujeto: string;
  CuotaRepercutida?: string;
}

/** What a record says about an invoice or credit note; amounts are in euros, a credit note's below zero. */
export interface Statement {
  issuer: string;
  issuerName: string;
  number: string;
  /** `YYYY-MM-DD`, as all days here. */
  issueDate: string;
  documentType: 'F1' | RectifyingType;
  rectified: { number: string; issueDate: string } | null;
  operationDate: string | null;
  description: string;
  buyerName: string;
  buyer: PartyId;
  breakdown: BreakdownRow[];
  taxTotal: string;
  grossTotal: string;
}

interface Stated {
  invoice: EInvoice;
  /** The name of the tax on the invoice. */
  taxName: string | null;
  /** What one unit of the invoice's currency is in euros; null for an invoice in euros, or without a rate. */
  rate: string | null;
  rectifyingType: RectifyingType;
}

/** Printable ASCII without `" ' < > =`: AEAT, "Validaciones y errores", version 1.2.0 of 2026-01-14, 3.1.3.1. */
const numberForm = /^[ !#-&(-;?-~]{1,60}$/;

/** A Spanish tax number without its letters ES; null for any other text, also for one whose check digit is wrong. */
export function spanishNif(text: string | null | undefined): string | null {
  const number = (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const bare = number.length === 11 && number.startsWith('ES') ? number.slice(2) : number;
  return es.identifiers.some((one) => one.kind === 'vat' && isIdentifier(bare, one)) ? bare : null;
}

/** The fields that a record needs and the document lacks; the number is checked once it is known. */
export function statementNeeds({ invoice, rate }: Pick<Stated, 'invoice' | 'rate'>): Need[] {
  const { seller, buyer, taxes, currency, number } = invoice;
  const need = (party: Need['party'], field: string, isThere: unknown): Need[] => (isThere ? [] : [{ party, field }]);
  return [
    ...need('seller', 'tax_id', spanishNif(seller.tax_id)),
    ...need('buyer', 'tax_id', partyIdOf(buyer)),
    ...need('document', 'number', number === '' || numberForm.test(number)),
    ...need('document', 'currency', currency === 'EUR' || rate !== null),
    ...need(
      'document',
      'second_tax',
      taxes.every(({ name }) => !name),
    ),
  ];
}

/** @throws Error for a document that lacks something: `statementNeeds`. */
export function statementOf({ invoice, taxName, rate, rectifyingType }: Stated): Statement {
  const { seller, buyer, kind, preceding, period, issueDate, number } = invoice;
  const [issuer, id] = [spanishNif(seller.tax_id), partyIdOf(buyer)];
  if (!issuer || !id) throw new Error('a record without its parties');
  const sign = kind === 'credit_note' ? -1 : 1;
  const inEuros = (amount: string): Decimal =>
    roundMoney(
      decimal(amount)
        .times(rate ?? '1')
        .times(sign),
      'EUR',
    );
  const rows = invoice.taxes.map((tax) => ({ tax, base: inEuros(tax.taxable), amount: inEuros(tax.amount) }));
  return {
    issuer,
    issuerName: nameOf(seller),
    number,
    issueDate,
    documentType: kind === 'credit_note' ? rectifyingType : 'F1',
    rectified: preceding?.issueDate ? { number: preceding.number, issueDate: preceding.issueDate } : null,
    // An invoice must not be dated before the operation (3.1.3.1); one in advance has no such day yet.
    operationDate: kind === 'invoice' && period?.end && period.end < issueDate ? period.end : null,
    description: kind === 'credit_note' ? 'Rectificación de servicios de personal' : 'Servicios de personal',
    buyerName: nameOf(buyer),
    buyer: id,
    breakdown: rows.map(({ tax, base, amount }) => breakdownRow(tax, { taxName, buyer, base, amount })),
    taxTotal: sum(rows.map(({ amount }) => amount)).toFixed(2),
    grossTotal: sum(rows.flatMap(({ base, amount }) => [base, amount])).toFixed(2),
  };
}

/** At most 120 characters, which the schema allows. */
const nameOf = ({ legal_name: legalName, name }: EParty): string => [...(legalName || name)].slice(0, 120).join('');

/**
 * By its NIF in Spain, by its VAT number in the rest of the Union ("NIF-IVA", 02), else by the number of its own country (04).
 * Null for a party without a number, which no full invoice may have (3.1.3.13).
 */
function partyIdOf({ tax_id: taxId, address }: EParty): PartyId | null {
  const text = (taxId ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const country = address?.country ?? '';
  const nif = country === 'ES' || text.startsWith('ES') ? spanishNif(text) : null;
  if (nif) return { NIF: nif };
  if (text === '' || country === '' || country === 'ES') return null;
  const letters = country === 'GR' ? 'EL' : country;
  if (isInUnion(country) && isVatNumber(text, invoicingCountry(country)))
    return { IDOtro: { IDType: '02', ID: text.startsWith(letters) ? text : `${letters}${text}` } };
  return { IDOtro: { CodigoPais: country, IDType: '04', ID: text.slice(0, 20) } };
}

interface Rest {
  taxName: string | null;
  buyer: EParty;
  base: Decimal;
  amount: Decimal;
}

/**
 * A category of EN 16931 in the AEAT's lists L8 to L10. Tax that the client owes is art. 84 of Ley 37/1992 within Spain (S2); to
 * a client abroad the service is not located in Spain at all (N2). Exports are E2 with the regime 02, which takes no other value
 * (15.6.1); goods to the Union are E5.
 */
function breakdownRow(tax: ETax, { taxName, buyer, base, amount }: Rest): BreakdownRow {
  const isAbroad = buyer.address?.country !== 'ES';
  const start = {
    Impuesto: /IGIC/i.test(taxName ?? '') ? '03' : /IPSI/i.test(taxName ?? '') ? '02' : '01',
    ClaveRegimen: tax.category === 'G' ? '02' : '01',
  } as const;
  const of = { BaseImponibleOimporteNoSujeto: base.toFixed(2) };
  switch (tax.category) {
    case 'E':
      return { ...start, OperacionExenta: 'E1', ...of };
    case 'G':
      return { ...start, OperacionExenta: 'E2', ...of };
    case 'K':
      return { ...start, OperacionExenta: 'E5', ...of };
    case 'O':
      return { ...start, CalificacionOperacion: isAbroad ? 'N2' : 'N1', ...of };
    case 'AE':
      if (isAbroad) return { ...start, CalificacionOperacion: 'N2', ...of };
      return { ...start, CalificacionOperacion: 'S2', TipoImpositivo: '0', ...of, CuotaRepercutida: '0.00' };
    default:
      return {
        ...start,
        CalificacionOperacion: 'S1',
        TipoImpositivo: decimal(tax.rate).toFixed(2),
        ...of,
        CuotaRepercutida: amount.toFixed(2),
      };
  }
}
