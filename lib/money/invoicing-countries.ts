import type { Tax } from '@/lib/money/tax';

/**
 * What the law of each country wants on an invoice of a company that is established there, and its standard tax, as of
 * 2026-11-26: in the Union by Directive 2006/112/EC, art. 226, elsewhere by the provision that the row names. The rates of the
 * Union and of the United Kingdom agree with published lists that were found (those of EE and RO are younger than most lists);
 * for the other rows the provision is named, but no page was at hand to hold them against.
 */

/** When an invoice must show a tax number: always, only when it charges or shifts a tax, or never. */
type TaxIdNeed = 'always' | 'taxed' | 'never';

interface InvoicingCountry {
  country: string;
  /** The standard rate in percent, a decimal string; null where there is no value added tax. For services where they have one. */
  rate: string | null;
  /** The tax as an invoice there calls it. */
  taxName: string | null;
  /** The day since which the rate holds, and the provision that sets it. */
  since: string | null;
  source: string;
  taxId: TaxIdNeed;
  /** The form of its VAT numbers after the country's letters; null if nobody outside the country can check them. */
  vatNumber: RegExp | null;
  /** Whether every business must put its number in a public register on its invoices. */
  register: boolean;
  /** Whether its addresses have postal codes. */
  postalCodes: boolean;
}

