import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { invoiceHash } from '@/lib/e-invoices/zatca/canonical';
import { type QrValues, qrText } from '@/lib/e-invoices/zatca/qr';

/** The certificate and the key of a company's unit that issues invoices. */
export interface Stamp {
  certificate: X509Certificate;
  key: KeyObject;
}

/** A document with its QR code and, if there is a stamp, its signature. */
export interface SealedDocument {
  xml: string;
  /** Base64; the next document of the chain names it. */
  hash: string;
  qr: string;
}

interface Sealing {
  qr: Omit<QrValues, 'hash' | 'seal'>;
  isSimplified: boolean;
  stamp: Stamp | null;
  /** When it is signed, `YYYY-MM-DDThh:mm:ss`. */
  time: string;
}

/**
 * Adds the QR code to a document and, with a stamp, the signature: ECDSA over secp256k1 of the invoice hash, in an enveloped
 * XAdES of the form that ZATCA's own samples have (SDK 3.4.7; section 2.3.3 of the security features, 1.1).
 *
 * @param xml a document of `writeZatca`
 */
export function sealDocument(xml: string, { qr, isSimplified, stamp, time }: Sealing): SealedDocument {
  const digest = invoiceHash(xml);
  const hash = digest.toString('base64');
  if (!stamp) {
    const text = qrText({ ...qr, hash });
    return { xml: insert(xml, '', qrReference(text)), hash, qr: text };
  }
  const signature = sign('sha256', digest, stamp.key).toString('base64');
  const seal = {
    signature,
    publicKey: stamp.certificate.publicKey.export({ type: 'spki', format: 'der' }),
    certificateSignature: isSimplified ? certificateSignature(stamp.certificate) : null,
  };
  const text = qrText({ ...qr, hash, seal });
  const extension = signatureExtension({ hash, signature, certificate: stamp.certificate, time });
  return { xml: insert(xml, extension, qrReference(text) + signatureElement), hash, qr: text };
}

/** The signature's element goes first, the QR code after the other references. Nothing else of the text changes. */
function insert(xml: string, first: string, beforeSeller: string): string {
  const seller = '<cac:AccountingSupplierParty>';
  const root = /<Invoice [^>]*>/;
  if (!root.test(xml) || !xml.includes(seller)) throw new Error('not a document that can be sealed');
  return xml.replace(root, (tag) => tag + first).replace(seller, () => beforeSeller + seller);
}

const qrReference = (text: string): string =>
  '<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment>' +
  `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${text}</cbc:EmbeddedDocumentBinaryObject>` +
  '</cac:Attachment></cac:AdditionalDocumentReference>';

const signatureElement =
  '<cac:Signature><cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID>' +
  '<cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>';

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/** ZATCA writes some digests as the Base64 of hexadecimal digits. */
const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64');

interface Signed {
  certificate: X509Certificate;
  time: string;
}

/**
 * What is signed of the signature itself. ZATCA takes its digest over this very text, blanks included, with the
 * namespaces at these elements; in the document it has none of them.
 */
function signedProperties({ certificate, time }: Signed, isDigested: boolean): string {
  const [xades, ds] = isDigested
    ? [' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"', ` xmlns:ds="${xmldsig}"`]
    : ['', ''];
  const encoded = certificate.raw.toString('base64');
  return [
    `<xades:SignedProperties${xades} Id="xadesSignedProperties">`,
    [36, '<xades:SignedSignatureProperties>'],
    [40, `<xades:SigningTime>${time}</xades:SigningTime>`],
    [40, '<xades:SigningCertificate>'],
    [44, '<xades:Cert>'],
    [48, '<xades:CertDigest>'],
    [52, `<ds:DigestMethod${ds} Algorithm="${sha256}"/>`],
    [52, `<ds:DigestValue${ds}>${hexDigest(encoded)}</ds:DigestValue>`],
    [48, '</xades:CertDigest>'],
    [48, '<xades:IssuerSerial>'],
    [52, `<ds:X509IssuerName${ds}>${escaped(issuerName(certificate))}</ds:X509IssuerName>`],
    [52, `<ds:X509SerialNumber${ds}>${BigInt(`0x${certificate.serialNumber}`)}</ds:X509SerialNumber>`],
    [48, '</xades:IssuerSerial>'],
    [44, '</xades:Cert>'],
    [40, '</xades:SigningCertificate>'],
    [36, '</xades:SignedSignatureProperties>'],
    [32, '</xades:SignedProperties>'],
  ]
    .map((line) => (typeof line === 'string' ? line : ' '.repeat(Number(line[0])) + line[1]))
    .join('\n');
}

/** The digest of what is signed of the signature itself. */
export const propertiesDigest = (signed: Signed): string => hexDigest(signedProperties(signed, true));

