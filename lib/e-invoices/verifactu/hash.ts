import { createHash } from 'node:crypto';

/** The fields of a RegistroAlta that its hash covers, as its XML has them. */
export interface RegistrationFields {
  kind: 'registration';
  issuer: string;
  number: string;
  /** DD-MM-YYYY, as all dates of the format. */
  issueDate: string;
  documentType: string;
  taxTotal: string;
  grossTotal: string;
  /** The hash of the record before it in the chain; empty for the first. */
  previousHash: string;
  /** With the zone's offset, e.g. `2024-01-01T19:20:30+01:00`. */
  generatedAt: string;
}

/** The fields of a RegistroAnulacion that its hash covers. */
export interface CancellationFields
  extends Pick<RegistrationFields, 'issuer' | 'number' | 'issueDate' | 'previousHash' | 'generatedAt'> {
  kind: 'cancellation';
}

export type HashedFields = RegistrationFields | CancellationFields;

/**
 * The hash («huella») of a record: SHA-256 in capital hexadecimal digits over its fields in the published order.
 *
 * Source: AEAT, "Detalle de las especificaciones técnicas para generación de la huella o hash de los registros de
 * facturación", version 0.1.2 of 2024-08-27, 3: "nombreCampo1=valorCampo1&nombreCampo2=valorCampo2&nombreCampoN=valorCampoN",
 * "eliminando los espacios al inicio y al final de cada valor"; 5: "En sistema hexadecimal. En mayúsculas." Read in
 * github.com/mdiago/VeriFactu, NetFramework/Doc/Veri-Factu_especificaciones_huella_hash_registros.pdf.
 */
export const hashOf = (record: HashedFields): string =>
  createHash('sha256')
    .update(
      fieldsOf(record)
        .map(([name, value]) => `${name}=${value.trim()}`)
        .join('&'),
      'utf8',
    )
    .digest('hex')
    .toUpperCase();

function fieldsOf(record: HashedFields): [string, string][] {
  const { issuer, number, issueDate, previousHash, generatedAt } = record;
  const end: [string, string][] = [
    ['Huella', previousHash],
    ['FechaHoraHusoGenRegistro', generatedAt],
  ];
  if (record.kind === 'cancellation')
    return [
      ['IDEmisorFacturaAnulada', issuer],
      ['NumSerieFacturaAnulada', number],
      ['FechaExpedicionFacturaAnulada', issueDate],
      ...end,
    ];
  return [
    ['IDEmisorFactura', issuer],
    ['NumSerieFactura', number],
    ['FechaExpedicionFactura', issueDate],
    ['TipoFactura', record.documentType],
    ['CuotaTotal', record.taxTotal],
    ['ImporteTotal', record.grossTotal],
    ...end,
  ];
}