/** country | rate | tax | since | provision | tax number | register | VAT number */
const table = `
AT|20|USt|1984-01-01|UStG 1994 § 10 (1), § 11|taxed||U\\d{8}
BE|21|BTW/TVA|1996-01-01|KB nr. 20 art. 1, KB nr. 1 art. 5|always||[01]\\d{9}
BG|20|ДДС|1999-01-01|ЗДДС чл. 66, чл. 114|always||\\d{9,10}
CY|19|ΦΠΑ|2014-01-13|Ν. 95(I)/2000 άρθρο 17|taxed||\\d{8}[A-Z]
CZ|21|DPH|2013-01-01|Zákon 235/2004 § 47, § 29|always|yes|\\d{8,10}
DE|19|USt|2007-01-01|UStG § 12 (1), § 14 (4)|always||\\d{9}
DK|25|moms|1992-01-01|Momsloven § 33, momsbekendtgørelsen § 58|always||\\d{8}
EE|24|käibemaks|2025-07-01|KMS § 15, § 37|taxed||\\d{9}
ES|21|IVA|2012-09-01|Ley 37/1992 art. 90, RD 1619/2012 art. 6|always||[A-Z0-9]\\d{7}[A-Z0-9]
FI|25.5|ALV|2024-09-01|AVL 84 §, 209 e §|taxed||\\d{8}
FR|20|TVA|2014-01-01|CGI art. 278, 242 nonies A annexe II; C. com. R123-237|taxed|yes|[A-HJ-NP-Z0-9]{2}\\d{9}
GR|24|ΦΠΑ|2016-06-01|Ν. 5144/2024 άρθρο 26, Ν. 4308/2014 άρθρο 9|always||\\d{9}
HR|25|PDV|2012-03-01|Zakon o PDV-u čl. 38, čl. 79|always||\\d{11}
HU|27|ÁFA|2012-01-01|2007. évi CXXVII. törvény 82. §, 169. §|always||\\d{8}
IE|23|VAT|2012-01-01|VATCA 2010 s. 46 (1), S.I. 639/2010 reg. 20|taxed||\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}
IT|22|IVA|2013-10-01|DPR 633/1972 art. 16, art. 21|always||\\d{11}
LT|21|PVM|2009-09-01|PVMĮ 19 str., 80 str.|taxed||(\\d{9}|\\d{12})
LU|17|TVA|2015-01-01|Loi TVA du 12.2.1979 art. 39, art. 63|taxed||\\d{8}
LV|21|PVN|2012-07-01|PVN likums 41. pants, 125. pants|taxed|yes|\\d{11}
MT|18|VAT|2004-01-01|Cap. 406 art. 19, 12th schedule|taxed||\\d{8}
NL|21|BTW|2012-10-01|Wet OB art. 9, art. 35a; Hrw art. 27|taxed|yes|\\d{9}B\\d{2}
PL|23|VAT|2011-01-01|Ustawa o VAT art. 146ef, art. 106e|always||\\d{10}
PT|23|IVA|2011-01-01|CIVA art. 18, art. 36|always||\\d{9}
RO|21|TVA|2025-08-01|Legea 141/2025; Codul fiscal art. 291, art. 319|always|yes|\\d{2,10}
SE|25|moms|1990-07-01|ML (2023:200) 9 kap. 2 §, 17 kap. 24 §|taxed||\\d{12}
SI|22|DDV|2013-07-01|ZDDV-1 čl. 41, čl. 82|taxed||\\d{8}
SK|23|DPH|2025-01-01|Zákon 222/2004 § 27, § 74|always|yes|\\d{10}
GB|20|VAT|2011-01-04|VATA 1994 s. 2 (1), VAT Regulations 1995 reg. 14|taxed||(\\d{9}|\\d{12}|(GD|HA)\\d{3})
IM|20|VAT|2011-01-04|Value Added Tax Act 1996 s. 2|taxed||\\d{9}
MC|20|TVA|2014-01-01|Convention fiscale franco-monégasque, CGI art. 278|taxed||[A-Z0-9]{2}\\d{9}
CH|8.1|MWST|2024-01-01|MWSTG Art. 25 (1), Art. 26|taxed||E\\d{9}(MWST|TVA|IVA)?
LI|8.1|MWST|2024-01-01|MWSTG Art. 25, Art. 26|taxed||\\d{5,9}
NO|25|MVA|2005-01-01|Stortingets vedtak om mva § 2, bokføringsforskriften § 5-1|always||\\d{9}(MVA)?
IS|24|VSK|2015-01-01|Lög nr. 50/1988 14. gr., 20. gr.|always||\\d{5,6}
RS|20|ПДВ|2012-10-01|Закон о ПДВ чл. 23, чл. 42|always||\\d{9}
BA|17|PDV|2006-01-01|Zakon o PDV član 23|always||\\d{12}
ME|21|PDV|2018-01-01|Zakon o PDV član 24|always||\\d{8}
MK|18|ДДВ|2000-04-01|Закон за ДДВ чл. 29|always||\\d{13}
AL|20|TVSH|2014-01-01|Ligji 92/2014 neni 49|always||[A-Z]\\d{8}[A-Z]
AD|4.5|IGI|2013-01-01|Llei 11/2012 art. 57|always||
UA|20|ПДВ|1992-01-01|Податковий кодекс ст. 193|always||
TR|20|KDV|2023-07-10|7346 sayılı Cumhurbaşkanı Kararı|always||
IL|18|מע״מ|2025-01-01|VAT Law 5736-1975 s. 2, VAT order|always||
AE|5|VAT|2018-01-01|Federal Decree-Law 8/2017 art. 3, 65|taxed||
SA|15|ضريبة القيمة المضافة|2020-07-01|VAT Implementing Regulations art. 53|always||
BH|10|VAT|2022-01-01|Law 33/2021|taxed||
OM|5|VAT|2021-04-16|Royal Decree 121/2020|taxed||
EG|14|ضريبة القيمة المضافة|2017-07-01|Law 67/2016 art. 3|always||
JO|16|ضريبة المبيعات|2004-01-01|Law 6/1994|taxed||
LB|11|TVA|2018-01-01|Law 64/2017|taxed||
MA|20|TVA|1986-04-01|CGI art. 98, art. 145|always||
TN|19|TVA|2018-01-01|Code de la TVA art. 7, art. 18|always||
DZ|19|TVA|2017-01-01|Code des TCA art. 21|always||
ZA|15|VAT|2018-04-01|Value-Added Tax Act 89/1991 s. 7, 20|taxed||
NG|7.5|VAT|2020-02-01|Finance Act 2019|taxed||
KE|16|VAT|2003-01-01|VAT Act 2013 s. 5|taxed||
IN|18|GST|2017-07-01|Notification 11/2017 (services, heading 9985)|always||
CN|6|增值税|2016-05-01|增值税法第十条（服务）|always||
JP|10|消費税|2019-10-01|消費税法 第二十九条|taxed||
KR|10|부가가치세|1977-07-01|부가가치세법 제30조|always||
SG|9|GST|2024-01-01|Goods and Services Tax Act 1993 s. 16|taxed||
MY|8|SST|2024-03-01|Service Tax (Rate of Tax) (Amendment) Order 2024|taxed||
TH|7|VAT|1999-04-01|Revenue Code s. 80, royal decree|always||
ID|11|PPN|2022-04-01|UU 7/2021 pasal 7, PMK 131/2024|always||
PH|12|VAT|2006-02-01|NIRC s. 108|always||
VN|10|GTGT|1999-01-01|Luật thuế GTGT điều 9|always||
AU|10|GST|2000-07-01|GST Act 1999 s. 9-70, 29-70|always||
NZ|15|GST|2010-10-01|Goods and Services Tax Act 1985 s. 8|taxed||
CA|5|GST|2008-01-01|Excise Tax Act s. 165 (1)|taxed||
MX|16|IVA|2010-01-01|LIVA art. 1, CFF art. 29-A|always||
AR|21|IVA|1995-04-01|Ley 23.349 art. 28|always||
CL|19|IVA|2003-10-01|DL 825 art. 14|always||
CO|19|IVA|2017-01-01|Estatuto Tributario art. 468|always||
PE|18|IGV|2011-03-01|Ley 29666|always||
US||||No federal value added tax; sales taxes are the states'|never||
HK||||No value added or sales tax|never||
QA||||No value added tax yet|never||
KW||||No value added tax yet|never||
`;

