import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as pdf from '@/app/api/v1/invoices/[id]/pdf/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { countries } from '@/lib/countries/countries';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany } from '@/lib/testing/world';

interface Paper {
  seller: Prisma.CompanyUncheckedUpdateInput;
  buyer: Prisma.ClientUncheckedUpdateInput;
  tax: { tax_name: string | null; tax_category: 'S' | 'O'; tax_rate: string };
}

const papers: Record<string, Paper> = {
  FR: {
    seller: {
      country: 'FR',
      legalName: 'Atelier Compétences SAS',
      legalForm: 'SAS',
      shareCapital: '50 000 €',
      registerOffice: 'Paris',
      registrationNumber: '303265045',
      taxId: 'FR40303265045',
      addressLine1: '12 rue de la Paix',
      postalCode: '75002',
      city: 'Paris',
    },
    buyer: {
      locale: 'fr-FR',
      country: 'FR',
      name: 'Hôpital Saint-Marc',
      taxId: 'FR83404833048',
      addressLine1: '1 quai Rambaud',
      postalCode: '69002',
      city: 'Lyon',
    },
    tax: { tax_name: 'TVA', tax_category: 'S', tax_rate: '20' },
  },
  DE: {
    seller: {
      country: 'DE',
      legalName: 'Havelland Personal GmbH',
      legalForm: 'GmbH',
      registerOffice: 'Amtsgericht Potsdam',
      registrationNumber: 'HRB 5234',
      directors: 'Ulrike Brandt',
      taxId: 'DE136695976',
      addressLine1: 'Am Kanal 4',
      postalCode: '14467',
      city: 'Potsdam',
    },
    buyer: {
      locale: 'en-US',
      country: 'DE',
      name: 'Havel Logistik GmbH',
      addressLine1: 'Hafenstraße 9',
      postalCode: '14770',
      city: 'Brandenburg',
    },
    tax: { tax_name: 'MwSt', tax_category: 'S', tax_rate: '19' },
  },
  IT: {
    seller: {
      country: 'IT',
      legalName: 'Navigli Lavoro S.r.l.',
      legalForm: 'S.r.l.',
      shareCapital: '10.000,00 €',
      registerOffice: 'Milano',
      registrationNumber: '00743110157',
      taxId: 'IT00743110157',
      addressLine1: 'Via Torino 8',
      postalCode: '20123',
      city: 'Milano',
      region: 'MI',
    },
    buyer: {
      locale: 'it-IT',
      country: 'IT',
      name: 'Bottega Verde S.r.l.',
      taxId: 'IT12345670017',
      addressLine1: 'Corso Buenos Aires 3',
      postalCode: '20124',
      city: 'Milano',
    },
    tax: { tax_name: 'IVA', tax_category: 'S', tax_rate: '22' },
  },
  ES: {
    seller: {
      country: 'ES',
      legalName: 'Turia Talento S.L.',
      legalForm: 'S.L.',
      registerOffice: 'Valencia',
      registrationNumber: 'Tomo 4, Folio 21, Hoja V-1234',
      taxId: 'ESB58378431',
      addressLine1: 'Calle de Colón 20',
      postalCode: '46004',
      city: 'Valencia',
    },
    buyer: {
      locale: 'es-ES',
      country: 'ES',
      name: 'Hotel Miramar S.A.',
      taxId: 'ESA13585625',
      addressLine1: 'Avenida del Puerto 7',
      postalCode: '46021',
      city: 'Valencia',
    },
    tax: { tax_name: 'IVA', tax_category: 'S', tax_rate: '21' },
  },
  GB: {
    seller: {
      country: 'GB',
      currency: 'GBP',
      legalName: 'Harbour People Limited',
      registrationNumber: '01234567',
      registerOffice: 'England and Wales',
      taxId: 'GB980780684',
      email: 'accounts@harbour-people.example',
      addressLine1: '4 Quay Street',
      postalCode: 'BS1 4SH',
      city: 'Bristol',
    },
    buyer: {
      locale: 'en-US',
      country: 'GB',
      name: 'Severn Foods plc',
      currency: 'GBP',
      addressLine1: '7 Mill Lane',
      postalCode: 'GL1 2AA',
      city: 'Gloucester',
    },
    tax: { tax_name: 'VAT', tax_category: 'S', tax_rate: '20' },
  },
  US: {
    seller: {
      country: 'US',
      currency: 'USD',
      legalName: 'Pacific Field Staffing Inc.',
      addressLine1: '88 Mission Street',
      postalCode: '94105',
      city: 'San Francisco',
      region: 'CA',
    },
    buyer: {
      locale: 'en-US',
      country: 'US',
      name: 'Redwood Wind LLC',
      currency: 'USD',
      addressLine1: '5 Harbor Drive',
      postalCode: '94607',
      city: 'Oakland',
      region: 'CA',
    },
    tax: { tax_name: null, tax_category: 'O', tax_rate: '0' },
  },
};

