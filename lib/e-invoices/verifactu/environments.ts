/** The AEAT's portal for tests, and the one where records count. */
export const environments = ['test', 'production'] as const;
export type Environment = (typeof environments)[number];

/**
 * Where records are sent. Source: the AEAT's SistemaFacturacion.wsdl, service `sfVerifactu`, ports SistemaVerifactu and
 * SistemaVerifactuPruebas (read in github.com/invopop/gobl.verifactu, test/schema/SistemaFacturacion.wsdl).
 */
export const serviceAddresses: Readonly<Record<Environment, string>> = {
  test: 'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  production: 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
};

/**
 * Where the client looks an invoice up. Source: AEAT, "Detalle de las especificaciones técnicas del código «QR» de la
 * factura", version 0.4.7 of 2024-10-17, 5.1.
 */
const lookupAddresses: Readonly<Record<Environment, string>> = {
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  production: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
};

interface Shown {
  issuer: string;
  number: string;
  /** DD-MM-YYYY. */
  issueDate: string;
  grossTotal: string;
}

/** The text of the QR code of an invoice (the same source, 6): four parameters, URL-encoded, and no other. */
export function qrTextOf(environment: Environment, { issuer, number, issueDate, grossTotal }: Shown): string {
  const parameters = { nif: issuer, numserie: number, fecha: issueDate, importe: grossTotal };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${lookupAddresses[environment]}?${query.join('&')}`;
}
