import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ArchivePart {
  /** The path in the archive, with `/` between folders; a name from outside only through `safeName`. */
  path: string;
  content: Readable;
  /** False for content that is compressed already, such as pictures. */
  compress: boolean;
}

/**
 * Makes a zip while it is read: the next part is opened only when the previous one has been read to its end, so memory
 * does not grow with the number or size of the parts. An error of a part reaches the reader; if the reader goes away,
 * the open part is closed.
 */
export function openArchive(parts: AsyncIterable<ArchivePart>, now = new Date()): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  zip.on('error', (error: Error) => output.destroy(error));
  let open: Readable | undefined;
  output.once('close', () => open?.destroy());
  const fill = async () => {
    for await (const { path, content, compress } of parts) {
      if (output.destroyed) return void content.destroy();
      open = content;
      zip.addReadStream(content, path, { mtime: now, compress });
      await finished(content, { writable: false });
    }
    zip.end();
  };
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

/** Makes a name that every system can unpack: no folder, no control character, not too long. */
export const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120) || '_';
