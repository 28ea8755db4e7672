import { stampDuty } from '@/lib/countries/stamp-duty';
import { creditedBy, orderOf, orderWithCodes, referTo, saidInWords } from '@/lib/e-invoices/fatturapa-references';
import { latin } from '@/lib/e-invoices/latin';
import type { EAllowance, EInvoice, EParty, ETax } from '@/lib/e-invoices/model';
import { type Natured, naturaOf, naturedAllowances, taxesByNatura } from '@/lib/e-invoices/natura';
import { ibanOf, incomeTaxes, roundingOf, vatNumber } from '@/lib/e-invoices/terms';
import { type Node, writeXml } from '@/lib/e-invoices/xml';
import { decimal } from '@/lib/money/amount';

/**
 * A public office has a code of six characters, every other recipient one of seven; outside Italy the law requires
 * seven X.
 */
const foreign = 'XXXXXXX';

/** FatturaPA 1.2.2 (Agenzia delle Entrate, provvedimento 89757/2018, allegato A). */
export function writeFatturaPa(invoice: EInvoice): string {
  const recipient = invoice.buyer.address?.country === 'IT' ? (invoice.buyer.recipient_code ?? '0000000') : foreign;
  const format = recipient.length === 6 ? 'FPA12' : 'FPR12';
  return writeXml('p:FatturaElettronica', {
    '@xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
    '@versione': format,
    FatturaElettronicaHeader: {
      DatiTrasmissione: {
        IdTrasmittente: vatParts(invoice.isSelfBilled ? invoice.buyer : invoice.seller),
        ProgressivoInvio: invoice.number.replace(/[^A-Za-z0-9]/g, '').slice(-10),
        FormatoTrasmissione: format,
        CodiceDestinatario: recipient,
      },
      CedentePrestatore: {
        DatiAnagrafici: { ...identity(invoice.seller), RegimeFiscale: invoice.seller.tax_regime },
        Sede: address(invoice.seller),
      },
      CessionarioCommittente: { DatiAnagrafici: identity(invoice.buyer), Sede: address(invoice.buyer) },
      // The buyer issues it in the seller's name (DPR 633/1972, art. 21, paragraph 1).
      SoggettoEmittente: invoice.isSelfBilled && 'CC',
    },
    FatturaElettronicaBody: {
      DatiGenerali: general(invoice),
      DatiBeniServizi: {
        DettaglioLinee: detailLines(invoice).map((one, index) => ({ NumeroLinea: String(index + 1), ...one })),
        DatiRiepilogo: taxesByNatura(invoice).map((tax) => summary(tax, invoice)),
      },
      DatiPagamento: payment(invoice),
    },
  });
}

function vatParts(party: EParty): Node {
  const number = vatNumber(party);
  if (number === null) return null;
  return { IdPaese: number.startsWith('EL') ? 'GR' : number.slice(0, 2), IdCodice: number.slice(2) };
}

const identity = (party: EParty): { readonly [name: string]: Node } => ({
  IdFiscaleIVA: vatParts(party),
  CodiceFiscale: party.fiscal_code?.toUpperCase(),
  Anagrafica: { Denominazione: latin(party.legal_name ?? party.name, 80) },
});

/** An address; outside Italy the postal code is five zeros, and there are no provinces. */
function address({ address: of }: EParty): Node {
  const isItalian = of?.country === 'IT';
  const region = of?.region?.toUpperCase() ?? '';
  return {
    Indirizzo: latin([of?.line1, of?.line2].filter(Boolean).join(' '), 60),
    CAP: isItalian ? of?.postal_code : '00000',
    Comune: latin(of?.city, 60),
    Provincia: isItalian && /^[A-Z]{2}$/.test(region) ? region : null,
    Nazione: of?.country,
  };
}

const typeOf = ({ kind, isDeposit }: EInvoice): string =>
  kind === 'credit_note' ? 'TD04' : isDeposit ? 'TD02' : 'TD01';

const general = (invoice: EInvoice): Node => ({
  DatiGeneraliDocumento: {
    TipoDocumento: typeOf(invoice),
    Divisa: invoice.currency,
    Data: invoice.issueDate,
    Numero: invoice.number,
    DatiRitenuta: retained(invoice),
    DatiBollo: stamp(invoice),
    DatiCassaPrevidenziale: funds(invoice),
    ImportoTotaleDocumento: two(invoice.grossTotal),
    Arrotondamento: roundingOf(invoice) && two(roundingOf(invoice) ?? ''),
    Causale: [...saidInWords([...creditedBy(invoice), ...orderOf(invoice)]), ...piecesOf(latin(invoice.note, 2000))],
  },
  DatiOrdineAcquisto: orderWithCodes(invoice),
  DatiFattureCollegate: referTo(creditedBy(invoice)),
});

/**
 * The income tax that the buyer retains (DPR 600/1973, art. 25): RT01 of a person, who has a codice fiscale of 16 characters,
 * RT02 of a company. The total of the document stays as it is; the payment is lower.
 */
const retained = ({ retainedCode, seller, ...invoice }: EInvoice): Node =>
  incomeTaxes(invoice).map(({ rate, amount }) => ({
    TipoRitenuta: seller.fiscal_code?.length === 16 ? 'RT01' : 'RT02',
    ImportoRitenuta: two(amount),
    AliquotaRitenuta: two(rate),
    CausalePagamento: retainedCode,
  }));

