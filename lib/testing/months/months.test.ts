import { workMonth } from '@/lib/testing/months/work-month';

/*
 * Five contractors' October 2026, worked, approved, billed, collected, paid, booked and closed by the people of the starting
 * roles. Every figure below is written out by hand; nothing is computed by the program that is tested. All contracts begin on
 * Monday, 5 October. The weeks of the 5th, 12th and 19th are billed on the 26th and paid by a run and a file; the week of the
 * 26th is approved alone, so that closing the month accrues its days up to the 31st.
 */

const iban = { iban: 'IE64IRCE92050112345678' };
/** The same factors for what is billed and what is paid. */
const both = (overtime: string, factors: Record<string, string> = {}, double = '2') => {
  const policy = {
    policy: 'multiplier',
    overtime,
    double_time: double,
    factors: Object.entries(factors).map(([type, factor]) => ({ type, factor })),
  };
  return { bill_overtime: policy, pay_overtime: policy };
};

it('of a nurse in Lyon, France: 35 hours, 36 to 43 at 125 %, from 44 at 150 %', async () => {
  /*
   * Code du travail, art. L3121-27 and L3121-36
   * (https://juriblio.fr/codes/code-du-travail/partie-legislative/troisieme-partie/livre-ier/titre-ii/chapitre-ier/section-3/sous-section-3):
   * "une majoration de salaire de 25 % pour chacune des huit premières heures supplémentaires. Les heures suivantes donnent
   * lieu à une majoration de 50 %." TVA 20 % (docs/countries/fr.md). 20.00 paid, 32.00 billed an hour:
   * 25.00 and 40.00 at 125 %, 30.00 and 48.00 at 150 %.
   *
   * Week of   5: 45 h = 35 + 8 + 2     pay 700.00 + 200.00 + 60.00 =  960.00   bill 1,120.00 + 320.00 + 96.00 = 1,536.00
   * Week of  12: 39.5 h = 35 + 4.5     pay 700.00 + 112.50         =  812.50   bill 1,120.00 + 180.00         = 1,300.00
   * Week of  19: 35 h                  pay                            700.00   bill                             1,120.00
   * Week of  26: 40 h = 35 + 5         pay 700.00 + 125.00         =  825.00   bill 1,120.00 + 200.00         = 1,320.00
   *
   * Invoice: 105 h × 32.00 = 3,360.00; 12.5 h × 40.00 = 500.00; 2 h × 48.00 = 96.00; net 3,956.00; TVA 3,956.00 × 0.20 =
   * 791.20; gross 4,747.20; due 30 days after 26 October. Run: 960.00 + 812.50 + 700.00 = 2,472.50.
   * Books on 31 October: revenue 3,956.00 + 1,320.00 accrued = 5,276.00; cost 2,472.50 + 825.00 = 3,297.50.
   */
  const figures = await workMonth({
    company: {
      country: 'FR',
      currency: 'EUR',
      timeZone: 'Europe/Paris',
      taxId: 'FR40303265045',
      legalName: 'Atelier Compétences SAS',
      legalForm: 'SAS',
      shareCapital: '50 000 €',
      registerOffice: 'Paris',
      registrationNumber: '303265045',
      addressLine1: '12 rue de la Paix',
      postalCode: '75002',
      city: 'Paris',
      iban: 'FR1420041010050500013M02606',
    },
    client: {
      name: 'Hôpital Saint-Marc',
      address: { line1: '1 quai Rambaud', city: 'Lyon', postal_code: '69002', country: 'FR' },
    },
    candidate: 'Camille Rousseau',
    position: 'Infirmière',
    tax: { tax_name: 'TVA', tax_rate: '20', tax_category: 'S' },
    overtime: { overtime_rule: 'fr_35', ...both('1.25', { overtime_2: '1.5' }) },
    rates: [{ pay: '20', bill: '32' }],
    weeks: [
      [9, 9, 9, 9, 9],
      [8, 8, 8, 8, 7.5],
      [7, 7, 7, 7, 7],
      [7, 7, 7, 7, 7, 5],
    ],
    bank: iban,
  });
  expect(figures.weeks).toEqual([
    { hours: { regular: '35.00', overtime: '8.00', overtime_2: '2.00' }, bill: '1536.00', pay: '960.00' },
    { hours: { regular: '35.00', overtime: '4.50' }, bill: '1300.00', pay: '812.50' },
    { hours: { regular: '35.00' }, bill: '1120.00', pay: '700.00' },
    { hours: { regular: '35.00', overtime: '5.00' }, bill: '1320.00', pay: '825.00' },
  ]);
  expect(figures.invoice).toEqual({
    lines: [
      ['105.0000', '32.0000', '3360.00'],
      ['12.5000', '40.0000', '500.00'],
      ['2.0000', '48.0000', '96.00'],
    ],
    net: '3956.00',
    tax: '791.20',
    gross: '4747.20',
    due: '2026-11-25',
  });
  expect(figures.payRun).toEqual({
    lines: [
      ['overtime', '8.0000', '25.0000', '200.00'],
      ['overtime_2', '2.0000', '30.0000', '60.00'],
      ['regular', '35.0000', '20.0000', '700.00'],
      ['overtime', '4.5000', '25.0000', '112.50'],
      ['regular', '35.0000', '20.0000', '700.00'],
      ['regular', '35.0000', '20.0000', '700.00'],
    ],
    amount: '2472.50',
  });
  expect(figures.paymentFile).toEqual({ total: '2472.50', status: 'executed' });
  expect(figures.accruals).toEqual({ unbilled_revenue: '1320.00', unpaid_cost: '825.00' });
  expect(figures.books).toEqual({
    bank: '4747.20',
    revenue: '-5276.00',
    output_tax: '-791.20',
    contractor_cost: '3297.50',
    contractors_payable: '-2472.50',
    accrued_revenue: '1320.00',
    accrued_cost: '-825.00',
  });
  // 4,747.20 came in, 2,472.50 went out.
  expect(figures.later).toEqual({
    bank: '2274.70',
    revenue: '-3956.00',
    output_tax: '-791.20',
    contractor_cost: '2472.50',
  });
});

