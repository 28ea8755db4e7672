/** A number with its digits as they are written: ETA serialises `10.50`, and not `10.5`. */
export class EtaNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

/** A value of an ETA document. */
export type EtaValue = string | EtaNumber | readonly EtaValue[] | { readonly [name: string]: EtaValue };

/**
 * The canonical form of a document, which is signed. From ETA's "Document serialization approach"
 * (sdk.invoicing.eta.gov.eg/document-serialization-approach): "All property names are converted to culture invariant uppercase";
 * "All property values are taken without any processing"; "entire array serialization result is prefixed with the array property
 * name and every array element is preceded with the array property name".
 */
export function serialiseEta(value: EtaValue): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof EtaNumber) return `"${value.digits}"`;
  return Object.entries(value)
    .map(([name, content]) => {
      const quoted = `"${name.toUpperCase()}"`;
      return typeof content === 'object' && isList(content)
        ? quoted + content.map((one) => quoted + serialiseEta(one)).join('')
        : quoted + serialiseEta(content);
    })
    .join('');
}

/** A document as JSON, its numbers with all of their digits. */
export function etaJson(value: EtaValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof EtaNumber) return value.digits;
  if (isList(value)) return `[${value.map(etaJson).join(',')}]`;
  return `{${Object.entries(value)
    .map(([name, content]) => `${JSON.stringify(name)}:${etaJson(content)}`)
    .join(',')}}`;
}

const isList = (value: object): value is readonly EtaValue[] => Array.isArray(value);
