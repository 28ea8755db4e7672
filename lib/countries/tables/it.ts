import { luhn } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** The three digits before the last name the office that issued the number. */
function partitaIva(number: string): boolean {
  const office = Number(number.slice(7, 10));
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
  return isOffice && !number.startsWith('0000000') && luhn(number);
}

/** The values of 0 to 9, and of A to J, at odd places; those of K to Z follow. */
const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** The last letter of a person's codice fiscale. */
function codiceFiscale(code: string): boolean {
  const sum = [...code.slice(0, 15)].reduce((total, sign, index) => {
    const place = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (odd[place] ?? 0) : place);
  }, 0);
  return code.charCodeAt(15) - 65 === sum % 26;
}

const letter = 'https://brocardi.it/codice-civile/libro-quinto/titolo-v/capo-i/art2250.html';
const natures = 'https://ghilardicrema.it/?p=5210';
const eu2014 = 'https://regfollower.com/eu-vat-rates-changes-for-2014';
/** DPR 633/1972, art. 21, as it is, and as it was published. */
const iva21 = 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1972-10-26;633~art21';
const iva21of1972 =
  'https://www.gazzettaufficiale.it/atto/serie_generale/caricaArticolo?art.versione=1&art.idGruppo=2&art.flagTipoArticolo=0&art.codiceRedazionale=072U0633&art.idArticolo=21&art.idSottoArticolo=1&art.idSottoArticolo1=10&art.dataPubblicazioneGazzetta=1972-11-11&art.progressivo=0';
const contents = 'https://modellocurriculum.com/la-fattura-contenuto.html';

