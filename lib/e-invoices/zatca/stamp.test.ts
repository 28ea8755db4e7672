import { createHash, createPublicKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { firstPreviousHash, invoiceHash } from '@/lib/e-invoices/zatca/canonical';
import { qrText } from '@/lib/e-invoices/zatca/qr';
import {
  certificateSignature,
  isKeyOf,
  propertiesDigest,
  readCertificate,
  readSigningKey,
  type Stamp,
  sealDocument,
} from '@/lib/e-invoices/zatca/stamp';
import { saudiInvoice, simplifiedInvoice } from '@/lib/e-invoices/zatca/test-invoice';
import { makeStamp } from '@/lib/e-invoices/zatca/test-stamp';
import { qrValues, writeZatca } from '@/lib/e-invoices/zatca/ubl';

/** What the samples of ZATCA's SDK say of themselves (e2e/rules/README.md). */
function sample(name: string) {
  const xml = readFileSync(path.join(process.cwd(), 'e2e', 'rules', 'zatca', `${name}.xml`), 'utf8');
  const [hash = '', properties = ''] = all(xml, 'ds:DigestValue');
  return {
    xml,
    hash,
    properties,
    certificate: new X509Certificate(Buffer.from(one(xml, 'ds:X509Certificate'), 'base64')),
    signature: Buffer.from(one(xml, 'ds:SignatureValue'), 'base64'),
    time: one(xml, 'xades:SigningTime'),
    qr: tagsOf(qrOf(xml)),
  };
}

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text]) => text ?? '');
const one = (xml: string, name: string): string => all(xml, name)[0] ?? '';
const qrOf = (xml: string): string => /<cbc:ID>QR<[^]*?EmbeddedDocumentBinaryObject[^>]*>([^<]*)</.exec(xml)?.[1] ?? '';

function tagsOf(text: string): Map<number, Buffer> {
  const bytes = Buffer.from(text, 'base64');
  const tags = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    tags.set(bytes[at] ?? 0, bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)));
  return tags;
}

describe.each(['standard', 'simplified'])('the %s sample of ZATCA', (name) => {
  const { xml, hash, properties, certificate, signature, time, qr } = sample(name);

  it('has the hash that it says', () => {
    expect(invoiceHash(xml).toString('base64')).toBe(hash);
  });

  it('is signed over that hash', () => {
    expect(verify('sha256', invoiceHash(xml), certificate.publicKey, signature)).toBe(true);
  });

  it('has the digest of its signed properties that it says', () => {
    expect(propertiesDigest({ certificate, time })).toBe(properties);
  });

  it('has the QR code that the same values give', () => {
    const text = (tag: number) => qr.get(tag)?.toString() ?? '';
    const again = qrText({
      seller: text(1),
      vatNumber: text(2),
      time: text(3),
      total: text(4),
      vat: text(5),
      hash,
      seal: {
        signature: signature.toString('base64'),
        publicKey: certificate.publicKey.export({ type: 'spki', format: 'der' }),
        certificateSignature: name === 'simplified' ? certificateSignature(certificate) : null,
      },
    });
    expect(again).toBe(qrOf(xml));
  });

  it('has another hash once a figure changes', () => {
    expect(invoiceHash(xml.replace('<cbc:Percent>15', '<cbc:Percent>16')).toString('base64')).not.toBe(hash);
  });
});

it('the first previous hash is the one of a zero', () => {
  const digits = createHash('sha256').update('0').digest('hex');
  expect(firstPreviousHash).toBe(Buffer.from(digits).toString('base64'));
});

