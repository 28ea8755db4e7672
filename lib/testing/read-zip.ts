import { inflateRawSync } from 'node:zlib';

/**
 * The files of a zip by their paths, according to its central directory (APPNOTE 4.3.12); for archives that fit into
 * memory.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  for (let at = zip.readUInt32LE(end + 16), n = 0; n < count; n += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The central directory is broken');
    const [method, packed, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [nameLength, extraLength, noteLength] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = zip.subarray(from, from + packed);
    const content = method === 0 ? body : inflateRawSync(body);
    if (content.length !== size) throw new Error('A file has another size than it says');
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength + extraLength + noteLength;
  }
  return files;
}