/** The stamp duty, which the seller pays each quarter; it is no part of the total. */
function stamp(invoice: EInvoice): Node {
  const { seller, buyer, currency } = invoice;
  const [from, to] = [seller.address?.country, buyer.address?.country];
  const duty = stampDuty({ seller: from, buyer: to, currency, taxes: taxesByNatura(invoice) });
  return duty && { BolloVirtuale: 'SI', ImportoBollo: duty };
}

/** The contributions to the seller's pension fund: no lines, but part of the total and of what is taxed. */
const funds = (invoice: EInvoice): Node =>
  naturedAllowances(invoice).flatMap(({ fund, base, amount, ...taxed }) => {
    if (!fund) return [];
    const { Ritenuta, Natura, AliquotaIVA } = taxOf(taxed, invoice.buyer, fund.isRetained && isIncomeRetained(invoice));
    return [
      {
        TipoCassa: fund.type,
        AlCassa: two(fund.rate),
        ImportoContributoCassa: two(amount),
        ImponibileCassa: base === null ? null : two(base),
        ...{ AliquotaIVA, Ritenuta, Natura },
      },
    ];
  });

const isIncomeRetained = (invoice: EInvoice): boolean => incomeTaxes(invoice).length > 0;

const two = (value: string): string => decimal(value).toFixed(2);
/** Splits a longer text into several elements of 200 characters each. */
const piecesOf = (text: string | null): string[] => (text?.match(/.{1,200}/g) ?? []).map((piece) => piece.trim());
/** A price with two to eight decimals. */
const price = (value: string): string =>
  decimal(value).toFixed(Math.min(8, Math.max(2, decimal(value).decimalPlaces())));

const taxOf = (taxed: Natured, buyer: EParty, isRetained = false) => ({
  AliquotaIVA: two(taxed.rate),
  Ritenuta: isRetained && 'SI',
  Natura: naturaOf(taxed, buyer)?.[0],
});

/**
 * The lines, each followed by its discounts and charges, and those of the document at the end. Discounts and charges
 * are lines of their own (SC, AC), because the format's discounts apply to the price of one unit, which differs from
 * what was agreed; the sums stay the same.
 */
function detailLines(invoice: EInvoice): { readonly [name: string]: Node }[] {
  const lines = invoice.lines.flatMap((line) => [
    {
      Descrizione: latin(line.description, 1000) ?? '-',
      ...quantityOf(line.quantity, line.unitPrice),
      PrezzoTotale: price(grossOf(line)),
      ...taxOf(line, invoice.buyer, line.isRetained),
    },
    ...line.allowances.map((one) => accessory(one, line, invoice.buyer)),
  ]);
  const isRetained = isIncomeRetained(invoice);
  const others = naturedAllowances(invoice).filter(({ fund }) => !fund);
  return [...lines, ...others.map((one) => accessory(one, { ...one, isRetained }, invoice.buyer))];
}

/** The amount of a line before its discounts and charges. */
const grossOf = ({ netAmount, allowances }: { netAmount: string; allowances: readonly EAllowance[] }): string =>
  allowances
    .reduce((sum, { isCharge, amount }) => (isCharge ? sum.minus(amount) : sum.plus(amount)), decimal(netAmount))
    .toFixed();

/** A quantity is never negative; the price may be. */
function quantityOf(quantity: string, unitPrice: string) {
  const isNegative = decimal(quantity).isNegative();
  return {
    Quantita: price(decimal(quantity).abs().toFixed()),
    PrezzoUnitario: price(isNegative ? decimal(unitPrice).neg().toFixed() : unitPrice),
  };
}

function accessory(
  one: EAllowance,
  taxed: Natured & { isRetained?: boolean },
  buyer: EParty,
): { readonly [name: string]: Node } {
  const amount = price(one.isCharge ? one.amount : decimal(one.amount).neg().toFixed());
  return {
    TipoCessionePrestazione: one.isCharge ? 'AC' : 'SC',
    Descrizione: latin(one.reason, 1000) ?? (one.isCharge ? 'Spesa accessoria' : 'Sconto'),
    PrezzoUnitario: amount,
    PrezzoTotale: amount,
    ...taxOf(taxed, buyer, taxed.isRetained),
  };
}

/** A rate that is due at once (I), or whose VAT the buyer pays to the tax office (S: art. 17-ter DPR 633/72). */
function summary(tax: ETax & Natured, { buyer, retained: kept = [] }: EInvoice): Node {
  const isSplit = kept.some(({ kind }) => kind === 'vat');
  return {
    ...taxOf(tax, buyer),
    ImponibileImporto: two(tax.taxable),
    Imposta: two(tax.amount),
    EsigibilitaIVA: tax.category === 'S' ? (isSplit ? 'S' : 'I') : null,
    RiferimentoNormativo: latin(tax.reason ?? naturaOf(tax, buyer)?.[1], 100),
  };
}

/** How to pay. TP02: in one payment; MP05: by transfer. */
function payment({ kind, payableTotal, dueDate, terms, seller }: EInvoice): Node {
  const iban = ibanOf(seller);
  const early = terms?.discount;
  if (kind === 'credit_note' || iban === null) return null;
  return {
    CondizioniPagamento: 'TP02',
    DettaglioPagamento: {
      ModalitaPagamento: 'MP05',
      DataScadenzaPagamento: dueDate,
      ImportoPagamento: two(payableTotal),
      IBAN: iban,
      ScontoPagamentoAnticipato: early && two(early.amount),
      DataLimitePagamentoAnticipato: early?.until,
    },
  };
}
