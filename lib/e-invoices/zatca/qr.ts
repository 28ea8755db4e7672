/**
 * The values of a QR code by their tags. From ZATCA's "Security features implementation standards", 1.1, table 3:
 * seller's name, VAT number, time stamp, total with VAT, total of VAT; since 2023 also the hash of the XML, its ECDSA
 * signature, the public key and, for simplified invoices, the signature of the certificate.
 */
export interface QrValues {
  seller: string;
  vatNumber: string;
  /** `YYYY-MM-DDThh:mm:ss`, the time of Riyadh. */
  time: string;
  total: string;
  vat: string;
  /** Base64, of a document of the second phase. */
  hash?: string;
  seal?: QrSeal;
}

interface QrSeal {
  /** Base64. */
  signature: string;
  publicKey: Buffer;
  /** Only of a simplified invoice. */
  certificateSignature: Buffer | null;
}

/** The longest value that a tag holds: its length is one byte. */
const longest = 255;

/** The text of a QR code: tag, length and value of each field, one after another, in Base64. */
export function qrText({ seller, vatNumber, time, total, vat, hash, seal }: QrValues): string {
  const values: (string | Buffer | null | undefined)[] = [
    whole(seller),
    vatNumber,
    time,
    total,
    vat,
    hash,
    seal?.signature,
    seal?.publicKey,
    seal?.certificateSignature,
  ];
  const fields = values.flatMap((value, index) => {
    if (value === null || value === undefined) return [];
    const bytes = Buffer.from(value);
    return [Buffer.from([index + 1, bytes.length]), bytes];
  });
  return Buffer.concat(fields).toString('base64');
}

/** As many whole characters of a text as one tag holds. */
function whole(text: string): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > longest) break;
    kept += character;
  }
  return kept;
}
