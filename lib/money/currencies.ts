/**
 * ISO 4217's active currencies and funds by number of minor-unit digits: SIX list one of 2024-06-25 with the later
 * amendments (XCG for ANG, CUC withdrawn, BGN withdrawn for the euro on 2026-01-01). Codes without a minor unit
 * (metals, XDR, XTS, XXX …) are left out: nobody can be billed in them. Not taken from `Intl`, whose CLDR data shows
 * HUF, IDR and fourteen others without decimals although ISO gives them two.
 */
const codesByMinorUnits: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
     COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
     INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
     MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
     STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const minorUnitsByCode: ReadonlyMap<string, number> = new Map(
  codesByMinorUnits.flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, digits] as const)),
);

/** Every accepted currency code, in alphabetical order: the options of a currency field. */
export const currencies: readonly string[] = [...minorUnitsByCode.keys()].sort();

/** Whether `code` is an active ISO 4217 code, in capitals. */
export function isCurrency(code: string): boolean {
  return minorUnitsByCode.has(code);
}

/**
 * How many decimals an amount in this currency has (JPY 0, EUR 2, KWD 3).
 * @throws RangeError on an unknown code: an amount whose precision is unknown must not be rounded by a guess.
 */
export function minorUnits(currency: string): number {
  const digits = minorUnitsByCode.get(currency);
  if (digits === undefined) throw new RangeError(`Unknown currency: ${currency}`);
  return digits;
}
