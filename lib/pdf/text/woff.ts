import { inflateSync } from 'node:zlib';

const woffSignature = 0x774f4646;
const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

interface Table {
  tag: string;
  checksum: number;
  data: Buffer;
}

/**
 * Unpacks a WOFF 1 font (W3C WOFF File Format 1.0) into the plain SFNT that it wraps; any other file is returned
 * unchanged. fontkit could read the WOFF itself, but inflates a whole table again for every glyph: half a second for
 * one word.
 */
export function unpackWoff(font: Buffer): Buffer {
  if (font.readUInt32BE(0) !== woffSignature) return font;
  return writeSfnt(font.readUInt32BE(4), readTables(font));
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(12) }, (_, index) => {
    const entry = woffHeader + index * woffEntry;
    const offset = font.readUInt32BE(entry + 4);
    const packedLength = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    const packed = font.subarray(offset, offset + packedLength);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum: font.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });
}

function writeSfnt(flavor: number, tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(sfntHeader + tables.length * sfntEntry);
  const log = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** log * 16, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE((tables.length - 2 ** log) * 16, 10);

  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach((table, index) => {
    const entry = sfntHeader + index * sfntEntry;
    head.write(table.tag, entry, 'latin1');
    head.writeUInt32BE(table.checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.data.length, entry + 12);
    const padding = Buffer.alloc((4 - (table.data.length % 4)) % 4);
    parts.push(table.data, padding);
    offset += table.data.length + padding.length;
  });
  return Buffer.concat(parts);
}
