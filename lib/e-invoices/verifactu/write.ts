import type { HashedFields } from '@/lib/e-invoices/verifactu/hash';
import type { Statement } from '@/lib/e-invoices/verifactu/statement';
import { type Node, writeXml } from '@/lib/e-invoices/xml';

const base =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
const information = `${base}SuministroInformacion.xsd`;
const supply = `${base}SuministroLR.xsd`;

/** The maker of the program and this installation of it, as every record names them. */
export interface System {
  makerName: string;
  makerNif: string;
  version: string;
  installation: string;
}

/** The record before in the chain; null for the first. */
export type Previous = Pick<HashedFields, 'issuer' | 'number' | 'issueDate'> & { hash: string };

interface Chained {
  /** Our own id of the record, which the answer names again (RefExterna, at most 60 characters). */
  id: string;
  fields: HashedFields;
  hash: string;
  previous: Previous | null;
  system: System;
  /** What became of the invoice's earlier records, for one that corrects or cancels them. */
  before?: Before | null;
}

/** What the AEAT made of an invoice's earlier records. */
export interface Before {
  /** Whether it has the invoice: it took a registration of it. */
  isKnown: boolean;
  /** Whether it rejected the last record of this kind. */
  isRejected: boolean;
}

/** `YYYY-MM-DD` as the AEAT writes days. */
export const spanishDay = (day: string): string => day.split('-').toReversed().join('-');

/** The XML of a RegistroAlta (SuministroInformacion.xsd, RegistroFacturacionAltaType), without a prolog. */
export function registrationXml({ id, fields, hash, previous, system, before }: Chained, said: Statement): string {
  return fragment('sum1:RegistroAlta', {
    IDVersion: '1.0',
    IDFactura: {
      IDEmisorFactura: fields.issuer,
      NumSerieFactura: fields.number,
      FechaExpedicionFactura: fields.issueDate,
    },
    RefExterna: id,
    NombreRazonEmisor: said.issuerName,
    Subsanacion: before ? 'S' : null,
    // RechazoPrevioType: X "el registro de facturación no existe en la AEAT", S "ha habido rechazo previo por la AEAT".
    RechazoPrevio: !before ? null : !before.isKnown ? 'X' : before.isRejected ? 'S' : null,
    TipoFactura: said.documentType,
    // By difference: the amounts are those that the note takes back.
    TipoRectificativa: said.documentType === 'F1' ? null : 'I',
    FacturasRectificadas: said.rectified && {
      IDFacturaRectificada: {
        IDEmisorFactura: fields.issuer,
        NumSerieFactura: said.rectified.number,
        FechaExpedicionFactura: spanishDay(said.rectified.issueDate),
      },
    },
    FechaOperacion: said.operationDate && spanishDay(said.operationDate),
    DescripcionOperacion: said.description,
    Macrodato: Math.abs(Number(said.grossTotal)) >= 100_000_000 ? 'S' : null,
    Destinatarios: { IDDestinatario: { NombreRazon: said.buyerName, ...said.buyer } },
    Desglose: { DetalleDesglose: said.breakdown.map((row) => ({ ...row })) },
    CuotaTotal: said.taxTotal,
    ImporteTotal: said.grossTotal,
    ...end({ fields, hash, previous, system }),
  });
}

/** The XML of a RegistroAnulacion (RegistroFacturacionAnulacionType), without a prolog. */
export function cancellationXml({ id, fields, hash, previous, system, before }: Chained): string {
  return fragment('sum1:RegistroAnulacion', {
    IDVersion: '1.0',
    IDFactura: {
      IDEmisorFacturaAnulada: fields.issuer,
      NumSerieFacturaAnulada: fields.number,
      FechaExpedicionFacturaAnulada: fields.issueDate,
    },
    RefExterna: id,
    SinRegistroPrevio: before && !before.isKnown ? 'S' : null,
    RechazoPrevio: before?.isRejected ? 'S' : null,
    ...end({ fields, hash, previous, system }),
  });
}

/** The end that both kinds have: the chain, the program, and the hash. */
function end({ fields, hash, previous, system }: Pick<Chained, 'fields' | 'hash' | 'previous' | 'system'>): {
  [name: string]: Node;
} {
  return {
    Encadenamiento: previous
      ? {
          RegistroAnterior: {
            IDEmisorFactura: previous.issuer,
            NumSerieFactura: previous.number,
            FechaExpedicionFactura: previous.issueDate,
            Huella: previous.hash,
          },
        }
      : { PrimerRegistro: 'S' },
    SistemaInformatico: {
      NombreRazon: system.makerName,
      NIF: system.makerNif,
      NombreSistemaInformatico: 'Staffing Back Office',
      IdSistemaInformatico: 'SB',
      Version: system.version,
      NumeroInstalacion: system.installation,
      // It knows no other mode, and works for many companies at once.
      TipoUsoPosibleSoloVerifactu: 'S',
      TipoUsoPosibleMultiOT: 'S',
      IndicadorMultiplesOT: 'S',
    },
    FechaHoraHusoGenRegistro: fields.generatedAt,
    TipoHuella: '01',
    Huella: hash,
  };
}

interface Supply {
  issuer: string;
  issuerName: string;
  /** Whether the records come late because something failed (art. 16 of Orden HAC/1177/2024: Incidencia). */
  isLate: boolean;
}

/** A RegFactuSistemaFacturacion: the records, in the order of the chain, with their head (SuministroLR.xsd). */
export function supplyXml({ issuer, issuerName, isLate }: Supply, records: readonly string[]): string {
  const head = fragment('sum:Cabecera', {
    '@xmlns:sum': supply,
    ObligadoEmision: { NombreRazon: issuerName, NIF: issuer },
    RemisionVoluntaria: isLate && { Incidencia: 'S' },
  });
  const all = records.map((record) => `<sum:RegistroFactura>${record}</sum:RegistroFactura>`);
  return `<sum:RegFactuSistemaFacturacion xmlns:sum="${supply}">\n${[head, ...all].join('\n')}\n</sum:RegFactuSistemaFacturacion>`;
}

/** The SOAP message that the AEAT's service takes. */
export const envelopeOf = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>\n${content}\n</soapenv:Body></soapenv:Envelope>`;

/** An element with the names of SuministroInformacion.xsd inside, without a prolog. */
const fragment = (name: string, content: { [name: string]: Node }): string =>
  writeXml(name, { '@xmlns:sum1': information, ...(prefixed(content) as { [name: string]: Node }) })
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .trim();

/** Every child of one namespace. */
function prefixed(node: Node): Node {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((one: Node) => prefixed(one));
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name.startsWith('@') ? name : `sum1:${name}`, prefixed(child)]),
  );
}
