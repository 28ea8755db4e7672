/** The parts of yauzl 3 that this program uses; the package has no types of its own. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    /** Bytes, as the archive declares; a stream that has more or fewer fails. */
    readonly uncompressedSize: number;
    isEncrypted(): boolean;
  }

  export interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }

  export function fromBufferPromise(buffer: Buffer, options: { autoClose: boolean }): Promise<ZipFile>;
}