/** The name of whoever issued the certificate, the most specific part first. */
const issuerName = ({ issuer }: X509Certificate): string => issuer.split('\n').reverse().join(', ');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const without = (what: string): string =>
  '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116">' +
  `<ds:XPath>not(//ancestor-or-self::${what})</ds:XPath></ds:Transform>`;

function signatureExtension({ hash, signature, ...signed }: Signed & { hash: string; signature: string }): string {
  const urn = 'urn:oasis:names:specification:ubl';
  const method = `<ds:DigestMethod Algorithm="${sha256}"/>`;
  return [
    '<ext:UBLExtensions><ext:UBLExtension>',
    `<ext:ExtensionURI>${urn}:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent>`,
    `<sig:UBLDocumentSignatures xmlns:sig="${urn}:schema:xsd:CommonSignatureComponents-2"`,
    ` xmlns:sac="${urn}:schema:xsd:SignatureAggregateComponents-2"`,
    ` xmlns:sbc="${urn}:schema:xsd:SignatureBasicComponents-2"><sac:SignatureInformation>`,
    `<cbc:ID>${urn}:signature:1</cbc:ID>`,
    `<sbc:ReferencedSignatureID>${urn}:signature:Invoice</sbc:ReferencedSignatureID>`,
    `<ds:Signature xmlns:ds="${xmldsig}" Id="signature"><ds:SignedInfo>`,
    '<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>',
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
    '<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>',
    without('ext:UBLExtensions'),
    without('cac:Signature'),
    without("cac:AdditionalDocumentReference[cbc:ID='QR']"),
    '<ds:Transform Algorithm="http://www.w3.org/2006/12/xml-c14n11"/></ds:Transforms>',
    `${method}<ds:DigestValue>${hash}</ds:DigestValue></ds:Reference>`,
    `<ds:Reference Type="${xmldsig}SignatureProperties" URI="#xadesSignedProperties">`,
    `${method}<ds:DigestValue>${propertiesDigest(signed)}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
    `<ds:SignatureValue>${signature}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>`,
    `<ds:X509Certificate>${signed.certificate.raw.toString('base64')}</ds:X509Certificate>`,
    '</ds:X509Data></ds:KeyInfo><ds:Object>',
    '<xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">',
    signedProperties(signed, false),
    '</xades:QualifyingProperties></ds:Object></ds:Signature></sac:SignatureInformation>',
    '</sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('');
}

/** The signature that a certificate carries (RFC 5280, 4.1): the third part of its sequence, a bit string. */
export function certificateSignature({ raw }: X509Certificate): Buffer {
  const whole = derParts(raw)[0];
  const last = whole && derParts(whole)[2];
  if (!last) throw new Error('not a certificate');
  // The first byte of a bit string is the number of its unused bits.
  return last.subarray(1);
}

/** The contents of the DER elements that follow one another in some bytes. */
function derParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0;
    const sizeBytes = first < 0x80 ? 0 : first - 0x80;
    const start = at + 2 + sizeBytes;
    const size = sizeBytes === 0 ? first : bytes.readUIntBE(at + 2, sizeBytes);
    parts.push(bytes.subarray(start, start + size));
    at = start + size;
  }
  return parts;
}

/** A certificate as ZATCA hands it out: PEM, Base64, or the Base64 of that (its `binarySecurityToken`); null for none. */
export function readCertificate(text: string): X509Certificate | null {
  const encoded = withoutArmour(text);
  for (const bytes of [
    Buffer.from(encoded, 'base64'),
    Buffer.from(Buffer.from(encoded, 'base64').toString(), 'base64'),
  ])
    try {
      return new X509Certificate(bytes);
    } catch {
      // Another form, or no certificate.
    }
  return null;
}

/** A private key as PEM, or as its Base64 alone, as ZATCA's tools write it; null for another kind than secp256k1. */
export function readSigningKey(text: string): KeyObject | null {
  const bytes = Buffer.from(withoutArmour(text), 'base64');
  for (const type of ['sec1', 'pkcs8'] as const)
    try {
      const key = createPrivateKey({ key: bytes, format: 'der', type });
      return key.asymmetricKeyDetails?.namedCurve === 'secp256k1' ? key : null;
    } catch {
      // Another form, or no key.
    }
  return null;
}

const withoutArmour = (text: string): string => text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');

/** Whether a key is the one that a certificate is for. */
export function isKeyOf(key: KeyObject, certificate: X509Certificate): boolean {
  const own = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return own.equals(certificate.publicKey.export({ type: 'spki', format: 'der' }));
}

/** Whether an instant is in the time that a certificate is valid. */
export const isValidAt = ({ validFrom, validTo }: X509Certificate, instant: Date): boolean =>
  instant >= new Date(validFrom) && instant <= new Date(validTo);
