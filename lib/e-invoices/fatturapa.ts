import { creditedBy, orderOf, referTo, saidInWords } from '@/lib/e-invoices/fatturapa-references';
import { latin } from '@/lib/e-invoices/latin';
import type { EAllowance, EInvoice, EParty, ETax, Taxed } from '@/lib/e-invoices/model';
import { exemptionOf, ibanOf, vatNumber } from '@/lib/e-invoices/terms';
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
        IdTrasmittente: vatParts(invoice.seller),
        ProgressivoInvio: invoice.number.replace(/[^A-Za-z0-9]/g, '').slice(-10),
        FormatoTrasmissione: format,
        CodiceDestinatario: recipient,
      },
      CedentePrestatore: {
        DatiAnagrafici: { ...identity(invoice.seller), RegimeFiscale: invoice.seller.tax_regime },
        Sede: address(invoice.seller),
      },
      CessionarioCommittente: { DatiAnagrafici: identity(invoice.buyer), Sede: address(invoice.buyer) },
    },
    FatturaElettronicaBody: {
      DatiGenerali: general(invoice),
      DatiBeniServizi: {
        DettaglioLinee: detailLines(invoice).map((one, index) => ({ NumeroLinea: String(index + 1), ...one })),
        DatiRiepilogo: invoice.taxes.map(summary),
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
    ImportoTotaleDocumento: two(invoice.grossTotal),
    Causale: [...saidInWords([...creditedBy(invoice), ...orderOf(invoice)]), ...piecesOf(latin(invoice.note, 2000))],
  },
  DatiOrdineAcquisto: referTo(orderOf(invoice)),
  DatiFattureCollegate: referTo(creditedBy(invoice)),
});

const two = (value: string): string => decimal(value).toFixed(2);
/** Splits a longer text into several elements of 200 characters each. */
const piecesOf = (text: string | null): string[] => (text?.match(/.{1,200}/g) ?? []).map((piece) => piece.trim());
/** A price with two to eight decimals. */
const price = (value: string): string =>
  decimal(value).toFixed(Math.min(8, Math.max(2, decimal(value).decimalPlaces())));

/** Natura, by EN 16931's category: every line without tax says of which kind it is. */
const natures: Readonly<Record<string, string>> = { Z: 'N3.6', E: 'N4', AE: 'N6.9', K: 'N3.2', G: 'N3.1', O: 'N2.1' };

const taxOf = ({ category, rate }: Taxed) => ({ AliquotaIVA: two(rate), Natura: natures[category] });

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
      ...taxOf(line),
    },
    ...line.allowances.map((one) => accessory(one, line)),
  ]);
  return [...lines, ...invoice.allowances.map((one) => accessory(one, one))];
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

function accessory(one: EAllowance, taxed: Taxed): { readonly [name: string]: Node } {
  const amount = price(one.isCharge ? one.amount : decimal(one.amount).neg().toFixed());
  return {
    TipoCessionePrestazione: one.isCharge ? 'AC' : 'SC',
    Descrizione: latin(one.reason, 1000) ?? (one.isCharge ? 'Spesa accessoria' : 'Sconto'),
    PrezzoUnitario: amount,
    PrezzoTotale: amount,
    ...taxOf(taxed),
  };
}

function summary(tax: ETax): Node {
  return {
    ...taxOf(tax),
    ImponibileImporto: two(tax.taxable),
    Imposta: two(tax.amount),
    EsigibilitaIVA: tax.category === 'S' ? 'I' : null,
    RiferimentoNormativo: latin(exemptionOf(tax)?.text ?? (tax.category === 'Z' ? 'Aliquota zero' : null), 100),
  };
}

/** How to pay. TP02: in one payment; MP05: by transfer. */
function payment({ kind, payableTotal, dueDate, seller }: EInvoice): Node {
  const iban = ibanOf(seller);
  if (kind === 'credit_note' || iban === null) return null;
  return {
    CondizioniPagamento: 'TP02',
    DettaglioPagamento: {
      ModalitaPagamento: 'MP05',
      DataScadenzaPagamento: dueDate,
      ImportoPagamento: two(payableTotal),
      IBAN: iban,
    },
  };
}
