import * as z from 'zod';
import { percentString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

/** Why tax is retained in Italy: CausalePagamentoType of FatturaPA 1.2.2, the codes of the form CU. */
export const retentionCodes = 'A B C D E G H I L M N O P Q R S T U V W X Y Z L1 M1 M2 O1 V1 ZO'.split(
  ' ',
) satisfies readonly string[];

/** The income tax that clients retain of what they pay. */
export interface Retention {
  /** As documents name it: "IRPF", "Ritenuta d'acconto"; null only without a rate. */
  name: string | null;
  /** A decimal string in percent, 0–100; 0 for none. */
  rate: string;
  /** Italy's code for the kind of payment; null elsewhere. */
  code: string | null;
}

/** The fields of retained tax, and whether one that has a rate has a name, too. */
export const retentionFields = {
  name: lineText(60).nullish(),
  /** Percent, 0–100; 0 for none. */
  rate: percentString,
  /** FatturaPA: CausalePagamento. */
  code: z.enum(retentionCodes).nullish(),
};

/** Whether a retained tax lacks the name that documents show. */
export const lacksName = (rate: string | null | undefined, name: string | null | undefined): boolean =>
  Number(rate ?? '0') > 0 && !name;
