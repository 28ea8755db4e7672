import type { BankColumn } from '@/lib/bank-statements/reading/layout-schema';

/**
 * The names that banks and people give the columns, in the six languages and German, in plain letters; if a file has
 * several, the one that comes first here counts.
 */
const known: Readonly<Record<BankColumn, string>> = {
  date: `date bookingdate bookeddate posteddate postingdate transactiondate valuedate datum buchungstag buchungsdatum
    buchung valuta valutadatum dateoperation datedoperation datecomptable datedecomptabilisation datevaleur datedevaleur
    fecha fechaoperacion fechadeoperacion fechacontable fechavalor data dataoperazione datacontabile datavaluta
    التاريخ تاريخ تاريخالعملية تاريخالقيد 日期 交易日期 记账日期 入账日期 交易时间`,
  amount: `amount transactionamount paidin moneyin credit creditamount creditamt in deposit deposits betrag umsatz haben
    gutschrift montant credits entrees importe abono abonos haber ingresos importo accrediti accredito avere entrate
    المبلغ مبلغ دائن إيداع ايداع 金额 交易金额 收入 收入金额 贷方 贷方金额 贷方发生额`,
  currency: `currency ccy currencycode wahrung devise monnaie moneda divisa valuta العملة 币种 货币`,
  payer: `payer payername name counterparty counterpartyname from sender debtor debtorname remitter auftraggeber zahler
    beguenstigterzahlungspflichtiger zahlungspflichtigerzahlungsempfanger namezahlungsbeteiligter zahlungsbeteiligter
    donneurdordre payeur emetteur tiers nom contrepartie ordenante pagador nombre remitente contrapartida ordinante
    pagatore nome controparte mittente الدافع المرسل الاسم اسمالدافع 付款人 付款方 对方户名 对方名称 付款人名称 户名`,
  iban: `iban payeriban counterpartyiban counterpartyaccount payeraccount debtoriban accountnumber ibanzahlungsbeteiligter
    kontonummeriban ibankontonummer auftraggeberkonto comptedupayeur ibandudonneurdordre cuentaordenante ibanordenante
    ibanordinante contoordinante رقمالحساب حسابالدافع 对方账号 付款账号 付款人账号`,
  text: `text description details memo reference narrative narration paymentreference remittanceinformation message purpose
    particulars transactiondescription verwendungszweck buchungstext zahlungsreferenz libelle libelleoperation motif
    communication objet reference concepto descripcion observaciones motivo referencia causale descrizione
    riferimento البيان الوصف التفاصيل المرجع 摘要 附言 备注 用途 说明 交易说明`,
  end_to_end_id: `endtoendid endtoendreference endtoend e2e kundenreferenzendtoend kundenreferenz referencedeboutenbout
    referenciadeextremoaextremo riferimentoendtoend المرجعمنطرفإلىطرف 端到端标识`,
};

const namesOf = new Map(
  Object.entries(known).map(([column, names]) => [column, names.split(/\s+/).map(plainHeading)] as const),
);

/** A heading without case, accents, spaces and punctuation. */
function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The heading that names a column; null if none does. */
export function headingFor(column: BankColumn, headings: readonly string[]): string | null {
  const plain = headings.map(plainHeading);
  for (const name of namesOf.get(column) ?? []) {
    const index = plain.indexOf(name);
    if (index >= 0) return headings[index] ?? null;
  }
  return null;
}
