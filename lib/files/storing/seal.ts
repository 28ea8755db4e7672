import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { fileStore } from '@/lib/files/storing/store';
import { decryptSecret, encryptSecret } from '@/lib/secrets/secrets';

/**
 * A sealed object consists of pieces of 64 KiB, each encrypted by AES-256-GCM under the object's own key, followed by
 * its tag of 16 bytes. The nonce is the piece's number and whether it is the last, so pieces that were moved, left out
 * or cut off do not open, and no piece is given out before its tag was checked.
 */
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** The key of an object, plain and as its row keeps it: encrypted, for this object of this company. */
interface Seal {
  key: Buffer;
  stored: string;
}

const contextOf = (companyId: string, storageKey: string) => ({ companyId, recordId: storageKey, field: 'file' });

/** Makes the seal of an object that is about to be written. */
export function newSeal(companyId: string, storageKey: string): Seal {
  const key = randomBytes(32);
  return { key, stored: encryptSecret(key.toString('base64'), contextOf(companyId, storageKey)) };
}

/** Seals the bytes of a stream; without a seal returns them unchanged. */
export const sealing = (source: Readable, seal: Pick<Seal, 'key'> | null): Readable =>
  seal ? through(source, new Sealer(seal.key)) : source;

/**
 * Opens the object of a row's key, and unseals it if it is sealed.
 *
 * @throws MissingObjectError; Error if the key is gone. The stream throws if the bytes were altered.
 */
export async function openStored(
  companyId: string,
  { storageKey, sealedKey }: { storageKey: string; sealedKey: string | null },
): Promise<Readable> {
  // The key comes first: an object that was opened and that nobody reads would stay open.
  const key =
    sealedKey === null ? null : Buffer.from(decryptSecret(sealedKey, contextOf(companyId, storageKey)), 'base64');
  const source = await fileStore().get(storageKey);
  return key ? through(source, new Opener(key)) : source;
}

/** Connects two streams so that an error of one reaches the other, whichever ends first. */
function through(source: Readable, change: Transform): Readable {
  pipeline(source, change, () => undefined);
  return change;
}

/** Cuts a stream into pieces; it knows which is the last only at the end. */
abstract class Pieces extends Transform {
  private held: Buffer[] = [];
  private length = 0;
  private number = 0;
  protected readonly key: Buffer;
  private readonly bytes: number;

  constructor(key: Buffer, bytes: number) {
    super();
    this.key = key;
    this.bytes = bytes;
  }

  protected abstract change(piece: Buffer, nonce: Buffer): Buffer;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.held.push(chunk);
    this.length += chunk.byteLength;
    // A whole piece may be the last: it waits for one more byte.
    if (this.length <= this.bytes) return done();
    const all = Buffer.concat(this.held);
    let at = 0;
    try {
      for (; all.length - at > this.bytes; at += this.bytes) this.give(all.subarray(at, at + this.bytes), false);
    } catch (error) {
      return done(asError(error));
    }
    this.held = [all.subarray(at)];
    this.length = all.length - at;
    done();
  }

  override _flush(done: TransformCallback): void {
    try {
      this.give(Buffer.concat(this.held), true);
      done();
    } catch (error) {
      done(asError(error));
    }
  }

  private give(piece: Buffer, isLast: boolean): void {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(this.number, 4);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    this.number += 1;
    this.push(this.change(piece, nonce));
  }
}

class Sealer extends Pieces {
  constructor(key: Buffer) {
    super(key, pieceBytes);
  }

  protected override change(piece: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv(algorithm, this.key, nonce);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

class Opener extends Pieces {
  constructor(key: Buffer) {
    super(key, pieceBytes + tagBytes);
  }

  protected override change(piece: Buffer, nonce: Buffer): Buffer {
    if (piece.length < tagBytes) throw new Error('A sealed object was cut off.');
    const end = piece.length - tagBytes;
    const decipher = createDecipheriv(algorithm, this.key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
