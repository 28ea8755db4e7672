import { luhn } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const value = (letter: string | undefined): number => letters.indexOf(letter ?? '');

/** The key of a TVA number is figured from the SIREN; Monaco's numbers (000…) are none of a SIREN. */
function tva(number: string): boolean {
  const siren = number.slice(2);
  if (!siren.startsWith('000') && !luhn(siren)) return false;
  if (/^\d{2}/.test(number)) return Number(`${siren}12`) % 97 === Number(number.slice(0, 2));
  const [first, second] = [value(number[0]), value(number[1])];
  const key = /^\d/.test(number) ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
}

/** The offices of La Poste have no Luhn digit: their digits add up to a multiple of 5. */
function siret(number: string): boolean {
  const isPost = number.startsWith('356000000') && number !== '35600000000048';
  const sum = [...number].reduce((total, digit) => total + Number(digit), 0);
  return luhn(number.slice(0, 9)) && (isPost ? sum % 5 === 0 : luhn(number));
}

/** Companies that have a capital, by the short or the long name of their form; sole traders have none. */
const withCapital = /\b(SA|SAS|SASU|SARL|EURL|SNC|SCA|SCS|SE|SELARL|SELAS)\b|soci[ée]t[ée]/i;

const rcs = 'https://mdc-avocat.fr/quelles-mentions-obligatoires-sur-les-documents';
const onInvoices = 'https://uplex.fr/contrats/mentions-legales-des-factures-en-2013';
const rates = 'https://mindlink.lv/useful/vat-rates-in-eu';
const eu2014 = 'https://regfollower.com/eu-vat-rates-changes-for-2014';
const cgi = 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000046086694';
const lemoci = 'https://lemoci.com/?p=2838';
const memorandum = 'https://legal.tricoteuses.fr/articles/LEGIARTI000036621089';
const order = 'https://monagentderecouvrement.fr/le-blog-du-recouvrement/ordonnance-du-24-avril-2019';