const link = { uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d', counter: 1, previousHash: firstPreviousHash };
function sealed(invoice: typeof saudiInvoice, stamp: Stamp | null) {
  const { isSimplified, ...qr } = qrValues(invoice, '10:11:12');
  const xml = writeZatca(invoice, { ...link, time: '10:11:12' });
  return { xml, ...{ sealed: sealDocument(xml, { qr, isSimplified, stamp, time: '2026-11-30T10:11:12' }) } };
}

describe('a document that is sealed', () => {
  const stamp = makeStamp();

  it.each([
    ['with a stamp', stamp],
    ['without one', null],
  ])('keeps its hash %s', (_, by) => {
    const document = sealed(saudiInvoice, by);
    expect(document.sealed.hash).toBe(createHash('sha256').update(withoutDeclaration(document.xml)).digest('base64'));
    expect(invoiceHash(document.sealed.xml).toString('base64')).toBe(document.sealed.hash);
  });

  it('is signed by the key of the certificate that it carries', () => {
    const { hash, xml, qr } = sealed(simplifiedInvoice, stamp).sealed;
    const carried = new X509Certificate(Buffer.from(one(xml, 'ds:X509Certificate'), 'base64'));
    const signature = Buffer.from(one(xml, 'ds:SignatureValue'), 'base64');
    expect(verify('sha256', Buffer.from(hash, 'base64'), carried.publicKey, signature)).toBe(true);
    expect(one(xml, 'ds:X509IssuerName')).toBe('CN=EGS-1, O=Riyadh &amp; Sons');
    const tags = tagsOf(qr);
    expect([...tags.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(tags.get(6)?.toString()).toBe(hash);
    expect(tags.get(9)).toEqual(certificateSignature(carried));
    expect(verify('sha256', bodyOf(carried), carried.publicKey, certificateSignature(carried))).toBe(true);
  });

  it('says seller, VAT number, time and totals in its QR code', () => {
    const tags = [...tagsOf(sealed(saudiInvoice, null).sealed.qr)].map(([tag, bytes]) => [tag, bytes.toString()]);
    expect(tags.slice(0, 5)).toEqual([
      [1, 'شركة الرياض للتوظيف'],
      [2, '310122393500003'],
      [3, '2026-11-30T10:11:12'],
      [4, '1191.35'],
      [5, '155.39'],
    ]);
  });

  it('has no signature of its certificate in the QR code of a standard invoice', () => {
    expect([...tagsOf(sealed(saudiInvoice, stamp).sealed.qr).keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('whatever its texts say, has one hash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { sealed: document } = sealed({ ...saudiInvoice, note: text, number: `A ${text.slice(0, 10)}` }, null);
        expect(invoiceHash(document.xml).toString('base64')).toBe(document.hash);
      }),
      { numRuns: 60 },
    );
  });
});

/** A document is written in its canonical form, but for the declaration. */
const withoutDeclaration = (xml: string): string => xml.replace(/^<\?[^]*?\?>/, '');

/** What a certificate is signed over: its first part, with its header. */
function bodyOf({ raw }: X509Certificate): Buffer {
  const start = 2 + ((raw[1] ?? 0) & 0x7f);
  const size = (raw[start + 1] ?? 0) < 0x80 ? 2 + (raw[start + 1] ?? 0) : 4 + raw.readUInt16BE(start + 2);
  const short = raw[start + 1] === 0x81 ? 3 + (raw[start + 2] ?? 0) : size;
  return raw.subarray(start, start + short);
}

it('a value longer than a tag holds is cut at a whole character', () => {
  const text = qrText({ seller: 'ش'.repeat(100_000), vatNumber: '3', time: 't', total: '1', vat: '0' });
  const tags = tagsOf(text);
  expect(tags.get(1)?.toString()).toBe('ش'.repeat(127));
  expect(tags.get(2)?.toString()).toBe('3');
});

describe('what is entered as certificate and key', () => {
  const { certificate, key } = makeStamp();
  const der = certificate.raw.toString('base64');

  it.each([
    ['PEM', certificate.toString()],
    ['its Base64', der],
    ['the token of ZATCA', Buffer.from(der).toString('base64')],
  ])('is a certificate as %s', (_, text) => {
    expect(readCertificate(text)?.raw).toEqual(certificate.raw);
  });

  it.each(['', 'no certificate', 'AAAA', '<script>'])('is none as %j', (text) => {
    expect(readCertificate(text)).toBeNull();
    expect(readSigningKey(text)).toBeNull();
  });

  it.each([
    ['PEM', key.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['old PEM', key.export({ type: 'sec1', format: 'pem' }).toString()],
    ['Base64 alone', key.export({ type: 'sec1', format: 'der' }).toString('base64')],
  ])('is a key as %s', (_, text) => {
    const found = readSigningKey(text);
    expect(found && isKeyOf(found, certificate)).toBe(true);
  });

  it('is no key of another curve, and no key of another certificate', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    expect(readSigningKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toBeNull();
    expect(isKeyOf(makeStamp().key, certificate)).toBe(false);
    expect(createPublicKey(key).asymmetricKeyDetails?.namedCurve).toBe('secp256k1');
  });
});