it('of a warehouse clerk in Potsdam, Germany: a night, a Sunday and a public holiday', async () => {
  /*
   * Manteltarifvertrag Zeitarbeit iGZ/DGB, § 4 (http://epaper.ig-zeitarbeit.de/igz-dgb-tarifwerk-2017-2019/56812565/30):
   * nights 25 %, Sundays 50 %, public holidays 100 %, "so wird nur der jeweils höhere Zuschlag gezahlt". FTG Brandenburg § 2
   * (1) no. 10 (http://www.anwalt24.de/rund-ums-recht/Paragraph_2_FTG_Feiertage-d186589,3.html): "das Reformationsfest (31.
   * Oktober)", in 2026 a Saturday. MwSt 19 % (docs/countries/de.md). 18.00 paid, 30.00 billed an hour: nights 22.50 and
   * 37.50, Sundays 27.00 and 45.00, holidays 36.00 and 60.00.
   *
   * Week of   5: 32 h and a night of 8 h     pay 576.00 + 180.00            =   756.00   bill   960.00 + 300.00 = 1,260.00
   * Week of  12: 40 h and a Sunday of 6 h    pay 720.00 + 162.00            =   882.00   bill 1,200.00 + 270.00 = 1,470.00
   * Week of  19: 35 h                        pay                                630.00   bill                     1,050.00
   * Week of  26: 40 h, 5 h on the holiday and 4 h on Sunday, 1 November, which is the next month's:
   *                                 pay 720.00 + 180.00 + 108.00 = 1,008.00   bill 1,200.00 + 300.00 + 180.00 = 1,680.00
   *
   * Invoice: 107 h × 30.00 = 3,210.00; 8 h × 37.50 = 300.00; 6 h × 45.00 = 270.00; net 3,780.00; MwSt 3,780.00 × 0.19 =
   * 718.20; gross 4,498.20. Run: 756.00 + 882.00 + 630.00 = 2,268.00.
   * Books: accrued without the Sunday 1,200.00 + 300.00 = 1,500.00 and 720.00 + 180.00 = 900.00; revenue 3,780.00 + 1,500.00 =
   * 5,280.00; cost 2,268.00 + 900.00 = 3,168.00.
   */
  const figures = await workMonth({
    company: {
      country: 'DE',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      taxId: 'DE136695976',
      legalName: 'Havelland Personal GmbH',
      legalForm: 'GmbH',
      registerOffice: 'Amtsgericht Potsdam',
      registrationNumber: 'HRB 5234',
      directors: 'Ulrike Brandt',
      addressLine1: 'Am Kanal 4',
      postalCode: '14467',
      city: 'Potsdam',
      iban: 'DE89370400440532013000',
    },
    client: {
      name: 'Havel Logistik GmbH',
      address: { line1: 'Hafenstraße 9', city: 'Brandenburg', postal_code: '14770', country: 'DE' },
    },
    candidate: 'Jonas Keller',
    position: 'Lagerist',
    tax: { tax_name: 'MwSt', tax_rate: '19', tax_category: 'S' },
    holidays: { name: 'Brandenburg', country: 'DE', region: 'BB' },
    overtime: {
      overtime_rule: 'de',
      ...both('1.25', { night: '1.25', weekend: '1.5', holiday: '2' }),
    },
    rates: [{ pay: '18', bill: '30' }],
    weeks: [
      [8, { night: 8 }, 8, 8, 8],
      [8, 8, 8, 8, 8, 0, 6],
      [7, 7, 7, 7, 7],
      [8, 8, 8, 8, 8, 5, 4],
    ],
    bank: iban,
  });
  expect(figures.weeks).toEqual([
    { hours: { regular: '32.00', night: '8.00' }, bill: '1260.00', pay: '756.00' },
    { hours: { regular: '40.00', weekend: '6.00' }, bill: '1470.00', pay: '882.00' },
    { hours: { regular: '35.00' }, bill: '1050.00', pay: '630.00' },
    { hours: { regular: '40.00', holiday: '5.00', weekend: '4.00' }, bill: '1680.00', pay: '1008.00' },
  ]);
  expect(figures.invoice).toEqual({
    lines: [
      ['107.0000', '30.0000', '3210.00'],
      ['8.0000', '37.5000', '300.00'],
      ['6.0000', '45.0000', '270.00'],
    ],
    net: '3780.00',
    tax: '718.20',
    gross: '4498.20',
    due: '2026-11-25',
  });
  expect(figures.payRun).toEqual({
    lines: [
      ['night', '8.0000', '22.5000', '180.00'],
      ['regular', '32.0000', '18.0000', '576.00'],
      ['regular', '40.0000', '18.0000', '720.00'],
      ['weekend', '6.0000', '27.0000', '162.00'],
      ['regular', '35.0000', '18.0000', '630.00'],
    ],
    amount: '2268.00',
  });
  expect(figures.paymentFile).toEqual({ total: '2268.00', status: 'executed' });
  expect(figures.accruals).toEqual({ unbilled_revenue: '1500.00', unpaid_cost: '900.00' });
  expect(figures.books).toEqual({
    bank: '4498.20',
    revenue: '-5280.00',
    output_tax: '-718.20',
    contractor_cost: '3168.00',
    contractors_payable: '-2268.00',
    accrued_revenue: '1500.00',
    accrued_cost: '-900.00',
  });
  expect(figures.later).toEqual({
    bank: '2230.20',
    revenue: '-3780.00',
    output_tax: '-718.20',
    contractor_cost: '2268.00',
  });
});

