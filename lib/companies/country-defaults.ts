import { defaultLocale, type LocaleCode, locales } from '@/lib/i18n/locales';
import { startingTax } from '@/lib/money/invoicing-countries';
import type { Tax } from '@/lib/money/tax';

/** The settings that a new company gets from its country unless others are given. */
export interface CountryDefaults {
  /** ISO 4217. */
  currency: string;
  /** IANA. */
  timeZone: string;
  locale: LocaleCode;
  /** ISO weekday, 1 Monday to 7 Sunday. */
  weekStart: number;
  /** The tax on the invoices of its contracts. */
  tax: Tax;
}

/** The legal tender of each country (ISO 4217, list one); if there are two, the one that wages are paid in. */
const countriesByCurrency = `AED AE;AFN AF;ALL AL;AMD AM;AOA AO;ARS AR;AUD AU CC CX HM KI NF NR TV;AWG AW;AZN AZ;BAM BA;BBD BB;
  BDT BD;BHD BH;BIF BI;BMD BM;BND BN;BOB BO;BRL BR;BSD BS;BTN BT;BWP BW;BYN BY;BZD BZ;CAD CA;CDF CD;CHF CH LI;CLP CL;CNY CN;
  COP CO;CRC CR;CUP CU;CVE CV;CZK CZ;DJF DJ;DKK DK FO GL;DOP DO;DZD DZ;EGP EG;ERN ER;ETB ET;
  EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT;
  FJD FJ;FKP FK;GBP GB GG GS IM JE;GEL GE;GHS GH;GIP GI;GMD GM;GNF GN;GTQ GT;GYD GY;HKD HK;HNL HN;HTG HT;HUF HU;IDR ID;ILS IL PS;
  INR IN;IQD IQ;IRR IR;ISK IS;JMD JM;JOD JO;JPY JP;KES KE;KGS KG;KHR KH;KMF KM;KPW KP;KRW KR;KWD KW;KYD KY;KZT KZ;LAK LA;LBP LB;
  LKR LK;LRD LR;LSL LS;LYD LY;MAD MA EH;MDL MD;MGA MG;MKD MK;MMK MM;MNT MN;MOP MO;MRU MR;MUR MU;MVR MV;MWK MW;MXN MX;MYR MY;
  MZN MZ;NAD NA;NGN NG;NIO NI;NOK NO BV SJ;NPR NP;NZD NZ CK NU PN TK;OMR OM;PAB PA;PEN PE;PGK PG;PHP PH;PKR PK;PLN PL;PYG PY;
  QAR QA;RON RO;RSD RS;RUB RU;RWF RW;SAR SA;SBD SB;SCR SC;SDG SD;SEK SE;SGD SG;SHP SH;SLE SL;SOS SO;SRD SR;SSP SS;STN ST;SYP SY;
  SZL SZ;THB TH;TJS TJ;TMT TM;TND TN;TOP TO;TRY TR;TTD TT;TWD TW;TZS TZ;UAH UA;UGX UG;
  USD AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI;UYU UY;UZS UZ;VES VE;VND VN;VUV VU;WST WS;
  XAF CF CG CM GA GQ TD;XCD AG AI DM GD KN LC MS VC;XCG CW SX;XOF BF BJ CI GW ML NE SN TG;XPF NC PF WF;YER YE;ZAR ZA;ZMW ZM;ZWG ZW`;

const currencyOf: ReadonlyMap<string, string> = new Map(
  countriesByCurrency.split(';').flatMap((row) => {
    const [currency = '', ...countries] = row.trim().split(/\s+/);
    return countries.map((country) => [country, currency] as const);
  }),
);

/** The zone in which most people work, if a country has several (or ICU names none). */
const mainZones: Record<string, string> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  BV: 'Europe/Oslo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  HM: 'Australia/Perth',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/**
 * The defaults of a country (ISO 3166-1 alpha-2), for the server: time zone, language and first day of the week come from
 * the runtime's CLDR. An unknown country gets the euro, UTC and English.
 */
export function countryDefaults(country: string): CountryDefaults {
  const region = new Intl.Locale('und', { region: country });
  const language = region.maximize().language;
  return {
    currency: currencyOf.get(country) ?? 'EUR',
    timeZone: mainZones[country] ?? region.getTimeZones()?.[0] ?? 'UTC',
    locale: locales.find((locale) => locale.language === language)?.code ?? defaultLocale.code,
    weekStart: region.getWeekInfo().firstDay,
    tax: startingTax(country),
  };
}
