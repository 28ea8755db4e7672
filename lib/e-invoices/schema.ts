import * as z from 'zod';
import { activityCodeForm, itemCodeForm } from '@/lib/e-invoices/eta/code-forms';
import { isIban } from '@/lib/money/iban';
import { plainDigits } from '@/lib/text/plain-digits';
import { lineText } from '@/lib/text/schema';

/** The schemes of electronic addresses: the EAS list, as EN 16931 allows it (BR-CL-25). */
export const electronicSchemes = `
  0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192
  0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220
  0221 0225 0230 0235 0240 0244 0242 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928
  9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952
  9953 9957 9959 AN AQ AS AU EM`
  .trim()
  .split(/\s+/);

/** Regime fiscale (FatturaPA 1.2.2, RegimeFiscaleType). */
export const taxRegimes =
  'RF01 RF02 RF04 RF05 RF06 RF07 RF08 RF09 RF10 RF11 RF12 RF13 RF14 RF15 RF16 RF17 RF18 RF19'.split(' ');

/** Natura (FatturaPA 1.2.2, NaturaType), without the three that are no longer valid since 2021. */
export const naturaCodes =
  'N1 N2.1 N2.2 N3.1 N3.2 N3.3 N3.4 N3.5 N3.6 N4 N5 N6.1 N6.2 N6.3 N6.4 N6.5 N6.6 N6.7 N6.8 N6.9 N7'.split(' ');

export const natura = z.enum(naturaCodes);

export const electronicScheme = z.enum(electronicSchemes);

export const electronicAddress = lineText(100);

/** An IBAN (ISO 13616), stored without blanks. */
export const ibanText = z
  .string()
  .max(50)
  .transform((text) => plainDigits(text).replace(/\s/g, '').toUpperCase())
  .refine(isIban, { params: { key: 'iban' } });

const capitals = (pattern: RegExp, key: string, longest = 20) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .max(longest)
    .refine((text) => pattern.test(text), { params: { key } });

/**
 * Italy's codes of a tender (CIG) and of a public investment (CUP): FatturaPA 1.2.2, CodiceCIG and CodiceCUP (String15Type).
 */
export const publicCode = capitals(/^[A-Z0-9]{1,15}$/, 'public_code');

/** Codice Destinatario: six characters for a public office, seven for every other recipient. */
export const recipientCode = capitals(/^[A-Z0-9]{6,7}$/, 'recipient_code');

/** Codice fiscale of a company or a person. */
export const fiscalCode = capitals(/^[A-Z0-9]{11,16}$/, 'fiscal_code');

/** Egypt: a code of ETA's list of activities, the code of an item (EGS or GS1), and the number of a branch. */
export const etaActivityCode = capitals(activityCodeForm, 'eta_activity_code');
export const etaItemCode = capitals(itemCodeForm, 'eta_item_code', 100);
export const etaBranch = capitals(/^[A-Z0-9-]{1,20}$/, 'eta_branch');