it('of a shop assistant in Milan, Italy: 41 to 48 hours at 115 %, over 48 at 120 %', async () => {
  /*
   * CCNL Commercio e terziario
   * (https://inscriver.com/post/6343_pagamento-degli-straordinari-le-maggiorazioni-come-accennato-spetta-ad-ogni-cont.html, a page
   * without a date: unverified): "una maggiorazione del 15% per il lavoro straordinario dalla 41ma alla 48ma ora settimanale,
   * che sale al 20% per le ore eccedenti la 48ma". IVA 22 % (docs/countries/it.md). 15.00 paid, 24.00 billed an hour: 17.25 and
   * 27.60 at 115 %, 18.00 and 28.80 at 120 %.
   *
   * Week of   5: 50 h = 40 + 8 + 2   pay 600.00 + 138.00 + 36.00 = 774.00   bill 960.00 + 220.80 + 57.60 = 1,238.40
   * Week of  12: 45 h = 40 + 5       pay 600.00 + 86.25          = 686.25   bill 960.00 + 138.00         = 1,098.00
   * Week of  19: 40 h                pay                           600.00   bill                             960.00
   * Week of  26: 48 h = 40 + 8       pay 600.00 + 138.00         = 738.00   bill 960.00 + 220.80         = 1,180.80
   *
   * Invoice: 120 h × 24.00 = 2,880.00; 13 h × 27.60 = 358.80; 2 h × 28.80 = 57.60; net 3,296.40; IVA 3,296.40 × 0.22 =
   * 725.208, rounded 725.21; gross 4,021.61. Run: 774.00 + 686.25 + 600.00 = 2,060.25.
   * Books: revenue 3,296.40 + 1,180.80 = 4,477.20; cost 2,060.25 + 738.00 = 2,798.25.
   */
  const figures = await workMonth({
    company: {
      country: 'IT',
      currency: 'EUR',
      timeZone: 'Europe/Rome',
      taxId: 'IT00743110157',
      legalName: 'Navigli Lavoro S.r.l.',
      legalForm: 'S.r.l.',
      shareCapital: '10.000,00 €',
      registerOffice: 'Milano',
      registrationNumber: '00743110157',
      addressLine1: 'Via Torino 8',
      postalCode: '20123',
      city: 'Milano',
      region: 'MI',
      iban: 'IT60X0542811101000000123456',
    },
    client: {
      name: 'Bottega Verde Milano S.r.l.',
      address: { line1: 'Corso Buenos Aires 3', city: 'Milano', postal_code: '20124', country: 'IT' },
    },
    candidate: 'Giulia Romano',
    position: 'Commessa',
    tax: { tax_name: 'IVA', tax_rate: '22', tax_category: 'S' },
    overtime: { overtime_rule: 'it_ccnl', ...both('1.15', { overtime_2: '1.2' }) },
    rates: [{ pay: '15', bill: '24' }],
    weeks: [
      [10, 10, 10, 10, 10],
      [9, 9, 9, 9, 9],
      [8, 8, 8, 8, 8],
      [8, 8, 8, 8, 8, 8],
    ],
    bank: iban,
  });
  expect(figures.weeks).toEqual([
    { hours: { regular: '40.00', overtime: '8.00', overtime_2: '2.00' }, bill: '1238.40', pay: '774.00' },
    { hours: { regular: '40.00', overtime: '5.00' }, bill: '1098.00', pay: '686.25' },
    { hours: { regular: '40.00' }, bill: '960.00', pay: '600.00' },
    { hours: { regular: '40.00', overtime: '8.00' }, bill: '1180.80', pay: '738.00' },
  ]);
  expect(figures.invoice).toEqual({
    lines: [
      ['120.0000', '24.0000', '2880.00'],
      ['13.0000', '27.6000', '358.80'],
      ['2.0000', '28.8000', '57.60'],
    ],
    net: '3296.40',
    tax: '725.21',
    gross: '4021.61',
    due: '2026-11-25',
  });
  expect(figures.payRun).toEqual({
    lines: [
      ['overtime', '8.0000', '17.2500', '138.00'],
      ['overtime_2', '2.0000', '18.0000', '36.00'],
      ['regular', '40.0000', '15.0000', '600.00'],
      ['overtime', '5.0000', '17.2500', '86.25'],
      ['regular', '40.0000', '15.0000', '600.00'],
      ['regular', '40.0000', '15.0000', '600.00'],
    ],
    amount: '2060.25',
  });
  expect(figures.paymentFile).toEqual({ total: '2060.25', status: 'executed' });
  expect(figures.accruals).toEqual({ unbilled_revenue: '1180.80', unpaid_cost: '738.00' });
  expect(figures.books).toEqual({
    bank: '4021.61',
    revenue: '-4477.20',
    output_tax: '-725.21',
    contractor_cost: '2798.25',
    contractors_payable: '-2060.25',
    accrued_revenue: '1180.80',
    accrued_cost: '-738.00',
  });
  expect(figures.later).toEqual({
    bank: '1961.36',
    revenue: '-3296.40',
    output_tax: '-725.21',
    contractor_cost: '2060.25',
  });
});