/** The text of an issued invoice over 8 hours at 85.00 less 5 % (646.00), without blanks, as its PDF shows it. */
async function textOf({ seller, buyer, tax }: Paper): Promise<string> {
  const ours = await makeCompany('Ours');
  const ids = await makeRecords(ours);
  await system('test data', async (db) => {
    await db.company.update({ where: { id: ours.companyId }, data: seller });
    await db.client.update({ where: keyOf(ours, ids.client), data: buyer });
    await db.contract.update({
      where: keyOf(ours, ids.contract),
      data: { currency: String(seller.currency ?? 'EUR') },
    });
  });
  const terms = { payment_terms_days: 30, discount_percent: '2', discount_days: 10, purchase_order: 'PO-4711' };
  const set = await call(configuration.PATCH, {
    as: ours.account_manager,
    method: 'PATCH',
    params: { id: ids.contract },
    body: { ...terms, ...tax },
  });
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  const line = { description: 'Lagerarbeit, Entrepôt', quantity: '8', unit: 'hour', unit_price: '85' };
  const draft = await call<InvoiceRecord>(invoices.POST, {
    as: ours.finance,
    body: {
      contract_id: ids.contract,
      lines: [{ ...line, allowances: [{ percent: '5', reason: 'Accord' }] }],
      period_start: '2026-10-05',
      period_end: '2026-10-25',
      issue_date: '2026-10-26',
    },
  });
  const issued = await call<InvoiceRecord>(issue.POST, {
    as: ours.finance,
    method: 'POST',
    params: { id: draft.data?.id ?? '' },
  });
  if (issued.status !== 200) throw new Error(JSON.stringify([draft.body, issued.body]));
  const { stream } = await call(pdf.GET, { as: ours.finance, params: { id: issued.data.id } });
  return readPdf(Buffer.from(await new Response(stream).arrayBuffer()))
    .pages.flat()
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');
}

