import { deflateRawSync } from 'node:zlib';

export interface TestEntry {
  name: string;
  content: Buffer | string;
  /** Stored without compression. */
  isStored?: boolean;
  /** The expanded size that the archive declares; the true one by default. */
  declared?: number;
  flags?: number;
}

/** For tests: a zip made by hand, so that it can lie. */
export function makeZip(entries: readonly TestEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  const deflated = new Map<unknown, Buffer>();
  let offset = 0;
  for (const { name, content, isStored = false, declared, flags = 0 } of entries) {
    const raw = Buffer.from(content);
    const data = isStored ? raw : (deflated.get(content) ?? deflateRawSync(raw));
    deflated.set(content, data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(data.byteLength, 14);
    common.writeUInt32LE(declared ?? raw.byteLength, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, Buffer.from(name));
    files.push(local);
    offset += local.byteLength;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, table, end]);
}

/** The fewest entries that make a text document. */
export const docxEntries: readonly TestEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
];