it('of a receptionist in Valencia, Spain: over 40 hours never below the ordinary hour', async () => {
  /*
   * Estatuto de los Trabajadores, art. 35.1
   * (https://www.elespanol.com/aragon/vivir/20260313/oficial-empresa-obligada-pagar-hora-extra-ordinaria-estatuto-trabajadores-trt/1003744167900_0.html):
   * "en ningún caso podrá ser inferior al valor de la hora ordinaria". IVA 21 % (docs/countries/es.md). 14.00 paid, 22.00 billed
   * an hour, overtime the same.
   *
   * Week of   5: 45 h = 40 + 5       pay 560.00 + 70.00 = 630.00   bill 880.00 + 110.00 = 990.00
   * Week of  12: 42.5 h = 40 + 2.5   pay 560.00 + 35.00 = 595.00   bill 880.00 + 55.00  = 935.00
   * Week of  19: 40 h                pay                  560.00   bill                   880.00
   * Week of  26: 40 h                pay                  560.00   bill                   880.00
   *
   * Invoice: 120 h × 22.00 = 2,640.00; 7.5 h × 22.00 = 165.00; net 2,805.00; IVA 2,805.00 × 0.21 = 589.05; gross 3,394.05.
   * Run: 630.00 + 595.00 + 560.00 = 1,785.00. Books: revenue 2,805.00 + 880.00 = 3,685.00; cost 1,785.00 + 560.00 = 2,345.00.
   */
  const figures = await workMonth({
    company: {
      country: 'ES',
      currency: 'EUR',
      timeZone: 'Europe/Madrid',
      taxId: 'ESB58378431',
      legalName: 'Turia Talento S.L.',
      legalForm: 'S.L.',
      registerOffice: 'Valencia',
      registrationNumber: 'Tomo 4, Folio 21, Hoja V-1234',
      addressLine1: 'Calle de Colón 20',
      postalCode: '46004',
      city: 'Valencia',
      iban: 'ES9121000418450200051332',
    },
    client: {
      name: 'Hotel Miramar S.A.',
      address: { line1: 'Avenida del Puerto 7', city: 'Valencia', postal_code: '46021', country: 'ES' },
    },
    candidate: 'Lucía Navarro',
    position: 'Recepcionista',
    tax: { tax_name: 'IVA', tax_rate: '21', tax_category: 'S' },
    overtime: { overtime_rule: 'es', ...both('1') },
    rates: [{ pay: '14', bill: '22' }],
    weeks: [
      [9, 9, 9, 9, 9],
      [8.5, 8.5, 8.5, 8.5, 8.5],
      [8, 8, 8, 8, 8],
      [8, 8, 8, 8, 8],
    ],
    bank: iban,
  });
  expect(figures.weeks).toEqual([
    { hours: { regular: '40.00', overtime: '5.00' }, bill: '990.00', pay: '630.00' },
    { hours: { regular: '40.00', overtime: '2.50' }, bill: '935.00', pay: '595.00' },
    { hours: { regular: '40.00' }, bill: '880.00', pay: '560.00' },
    { hours: { regular: '40.00' }, bill: '880.00', pay: '560.00' },
  ]);
  expect(figures.invoice).toEqual({
    lines: [
      ['120.0000', '22.0000', '2640.00'],
      ['7.5000', '22.0000', '165.00'],
    ],
    net: '2805.00',
    tax: '589.05',
    gross: '3394.05',
    due: '2026-11-25',
  });
  expect(figures.payRun).toEqual({
    lines: [
      ['overtime', '5.0000', '14.0000', '70.00'],
      ['regular', '40.0000', '14.0000', '560.00'],
      ['overtime', '2.5000', '14.0000', '35.00'],
      ['regular', '40.0000', '14.0000', '560.00'],
      ['regular', '40.0000', '14.0000', '560.00'],
    ],
    amount: '1785.00',
  });
  expect(figures.paymentFile).toEqual({ total: '1785.00', status: 'executed' });
  expect(figures.accruals).toEqual({ unbilled_revenue: '880.00', unpaid_cost: '560.00' });
  expect(figures.books).toEqual({
    bank: '3394.05',
    revenue: '-3685.00',
    output_tax: '-589.05',
    contractor_cost: '2345.00',
    contractors_payable: '-1785.00',
    accrued_revenue: '880.00',
    accrued_cost: '-560.00',
  });
  expect(figures.later).toEqual({
    bank: '1609.05',
    revenue: '-2805.00',
    output_tax: '-589.05',
    contractor_cost: '1785.00',
  });
});

