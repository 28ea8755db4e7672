import type { EInvoice } from '@/lib/e-invoices/model';
import { decimal } from '@/lib/money/amount';

/** A note with its subject (BT-21), a code of UNTDID 4451; null for a plain one. */
export interface ENote {
  subject: string | null;
  text: string;
}

/**
 * What a French seller's document must say about late and early payment, each note under its own subject and once: PMT the flat
 * indemnity, PMD the penalties, AAB the discount or that there is none. The rules of France's norm, BR-FR-05 and BR-FR-06 (FNFE-MPE,
 * `BR-FR-Flux2-Schematron-UBL`: "La mention relative aux frais de recouvrement (code PMT) est absente. Elle est obligatoire dans
 * les notes", so for PMD and AAB, on credit notes, too). The law: Code de commerce, L441-9 ("Elle précise les conditions d'escompte
 * applicables […], le taux des pénalités exigibles le jour suivant la date de règlement inscrite sur la facture ainsi que le montant
 * de l'indemnité forfaitaire pour frais de recouvrement"). The words are the law's language and the same as on the PDF; they are
 * not translated.
 *
 * @returns nothing for a seller elsewhere, and no subject that the document's own note has.
 */
export function frenchNotes({ seller, terms, note }: Pick<EInvoice, 'seller' | 'terms' | 'note'>): ENote[] {
  if (seller.address?.country !== 'FR') return [];
  const discount = terms?.discount;
  const notes = [
    {
      subject: 'PMT',
      text: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u202F: 40\u00A0€.',
    },
    {
      subject: 'PMD',
      text: 'Pénalités exigibles dès le lendemain de l’échéance, au taux de refinancement de la Banque centrale européenne majoré de 10 points.',
    },
    {
      subject: 'AAB',
      text: discount
        ? `Escompte de ${decimal(discount.percent).toFixed().replace('.', ',')}\u202F% pour paiement sous ${discount.days} jours.`
        : 'Pas d’escompte pour paiement anticipé.',
    },
  ];
  return notes.filter(({ subject }) => !note?.includes(`#${subject}#`));
}