/** Countries of the table whose addresses have no postal codes, or need none (UPU). */
const withoutPostalCodes = new Set(['AE', 'HK', 'QA', 'IE']);

export const invoicingCountries: readonly InvoicingCountry[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [country = '', rate, taxName, since, source = '', taxId, register, ...form] = row.split('|');
    // The form of a number has bars of its own.
    const number = form.join('|');
    return {
      country,
      rate: rate || null,
      taxName: taxName || null,
      since: since || null,
      source,
      taxId: taxId === 'always' || taxId === 'taxed' ? taxId : 'never',
      vatNumber: number ? new RegExp(`^(?:${number})$`) : null,
      register: register === 'yes',
      postalCodes: !withoutPostalCodes.has(country),
    };
  });

const byCode = new Map(invoicingCountries.map((one) => [one.country, one]));

/**
 * The row of a country (ISO 3166-1 alpha-2). For a country that is not in the table, only name and address are
 * required.
 */
export const invoicingCountry = (country: string): InvoicingCountry =>
  byCode.get(country) ?? {
    country,
    rate: null,
    taxName: null,
    since: null,
    source: '',
    taxId: 'taxed',
    vatNumber: null,
    register: false,
    postalCodes: false,
  };

/**
 * Whether a number has the form of the country's VAT numbers, with its letters or without; true if the form is not
 * known.
 */
export function isVatNumber(taxId: string, { country, vatNumber }: InvoicingCountry): boolean {
  if (!vatNumber) return true;
  const text = taxId.toUpperCase().replace(/[^A-Z0-9+*]/g, '');
  const letters = country === 'GR' ? 'EL' : country;
  return [text, text.startsWith(letters) ? text.slice(letters.length) : text].some((one) => vatNumber.test(one));
}

/** The tax of a new company's contracts in a country; outside the scope only if the country has no such tax. */
export function startingTax(country: string): Tax {
  const { rate, taxName } = invoicingCountry(country);
  return rate === null ? { name: null, rate: '0', category: 'O' } : { name: taxName, rate, category: 'S' };
}
