import { createHash } from 'node:crypto';

/** The previous hash of a chain's first document: the SHA-256 of "0" in hexadecimal digits, in Base64 (BR-KSA-26). */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/** What a stamp adds, which the hash leaves out (BR-KSA-26): its own element, the signature's, and the QR code. */
const leftOut = [
  /<ext:UBLExtensions>[^]*<\/ext:UBLExtensions>/,
  /<cac:AdditionalDocumentReference>\s*<cbc:ID>QR<\/cbc:ID>[^]*?<\/cac:AdditionalDocumentReference>/,
  /<cac:Signature>[^]*?<\/cac:Signature>/,
];

/**
 * The hash of an invoice: SHA-256 of its canonical form (C14N 1.1) without what a stamp adds, as bytes. From the XML
 * implementation standard of ZATCA, 1.1, BR-KSA-26.
 */
export function invoiceHash(xml: string): Buffer {
  const rest = leftOut.reduce((text, part) => text.replace(part, ''), xml.replace(/\r\n?/g, '\n'));
  return createHash('sha256').update(canonicalForm(rest)).digest();
}

/**
 * The canonical form of a document that declares its namespaces at the root and has neither CDATA, a DTD nor prefixed
 * attributes, as ours and ZATCA's own samples: no declaration, no comments, attributes in order, no empty tags.
 */
function canonicalForm(xml: string): string {
  return xml
    .replace(/<\?[^]*?\?>/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/g, (_, name: string, attributes: string, slash: string) => {
      const sorted = (attributes.match(/[\w:]+="[^"]*"/g) ?? []).sort(inOrder);
      return `<${[name, ...sorted].join(' ')}>${slash ? `</${name}>` : ''}`;
    })
    .trim();
}

/** Namespaces come first, the default one before all others. */
const inOrder = (a: string, b: string): number => {
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

const keyOf = (attribute: string): string => `${attribute.startsWith('xmlns') ? 0 : 1}${attribute.split('=')[0]}`;
