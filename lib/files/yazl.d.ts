/** The parts of yazl 3 that this program uses; the package has no types of its own. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface EntryOptions {
    mtime?: Date;
    mode?: number;
    compress?: boolean;
  }

  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    addBuffer(content: Buffer, path: string, options?: EntryOptions): void;
    addReadStream(content: Readable, path: string, options?: EntryOptions): void;
    end(): void;
  }
}