it('of a field engineer in the United States: a day rate under the FLSA, then hours in California', async () => {
  /*
   * 29 CFR 778.112 (https://ohioemployerlawblog.com/2021/07/theres-nothing-illegal-about-paying.html?m=1): the regular rate of a day rate is "determined by totaling all the sums received at such day
   * rates or job rates in the workweek and dividing by the total hours actually worked", and the extra half of it is due
   * for each hour over 40. California Labor Code 510(a) (https://self-law.org/code/ca/labor-code/510): "Any work in excess of
   * eight hours in one workday and any work in excess of 40 hours in any one workweek and the first eight hours worked on the
   * seventh day of work in any one workweek shall be compensated at the rate of no less than one and one-half times the regular
   * rate of pay"; over 12 hours a day twice. No tax. A day 300.00 paid and 450.00 billed in the first week; then an hour 30.00
   * and 45.00: 45.00 and 67.50 at one and a half, 60.00 and 90.00 at twice.
   *
   * Week of   5: 5 days, 50 h: pay 1,500.00, bill 2,250.00. Regular rate 1,500.00 ÷ 50 = 30.00; 10 h × 15.00 = 150.00 more are due by
   *              law, 1,650.00 in all, which a line by hand pays.
   * Week of  12: 10 8 13 8 8 = 40 h, 2 + 4 h overtime, 1 h double time
   *              pay 1,200.00 + 270.00 + 60.00 = 1,530.00   bill 1,800.00 + 405.00 + 90.00 = 2,295.00
   * Week of  19: seven days of 8 h = 40 h, 8 h over 40 on Saturday, 8 h on the seventh day
   *              pay 1,200.00 + 720.00 = 1,920.00   bill 1,800.00 + 1,080.00 = 2,880.00
   * Week of  26: 40 h   pay 1,200.00   bill 1,800.00
   *
   * Invoice: 5 days × 450.00 = 2,250.00; 80 h × 45.00 = 3,600.00; 22 h × 67.50 = 1,485.00; 1 h × 90.00 = 90.00; net and gross
   * 7,425.00. Run: 1,500.00 + 150.00 + 1,530.00 + 1,920.00 = 5,100.00.
   * Books: revenue 7,425.00 + 1,800.00 = 9,225.00; cost 5,100.00 + 1,200.00 = 6,300.00.
   */
  const figures = await workMonth({
    company: {
      country: 'US',
      currency: 'USD',
      timeZone: 'America/Los_Angeles',
      taxId: '84-1234567',
      legalName: 'Pacific Field Staffing Inc.',
      addressLine1: '88 Mission Street',
      postalCode: '94105',
      city: 'San Francisco',
      region: 'CA',
    },
    client: {
      name: 'Redwood Wind LLC',
      address: { line1: '5 Harbor Drive', city: 'Oakland', postal_code: '94607', country: 'US' },
    },
    candidate: 'Tyler Morgan',
    position: 'Field engineer',
    tax: { tax_name: null, tax_rate: '0', tax_category: 'O' },
    overtime: { overtime_rule: 'us_flsa', ...both('1.5') },
    laterRules: [{ rule: 'us_california', valid_from: '2026-10-12' }],
    rates: [
      { pay: '300', bill: '450', unit: 'day' },
      { pay: '30', bill: '45', from: '2026-10-12' },
    ],
    weeks: [
      [10, 10, 10, 10, 10],
      [10, 8, 13, 8, 8],
      [8, 8, 8, 8, 8, 8, 8],
      [8, 8, 8, 8, 8],
    ],
    premium: '150',
    bank: { account_number: '000123456789', routing_number: '011000015' },
  });
  expect(figures.weeks).toEqual([
    { hours: { regular: '50.00' }, bill: '2250.00', pay: '1500.00', legal: '1650.00' },
    { hours: { regular: '40.00', overtime: '6.00', double_time: '1.00' }, bill: '2295.00', pay: '1530.00' },
    { hours: { regular: '40.00', overtime: '16.00' }, bill: '2880.00', pay: '1920.00' },
    { hours: { regular: '40.00' }, bill: '1800.00', pay: '1200.00' },
  ]);
  expect(figures.invoice).toEqual({
    lines: [
      ['5.0000', '450.0000', '2250.00'],
      ['22.0000', '67.5000', '1485.00'],
      ['80.0000', '45.0000', '3600.00'],
      ['1.0000', '90.0000', '90.00'],
    ],
    net: '7425.00',
    tax: '0.00',
    gross: '7425.00',
    due: '2026-11-25',
  });
  expect(figures.payRun).toEqual({
    lines: [
      ['regular', '5.0000', '300.0000', '1500.00'],
      ['double_time', '1.0000', '60.0000', '60.00'],
      ['overtime', '6.0000', '45.0000', '270.00'],
      ['regular', '40.0000', '30.0000', '1200.00'],
      ['overtime', '16.0000', '45.0000', '720.00'],
      ['regular', '40.0000', '30.0000', '1200.00'],
      ['allowance', '1.0000', '150.0000', '150.00'],
    ],
    amount: '5100.00',
  });
  expect(figures.paymentFile).toEqual({ total: '5100.00', status: 'executed' });
  expect(figures.accruals).toEqual({ unbilled_revenue: '1800.00', unpaid_cost: '1200.00' });
  expect(figures.books).toEqual({
    bank: '7425.00',
    revenue: '-9225.00',
    contractor_cost: '6300.00',
    contractors_payable: '-5100.00',
    accrued_revenue: '1800.00',
    accrued_cost: '-1200.00',
  });
  expect(figures.later).toEqual({ bank: '2325.00', revenue: '-7425.00', contractor_cost: '5100.00' });
});
