import type { HashedFields } from '@/lib/e-invoices/verifactu/hash';
import { xmlEvents } from '@/lib/sheets/xml-events';

/** Of each kind, the elements whose texts are hashed, below the record's own element. */
const paths = {
  RegistroAlta: {
    issuer: 'IDFactura/IDEmisorFactura',
    number: 'IDFactura/NumSerieFactura',
    issueDate: 'IDFactura/FechaExpedicionFactura',
    documentType: 'TipoFactura',
    taxTotal: 'CuotaTotal',
    grossTotal: 'ImporteTotal',
  },
  RegistroAnulacion: {
    issuer: 'IDFactura/IDEmisorFacturaAnulada',
    number: 'IDFactura/NumSerieFacturaAnulada',
    issueDate: 'IDFactura/FechaExpedicionFacturaAnulada',
  },
} as const;

/**
 * The hashed fields of a record and its hash, read from its XML at the places that the specification names.
 *
 * @throws Error for a text that is no record
 */
export async function hashedFieldsOf(xml: string): Promise<HashedFields & { hash: string }> {
  const texts = new Map<string, string>();
  let [path, text] = [[] as string[], ''];
  for await (const events of xmlEvents(whole(xml), 10_000)) {
    for (const event of events) {
      if (event.kind === 'text') text += event.text;
      else if (event.kind === 'open') [path, text] = [[...path, event.name], ''];
      else {
        texts.set(path.join('/'), text);
        [path, text] = [path.slice(0, -1), ''];
      }
    }
  }
  const root = texts.has('RegistroAnulacion') ? 'RegistroAnulacion' : 'RegistroAlta';
  const at = (place: string): string => texts.get(`${root}/${place}`) ?? '';
  const common = {
    issuer: at(paths[root].issuer),
    number: at(paths[root].number),
    issueDate: at(paths[root].issueDate),
    previousHash: at('Encadenamiento/RegistroAnterior/Huella'),
    generatedAt: at('FechaHoraHusoGenRegistro'),
    hash: at('Huella'),
  };
  if (root === 'RegistroAnulacion') return { kind: 'cancellation', ...common };
  const { documentType, taxTotal, grossTotal } = paths.RegistroAlta;
  return {
    kind: 'registration',
    ...common,
    documentType: at(documentType),
    taxTotal: at(taxTotal),
    grossTotal: at(grossTotal),
  };
}

// biome-ignore lint/suspicious/useAwait: a text as the reader of files takes it
async function* whole(xml: string): AsyncGenerator<string> {
  yield xml;
}