export const fr: Country = {
  code: 'FR',
  name: 'France',
  register: 'SIREN/RCS',
  identifiers: [
    {
      name: 'N° TVA',
      short: 'TVA',
      kind: 'vat',
      letters: ['FR'],
      form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
      agrees: tva,
      example: 'FR 40 303 265 045',
      source: stdnum(
        'fr/tva',
        'The n° TVA is the SIREN prefixed by two digits. In old style numbers the two digits are numeric, with new style numbers at least one is a alphabetic.',
      ),
    },
    {
      name: 'SIREN',
      kind: 'tax',
      form: /^\d{9}$/,
      agrees: luhn,
      example: '404 833 048',
      source: stdnum(
        'fr/siren',
        'The SIREN is a 9 digit number used to identify French companies. The Luhn checksum is used to validate the numbers.',
      ),
    },
    {
      name: 'SIRET',
      kind: 'tax',
      form: /^\d{14}$/,
      agrees: siret,
      example: '732 829 320 00074',
      source: stdnum(
        'fr/siret',
        'The SIRET is a 14 digit number used to identify French companies’ establishments and facilities. The Luhn checksum is used to validate the numbers (except for La Poste).',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '20',
      since: null,
      source: page(eu2014, 'France | 2,1 | 5,5 / 10 | 20'),
    },
    {
      kind: 'reduced',
      rate: '10',
      since: null,
      source: page(eu2014, 'France | 2,1 | 5,5 / 10 | 20'),
    },
    { kind: 'reduced', rate: '5.5', since: null, source: page(rates, 'France | 20% | 10 / 5.5 / 2.1%') },
    { kind: 'reduced', rate: '2.1', since: null, source: page(rates, 'France | 20% | 10 / 5.5 / 2.1%') },
  ],
  footer: [
    {
      detail: 'legal_form',
      name: 'Forme juridique',
      label: '',
      requiredOf: 'all',
      source: page(
        rcs,
        'dénomination sociale […] Précédée ou suivi de la forme juridique de la société (nom complet ou initiales)',
      ),
    },
    {
      detail: 'share_capital',
      name: 'Capital social',
      label: 'au capital de',
      continues: true,
      requiredOf: withCapital,
      source: page(
        'https://www.jesuisentrepreneur.fr/faq-juridique/documents-commerciaux/devis-bon-de-commande/y-a-t-il-des-mentions-obligatoires-a-faire-figurer-sur-tout-document-commercial.html',
        'Les sociétés commerciales doivent indiquer leur dénomination sociale précédée ou suivie de leur forme juridique (« SA », « SAS »…), le montant de leur capital social',
      ),
    },
    {
      detail: 'register_office',
      name: 'Ville du RCS',
      label: 'RCS',
      requiredOf: withCapital,
      source: page(rcs, 'La mention RCS, suivie du nom de la ville où se trouve le greffe où elle est immatriculée'),
    },
    {
      detail: 'registration_number',
      name: 'N° SIREN',
      label: '',
      continues: true,
      requiredOf: 'all',
      source: page(rcs, 'Le numéro d’identification délivré relatif au numéro SIREN (9 chiffres)'),
    },
  ],
  texts: [
    {
      key: 'late_payment_FR',
      source: page(
        'https://cabinetphenix.fr/?p=3391',
        'Tout retard de paiement entraînera une pénalité, égale au dernier taux de refinancement de la BCE, majoré de 10 points […] une indemnité forfaitaire pour frais de recouvrement d’un montant minimum fixé à 40€ par facture',
      ),
    },
  ],
  mustHaves: [
    {
      name: 'full names and addresses of both parties',
      source: page(
        onInvoices,
        'La facture doit mentionner le nom des parties ainsi que leur adresse, la date de la vente ou de la prestation de service, la quantité, la dénomination précise, et le prix unitaire hors TVA',
      ),
      shown: 'under “From” and “Bill to”',
    },
    {
      name: 'SIREN of the seller and of the client',
      source: page(
        cgi,
        "Le nom complet, le numéro d'identification mentionné au premier alinéa de l'article R. 123-221 du code de commerce et l'adresse de l'assujetti et de son client",
      ),
      shown: 'under both parties; the client’s from its TVA number',
    },
    {
      name: 'TVA number of the seller',
      source: page(
        cgi,
        "Le numéro individuel d'identification attribué à l'assujetti en application de l'article 286 ter du code précité et sous lequel il a effectué la livraison de biens ou la prestation de services",
      ),
      shown: 'under the seller and at the foot',
    },
    { name: 'day of issue', source: page(cgi, "Sa date d'émission"), shown: 'in the head' },
    {
      name: 'unique number in sequence',
      source: page(cgi, 'Un numéro unique basé sur une séquence chronologique et continue'),
      shown: 'in the head and at the foot of each page',
    },
    {
      name: 'quantity, description, unit price without TVA and rate of each line',
      source: page(
        lemoci,
        'Pour chacun des biens livrés ou des services rendus, quantité, dénominationprécise, prix unitaire hors taxes et taux de TVA légalement applicableou, le cas échéant, bénéfice d’une exonération',
      ),
      shown: 'in each line',
    },
    {
      name: 'reductions',
      source: page(
        lemoci,
        'Tous rabais, remises, ristournes ou escomptes acquis et chiffrables lorsde l’opération et directement liés à cette opération',
      ),
      shown: 'under the line that they lower',
    },
    {
      name: 'day of the service',
      source: page(
        lemoci,
        'Date à laquelle est effectuée, ou achevée, la livraison de biens ou laprestation de services',
      ),
      shown: 'in the head, as the period',
    },
    {
      name: 'TVA by rate, with the total without it',
      source: page(
        memorandum,
        "taux de TVA appliqué, montant de la taxe à payer et par taux d'imposition, le total hors taxe et la taxe correspondante mentionnés distinctement",
      ),
      shown: 'in the totals',
    },
    {
      name: 'order number of the buyer',
      source: page(
        order,
        'le numéro du bon de commande lorsque celui-ci « a été préalablement établi par l’acheteur »',
      ),
      shown: 'in the head',
    },
    {
      name: 'due date',
      source: page(onInvoices, 'La facture mentionne également la date à laquelle le règlement doit intervenir.'),
      shown: 'in the head',
    },
    {
      name: 'terms of cash discount',
      source: page(
        onInvoices,
        'Elle précise les conditions d’escompte applicables en cas de paiement à une date antérieure',
      ),
      shown: 'under “Payment”',
    },
    {
      name: 'rate of late-payment penalties',
      source: page(
        onInvoices,
        'le taux des pénalités exigibles le jour suivant la date de règlement inscrite sur la facture',
      ),
      shown: 'under “Late payment”',
    },
    {
      name: 'the flat indemnity of 40 € for recovery costs',
      source: page(
        'http://sfnp.fr/actualite/11-indemnite-forfaitaire',
        'L’indemnité forfaitaire est fixée à 40 Euros (décret 2012-1115 du 2 octobre 2012)',
      ),
      shown: 'under “Late payment”',
    },
    {
      name: 'legal form, capital, RCS and its town',
      source: page(rcs, 'La mention RCS, suivie du nom de la ville où se trouve le greffe où elle est immatriculée'),
      shown: 'at the foot',
    },
  ],
  eInvoices: [
    {
      name: 'Factur-X (EN 16931, PDF/A-3 with CII)',
      source: page(
        'https://vatcalc.com/france/france-german-e-invoicing-standard-update',
        'Technically, the XML structure is based on the international UN/CEFACT cross-industry invoice (CII) standard and the ISO standard PDF/A-3. The format meets the requirements of the European standard EN 16931',
      ),
    },
    {
      name: 'required between businesses from September 2026 in steps',
      source: page(
        'https://vatcalc.com/france/france-german-e-invoicing-standard-update',
        'There is also a French e-invoicing mandate starting in September 2026.',
      ),
    },
  ],
  payments: [
    {
      name: 'transfer in euros by IBAN and BIC',
      source: page(
        'https://support.fispan.com/citizens/international-ach',
        'eurozone countries at, be, bg, ct, cy, cz, ee, fi, fr, de, dk, gr, hu, ie, is, it, le, lv, lt, lu, mt, nl, no, pl, pt, ro, se, sk, sl, si, es currency eur required information iban swift bic',
      ),
    },
    { name: 'SEPA credit transfer (pain.001), EPC QR code', unverified: true },
  ],
  payslip: {
    payslip: 'Bulletin de paie',
    gross: 'Salaire brut',
    deductions: 'Cotisations salariales',
    net: 'Net à payer',
  },
};
