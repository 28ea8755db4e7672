import { createPublicKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';
import type { Stamp } from '@/lib/e-invoices/zatca/stamp';

/** A key of ZATCA's curve and a certificate for it that it has signed itself, valid until the first day of that year. */
export function makeStamp(lastYear = 2031): Stamp {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  return { key: privateKey, certificate: selfSigned(privateKey, publicKey, lastYear) };
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const part = (attribute: Buffer, text: string) => der(0x31, sequence(attribute, der(0x0c, Buffer.from(text))));
const commonName = oid(0x55, 0x04, 0x03);
const organisation = oid(0x55, 0x04, 0x0a);

/** RFC 5280, 4.1. */
function selfSigned(key: KeyObject, publicKey: KeyObject, lastYear: number): X509Certificate {
  const name = sequence(part(organisation, 'Riyadh & Sons'), part(commonName, 'EGS-1'));
  const time = (text: string) => der(0x17, Buffer.from(text));
  const body = sequence(
    der(0x02, Buffer.from([0x11, 0x00, 0xff])),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time(`${lastYear % 100}0101000000Z`)),
    name,
    createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, key);
  return new X509Certificate(sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature)));
}
