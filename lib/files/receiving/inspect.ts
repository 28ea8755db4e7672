import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { tooLarge, wrongType } from '@/lib/files/faults';
import { takes, type UploadPurpose } from '@/lib/files/purposes';
import { type Sniffed, sniff, sniffLength } from '@/lib/files/receiving/sniff';
import { hasControls } from '@/lib/files/receiving/text-bytes';

/**
 * Examines a file while it flows through: counts its bytes, hashes it, and finds its type by the first bytes. It breaks
 * the stream at the first byte over the limit, and as soon as the type is one that the purpose does not take.
 */
export class Inspector extends Transform {
  size = 0;
  private readonly hash = createHash('sha256');
  private readonly purpose: UploadPurpose;
  private readonly maxBytes: number;
  private start: Buffer = Buffer.alloc(0);
  private told: Sniffed | undefined;

  constructor(purpose: UploadPurpose, maxBytes: number) {
    super();
    this.purpose = purpose;
    this.maxBytes = maxBytes;
  }

  /** The type of the content; known only once all of it has passed. */
  get kind(): Sniffed {
    return this.told ?? 'unknown';
  }

  /** The hash in hexadecimal; call it once, when all of the content has passed. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.look(chunk).then(() => done(null, chunk), done);
  }

  override _flush(done: TransformCallback): void {
    this.tell(true).then(() => done(), done);
  }

  private async look(chunk: Buffer): Promise<void> {
    this.size += chunk.byteLength;
    if (this.size > this.maxBytes) throw tooLarge(this.purpose);
    this.hash.update(chunk);
    if (this.told === undefined) {
      this.start = Buffer.concat([this.start, chunk.subarray(0, sniffLength - this.start.byteLength)]);
      await this.tell(false);
    }
    if (this.told === 'text' && hasControls(chunk)) throw wrongType(this.purpose);
  }

  private async tell(atEnd: boolean): Promise<void> {
    if (this.told !== undefined || this.size === 0 || (!atEnd && this.start.byteLength < sniffLength)) return;
    this.told = await sniff(this.start);
    if (!isPossible(this.purpose, this.told)) throw wrongType(this.purpose);
  }
}

function isPossible(purpose: UploadPurpose, kind: Sniffed): boolean {
  if (kind === 'unknown') return false;
  if (kind === 'text') return takes(purpose, 'txt') || takes(purpose, 'csv');
  if (kind === 'utf16') return purpose === 'resume';
  if (kind === 'zip')
    return (['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const).some((type) => takes(purpose, type));
  return takes(purpose, kind);
}
