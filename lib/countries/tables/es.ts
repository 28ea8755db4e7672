import { luhnSum } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

const letterOf = (digits: string): string | undefined => 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23];

/** People have the letter of their number (a foreigner's X, Y, Z counts as 0, 1, 2), companies a digit or a letter. */
function nif(number: string): boolean {
  const [kind = '', digits, check = ''] = [number[0], number.slice(1, -1), number.at(-1)];
  if (/\d/.test(kind)) return letterOf(number.slice(0, -1)) === check;
  if (/[XYZ]/.test(kind)) return letterOf(`${'XYZ'.indexOf(kind)}${digits}`) === check;
  if (/[KLM]/.test(kind)) return letterOf(digits) === check;
  const digit = (10 - (luhnSum(`${digits}0`) % 10)) % 10;
  return check === String(digit) || check === 'JABCDEFGHI'[digit];
}

const eu2014 = 'https://regfollower.com/eu-vat-rates-changes-for-2014';
const content = 'https://www.ionos.es/startupguide/gestion/facturas-emitidas/';
/** Real Decreto 1619/2012, art. 6. */
const contents6 = 'https://asesoriapaniagua.com/requisitos-necesarios-de-facturacion/';
const moloni = 'https://moloni.es/faqs/que-requisitos-debe-contener-una-factura';

/** The tax agency's own documents, as a library of others carries them; read on 2026-11-30. */
const agency = 'https://github.com/mdiago/VeriFactu/blob/main/NetFramework/Doc/';
const hashRules = `${agency}Veri-Factu_especificaciones_huella_hash_registros.pdf`;
const qrRules = `${agency}DetalleEspecificacTecnCodigoQRfactura.pdf`;
const serviceRules = `${agency}Veri-Factu_Descripcion_SWeb.pdf`;

export const es: Country = {
  code: 'ES',
  name: 'Spain',
  register: 'Registro Mercantil',
  identifiers: [
    {
      name: 'NIF',
      kind: 'vat',
      letters: ['ES'],
      form: /^[0-9A-HJ-NP-SU-Z]\d{7}[0-9A-Z]$/,
      agrees: nif,
      example: 'B64717838',
      source: stdnum(
        'es/nif',
        'The Spanish VAT number is a 9-digit number where either the first, last digits or both can be letters. The number is either a DNI, a NIE or a CIF (for legal entities and others).',
      ),
    },
  ],
  taxes: [
    { kind: 'standard', rate: '21', since: null, source: page(eu2014, 'Spain | 4 | 10 | 21') },
    { kind: 'reduced', rate: '10', since: null, source: page(eu2014, 'Spain | 4 | 10 | 21') },
    { kind: 'reduced', rate: '4', since: null, source: page(eu2014, 'Spain | 4 | 10 | 21') },
  ],
  footer: [
    {
      detail: 'register_office',
      name: 'Registro Mercantil',
      label: 'Registro Mercantil de',
      source: page(
        content,
        'Las empresas inscritas en el Registro Mercantil deben proporcionar la siguiente información adicional, dependiendo de su forma jurídica',
      ),
    },
    {
      detail: 'registration_number',
      name: 'Datos registrales',
      label: '',
      continues: true,
      source: page(
        content,
        'Las empresas inscritas en el Registro Mercantil deben proporcionar la siguiente información adicional […] número de registro',
      ),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'number in its series',
      source: page(
        contents6,
        'Número y, en su caso, serie. La numeración de las facturas dentro de cada serie será correlativa.',
      ),
      shown: 'in the head and at the foot of each page',
    },
    { name: 'day of issue', source: page(contents6, 'La fecha de su expedición.'), shown: 'in the head' },
    {
      name: 'full names of both parties',
      source: page(
        contents6,
        'Nombre y apellidos, razón o denominación social completa, tanto del obligado a expedir factura, como del destinatrio de las operaciones.',
      ),
      shown: 'under “From” and “Bill to”',
    },
    {
      name: 'NIF of the seller and of the client',
      source: page(
        contents6,
        'Número de Identificación fiscal atribuido por la Administración tributaria espeñola […] Número de Identificación Fiscal del destinatario en los siguientes casos',
      ),
      shown: 'under both parties',
    },
    {
      name: 'addresses of both parties',
      source: page(moloni, 'Dirección, tanto del emisor como del receptor de las operaciones.'),
      shown: 'under “From” and “Bill to”',
    },
    {
      name: 'description, unit price without tax, discounts',
      source: page(
        moloni,
        'Descripción de las operaciones, constatando todos los datos necesarios para la determinación de la base imponible del Impuesto y su importe, incluyendo el precio unitario sin Impuesto de dichas operaciones, así como cualquier descuento o rebaja que no esté incluido en dicho precio unitario.',
      ),
      shown: 'in each line',
    },
    {
      name: 'rate and amount of the IVA',
      source: page(moloni, 'Los tipos impositivos que se apliquen y la cuota tributaria.'),
      shown: 'in each line and in the totals',
    },
    {
      name: 'period of the service',
      source: page(content, 'Hora de entrega o período de prestación del servicio'),
      shown: 'in the head',
    },
    {
      name: 'register and sheet of the company',
      source: page(
        content,
        'Las empresas inscritas en el Registro Mercantil deben proporcionar la siguiente información adicional, dependiendo de su forma jurídica',
      ),
      shown: 'at the foot',
    },
  ],
  eInvoices: [
    { name: 'Facturae for public offices', unverified: true },
    {
      name: 'Veri*Factu: the hash that chains records',
      source: page(hashRules, 'nombreCampo1=valorCampo1&nombreCampo2=valorCampo2&nombreCampoN=valorCampoN'),
    },
    {
      name: 'Veri*Factu: the QR code',
      source: page(
        qrRules,
        'El código «QR» deberá tener un tamaño entre 30x30 y 40x40 milímetros y seguir las especificaciones de la norma ISO/IEC 18004:2015. Para la generación del código «QR» se empleará el nivel M (medio) de corrección de errores.',
      ),
    },
    {
      name: 'Veri*Factu: how often records may be sent',
      source: page(
        serviceRules,
        'Los sistemas informáticos «VERI*FACTU» deberán implementar un mecanismo de control de flujo basado en el tiempo de espera entre envíos, el cual tomará inicialmente el valor de 60 segundos',
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
    { name: 'SEPA credit transfer (pain.001), cuadernos of the AEB', unverified: true },
  ],
  payslip: {
    payslip: 'Nómina',
    gross: 'Total devengado',
    deductions: 'Total a deducir',
    net: 'Líquido total a percibir',
  },
};