export const it: Country = {
  code: 'IT',
  name: 'Italy',
  register: 'Registro imprese',
  identifiers: [
    {
      name: 'Partita IVA',
      short: 'P. IVA',
      kind: 'vat',
      letters: ['IT'],
      form: /^\d{11}$/,
      agrees: partitaIva,
      example: 'IT 00743110157',
      source: stdnum(
        'it/iva',
        'The Partita IVA consists of 11 digits. The first 7 digits are a company identifier, the next 3 refer to the province of residence and the last is a check digit.',
      ),
    },
    {
      name: 'Codice fiscale',
      kind: 'fiscal_code',
      form: /^[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/,
      agrees: codiceFiscale,
      example: 'RCCMNL83S18D969H',
      source: stdnum(
        'it/codicefiscale',
        'The Codice Fiscale is an alphanumeric code of 16 characters used to identify individuals residing in Italy or 11 digits for non-individuals in which case it matches the Imposta sul valore aggiunto.',
      ),
    },
  ],
  taxes: [
    { kind: 'standard', rate: '22', since: null, source: page(eu2014, 'Italy | 4 | 10 | 22') },
    { kind: 'reduced', rate: '10', since: null, source: page(eu2014, 'Italy | 4 | 10 | 22') },
    {
      kind: 'reduced',
      rate: '5',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Italy | 22% | 10/ 5 / 4%'),
    },
    { kind: 'reduced', rate: '4', since: null, source: page(eu2014, 'Italy | 4 | 10 | 22') },
  ],
  footer: [
    {
      detail: 'register_office',
      name: 'Ufficio del registro imprese',
      label: 'Registro imprese di',
      source: page(
        letter,
        'devono essere indicati la sede della società e l’ufficio del registro delle imprese presso il quale questa è iscritta e il numero d’iscrizione',
      ),
    },
    {
      detail: 'registration_number',
      name: 'Numero di iscrizione',
      label: 'n.',
      continues: true,
      source: page(
        letter,
        'devono essere indicati la sede della società e l’ufficio del registro delle imprese presso il quale questa è iscritta e il numero d’iscrizione',
      ),
    },
    {
      detail: 'share_capital',
      name: 'Capitale sociale versato',
      label: 'Capitale sociale i.v.',
      source: page(
        letter,
        'Il capitale delle società per azioni, in accomandita per azioni e a responsabilità limitata deve essere negli atti e nella corrispondenza indicato secondo la somma effettivamente versata',
      ),
    },
  ],
  texts: [
    {
      key: 'stamp_duty_IT',
      source: page(
        'https://costanzoeassociati.it/glossario-economia-finanza/imposta-di-bollo',
        'È pertanto obbligatoria l’apposizione dell’imposta di bollo nella misura di 2 euro per le fatture aventi ad oggetto corrispettivi non assoggettati ad IVA di importo superiore a 77,47 euro […] Tali fatture devono riportare, però, l’annotazione che l’imposta è stata assolta ai sensi del DM 17.6.2014.',
      ),
    },
  ],
  mustHaves: [
    {
      name: 'day of issue',
      source: page(iva21, 'La fattura contiene le seguenti indicazioni: a) data di emissione'),
      shown: 'in the head',
    },
    {
      name: 'unique number in sequence',
      source: page(iva21, 'b) numero progressivo che la identifichi in modo univoco'),
      shown: 'in the head and at the foot of each page',
    },
    {
      name: 'names and addresses of both parties',
      source: page(
        iva21of1972,
        "ditta, denominazione o ragione sociale e residenza o domicilio dei soggetti fra cui e' effettuata l'onerazione",
      ),
      shown: 'under “From” and “Bill to”',
    },
    {
      name: 'partita IVA of the seller',
      source: page(contents, 'Numero partita IVA'),
      shown: 'under the seller and at the foot',
    },
    {
      name: 'kind and quantity of the service',
      source: page(iva21of1972, "natura, qualita' e quantita' dei beni e dei servizi formanti oggetto dell'operazione"),
      shown: 'in each line',
    },
    {
      name: 'prices and taxable amount',
      source: page(iva21of1972, 'corrispettivi e altri dati necessari per la determinazione della base imponibile'),
      shown: 'in each line and in the totals',
    },
    {
      name: 'discounts',
      source: page(contents, 'Sconti, se concessi'),
      shown: 'under the line that they lower, and under “Payment”',
    },
    {
      name: 'rate and amount of the IVA',
      source: page(iva21of1972, "aliquota e ammontare dell'imposta"),
      shown: 'in each line and in the totals',
    },
    {
      name: 'seat, register office and number, paid-up capital',
      source: page(
        letter,
        'devono essere indicati la sede della società e l’ufficio del registro delle imprese presso il quale questa è iscritta e il numero d’iscrizione',
      ),
      shown: 'at the foot',
    },
    {
      name: 'a Natura for every line without IVA (N1 to N7)',
      source: page(
        natures,
        'N2.1 – non soggette ad IVA ai sensi degli artt. da 7 a 7-septies del DPR 633/72 […] N4 – esenti […] N6.9 – inversione contabile – altri casi',
      ),
    },
    {
      name: 'for services to clients abroad N2.1, with “inversione contabile” in the Union and “operazione non soggetta” outside',
      source: page(
        'https://agostinomontalbano.it/2023/01/11/fattura-elettronica-elenco-codici-iva-con-la-relativa-natura-delloperazione',
        'Si distinguono le prestazioni di servizi svolte nei confronti di operatori intracomunitari e quelle nei confronti di operatori extracomunitari. Nel caso di fatture emesse verso operatori intra-UE […] dovrà essere inserita la dicitura “inversione contabile” […]. Nel secondo caso, invece, andrà inserita la dicitura/annotazione “operazione non soggetta ad IVA”.',
      ),
    },
    {
      name: 'what bears stamp duty and what does not',
      source: page(
        'https://www.studiocom.it/2026/02/12/circolare-n-5-2026-imposta-di-bollo-e-diciture-fatture',
        'L’imposta di bollo è dovuta […] nei seguenti casi: […] operazioni esenti ai sensi dell’art. 10 del DPR 633/1972; operazioni fuori campo IVA per carenza del presupposto soggettivo, oggettivo o territoriale […] La marca da bollo non deve essere applicata: […] su fatture relative a esportazioni dirette, indirette e cessioni intracomunitarie',
      ),
    },
    {
      name: 'which Nature bear stamp duty, N3.6 of category Z among them (“elenco B”; the sentence is that of the OpenAccountants guide, which names this address)',
      source: page(
        'https://www.agenziaentrate.gov.it/portale/documents/d/guest/l-imposta_di_bollo_sulle_fatture_elettronichegiugno2026',
        'The Agenzia flags an invoice as owing stamp duty (list B) when the sum of its line totals is above EUR 77.47, a line carries nature N2.1, N2.2, N3.5, N3.6 or N4, and no NB code is shown',
      ),
    },
    {
      name: 'contributions to pension funds of professions are taxed as the work is, and no income tax is retained of them; of that to the INPS it is',
      source: page(
        'https://www.vivoscuola.it/layout/set/print/Schede-informative/Nucleo-di-controllo-amministrativo-contabile/F.A.Q/Aspetti-fiscali/Un-esperto-esterno-chiede-un-importo-di-70-00-piu-IVA-al-22-piu-ENPAP-al-2-il-contributo-del-2-va-calcolato-sul-compenso-di-70-00-o-sull-importo-ivato',
        'Il contributo integrativo concorre a formare la base imponibile IVA, ma non deve essere assoggettato a ritenuta fiscale. […] contributo alla Gestione separata Inps del 4% che concorre a formare la base imponibile IVA e deve essere assoggettato a ritenuta fiscale.',
      ),
    },
    {
      name: 'income tax is retained of the contribution to the INPS (risoluzione 109 of 11 July 1996, in the words of a law firm)',
      source: page(
        'http://proia.it/1/inps_dei_collaboratori_1001054.html',
        'La risoluzione del 11/07/1996 n. 109 dell’Agenzia delle Entrate ha precisato che la somma addebitata al committente come rivalsa deve essere assoggettata a ritenuta d’acconto e concorre a formare la base imponibile dell’imposta IVA.',
      ),
    },
    {
      name: 'nothing is retained in the regime forfettario (RF19; the law itself was not found)',
      source: page(
        'https://studiozanettisnc.it/2015/01/contribuenti-minimi-come-certificare-la-mancata-ritenuta',
        'Prestazione non soggetta a ritenuta d’acconto ai sensi del comma 67 art. 1 della legge n. 190 del 29 dicembre 2014',
      ),
    },
    {
      name: 'the client may issue the invoice in the seller’s name, who remains responsible',
      source: page(
        'https://www.eutekne.info/Sezioni/Art_400749_la_fatturazione_puo_essere_a_carico_del_cliente.aspx',
        'Ferma restando la responsabilità del fornitore, una fattura può essere emessa anche dal cessionario o dal committente',
      ),
    },
    {
      name: 'stamp duty of 2 € on more than 77.47 € without IVA',
      source: page(
        'https://costanzoeassociati.it/glossario-economia-finanza/imposta-di-bollo',
        'nella misura di 2 euro per le fatture aventi ad oggetto corrispettivi non assoggettati ad IVA di importo superiore a 77,47 euro',
      ),
    },
  ],
  eInvoices: [
    {
      name: 'FatturaPA through the Sistema di Interscambio',
      source: page(natures, 'I codici Natura IVA previsti dal SDI aggiornati'),
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
    { name: 'SEPA credit transfer (pain.001 in the CBI variant)', unverified: true },
  ],
  payslip: { payslip: 'Busta paga', gross: 'Retribuzione lorda', deductions: 'Trattenute', net: 'Netto in busta' },
};