/** What the paper of a country says for each thing that its law lists, without blanks. */
const said: Record<string, Record<string, string[]>> = {
  FR: {
    'full names and addresses of both parties': [
      'AtelierCompétencesSAS12ruedelaPaix75002ParisFrance',
      'FacturéàHôpitalSaint-Marc1quaiRambaud69002LyonFrance',
    ],
    'SIREN of the seller and of the client': ['SIREN/RCS:303265045', 'SIREN/RCS:404833048'],
    'TVA number of the seller': ['TVA:FR40303265045', 'TVAFR40303265045'],
    'day of issue': ['Datedefacture26octobre2026'],
    'unique number in sequence': ['Facturen°TST-2026-000002', 'FactureTST-2026-000002Page1sur1'],
    'quantity, description, unit price without TVA and rate of each line': [
      'DésignationQuantitéUnitéPrixunitaireHTTVAMontantHT',
      'Lagerarbeit,EntrepôtAccord5%:−34,008,00Heures85,0020%646,00',
    ],
    reductions: ['Accord5%:−34,00'],
    'day of the service': ['Périodedeprestation5octobre2026–25octobre2026'],
    'TVA by rate, with the total without it': ['TotalHT646,00TVA20%sur646,00129,20TotalTTC775,20EUR'],
    'order number of the buyer': ['BondecommandePO-4711'],
    'due date': ['Dated’échéance25novembre2026'],
    'terms of cash discount': ['Escomptede2%pourpaiementauplustardle5novembre2026'],
    'rate of late-payment penalties': ['autauxderefinancementdelaBanquecentraleeuropéennemajoréde10points'],
    'the flat indemnity of 40 € for recovery costs': ['indemnitéforfaitairede40€pourfraisderecouvrement'],
    'legal form, capital, RCS and its town': ['SASaucapitalde50000€·RCSParis303265045'],
  },
  DE: {
    'full names and addresses of both parties': [
      'HavellandPersonalGmbHAmKanal414467PotsdamGermany',
      'BilltoHavelLogistikGmbHHafenstraße914770BrandenburgGermany',
    ],
    'Steuernummer or USt-IdNr. of the seller': ['USt-IdNr.:DE136695976', 'USt-IdNr.DE136695976'],
    'day of issue': ['InvoicedateOctober26,2026'],
    'unique number in sequence': ['InvoicenumberTST-2026-000002', 'InvoiceTST-2026-000002Page1of1'],
    'extent and kind of the service': ['Lagerarbeit,EntrepôtAccord5%:−34.008.00Hours85.00'],
    'day of the service': ['ServiceperiodOctober5,2026–October25,2026'],
    'price by tax rate': ['MwSt19%on646.00'],
    'reductions agreed before, such as cash discount': ['Accord5%:−34.00', '2%discountforpaymentbyNovember5,2026'],
    'rate and amount of the tax': ['85.0019%646.00', 'MwSt19%on646.00122.74'],
    'legal form, seat, register court and number, all managing directors: an invoice is a business letter': [
      'HavellandPersonalGmbH·AmKanal4,14467Potsdam,Germany·GmbH·Registergericht:AmtsgerichtPotsdamHRB5234·Geschäftsführung:UlrikeBrandt',
    ],
  },
  IT: {
    'day of issue': ['Datafattura26ottobre2026'],
    'unique number in sequence': ['Fatturan.TST-2026-000002', 'FatturaTST-2026-000002Pagina1di1'],
    'names and addresses of both parties': [
      'NavigliLavoroS.r.l.ViaTorino820123MilanoMIItalia',
      'ClienteBottegaVerdeS.r.l.CorsoBuenosAires320124MilanoItalia',
    ],
    'partita IVA of the seller': ['P.IVA:IT00743110157', 'P.IVAIT00743110157'],
    'kind and quantity of the service': ['Lagerarbeit,EntrepôtAccord5%:−34,008,00Ore'],
    'prices and taxable amount': ['PrezzounitarioIVAImponibile', '85,0022%646,00', 'Totaleimponibile646,00'],
    discounts: ['Accord5%:−34,00', 'Scontodel2%perpagamentoentroil5novembre2026'],
    'rate and amount of the IVA': ['IVA22%su646,00142,12'],
    'seat, register office and number, paid-up capital': [
      'ViaTorino8,20123MilanoMI,Italia·RegistroimpresediMilanon.00743110157·Capitalesocialei.v.10.000,00€',
    ],
  },
  ES: {
    'number in its series': ['N.ºdefacturaTST-2026-000002', 'FacturaTST-2026-000002Página1de1'],
    'day of issue': ['Fechadefactura26oct2026'],
    'full names of both parties': ['TuriaTalentoS.L.', 'FacturaraHotelMiramarS.A.'],
    'NIF of the seller and of the client': ['NIF:ESB58378431', 'NIF:ESA13585625'],
    'addresses of both parties': ['CalledeColón2046004ValenciaEspaña', 'AvenidadelPuerto746021ValenciaEspaña'],
    'description, unit price without tax, discounts': [
      'ConceptoCantidadUnidadPreciounitarioIVAImportesinimpuestos',
      'Lagerarbeit,EntrepôtAccord5%:−34,008,00Horas85,0021%646,00',
    ],
    'rate and amount of the IVA': ['Baseimponible646,00IVA21%sobre646,00135,66'],
    'period of the service': ['Periododeservicio5oct2026–25oct2026'],
    'register and sheet of the company': ['RegistroMercantildeValenciaTomo4,Folio21,HojaV-1234'],
  },
  GB: {
    'the full company name as it appears on the certificate of incorporation': ['HarbourPeopleLimited4QuayStreet'],
    'contact of the seller': ['accounts@harbour-people.example'],
    'sequential number': ['InvoicenumberTST-2026-000002', 'InvoiceTST-2026-000002Page1of1'],
    'time of the supply': ['ServiceperiodOctober5,2026–October25,2026'],
    'day of issue': ['InvoicedateOctober26,2026'],
    'name, address and registration number of the supplier': [
      'HarbourPeopleLimited4QuayStreetBristolBS14SHUnitedKingdom',
      'VATReg.No.:GB980780684',
      'CompanyNo.:01234567',
    ],
    'name and address of the client': ['BilltoSevernFoodsplc7MillLaneGloucesterGL12AAUnitedKingdom'],
    description: ['Lagerarbeit,Entrepôt'],
    'extent, rate of VAT and amount without VAT by description': ['8.00Hours85.0020%646.00'],
    'total without VAT': ['Nettotal646.00'],
    'rate of any cash discount': ['2%discountforpaymentbyNovember5,2026'],
    'total VAT in sterling': ['VAT20%on646.00129.20TotalGBP775.20'],
    'unit price': ['Unitprice', '8.00Hours85.00'],
  },
  // No law prescribes what an invoice must show.
  US: {},
};

it.each(Object.entries(papers))('of %s shows all that its law lists', async (code, paper) => {
  const listed = countries.find((one) => one.code === code)?.mustHaves.filter(({ shown }) => shown) ?? [];
  expect(Object.keys(said[code] ?? {})).toEqual(listed.map(({ name }) => name));
  const text = await textOf(paper);
  for (const piece of Object.values(said[code] ?? {}).flat()) expect(text).toContain(piece);
  // Where no law speaks: who, for whom, what, how much, when.
  for (const usual of [
    'Lagerarbeit,Entrepôt',
    'TST-2026-000002',
    '646',
    '2026',
    String(paper.buyer.name).replaceAll(' ', ''),
  ])
    expect(text).toContain(usual);
});
