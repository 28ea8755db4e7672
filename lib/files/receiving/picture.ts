import { open } from 'node:fs/promises';
import { badContent } from '@/lib/files/faults';
import type { FileType } from '@/lib/files/purposes';

/** The most pixels along a side. A browser expands a picture to four bytes a pixel, however small the file is. */
const maximumSide = 6_000;

/**
 * Refuses a small picture file that holds a huge picture, because every page would show it.
 * @throws Problem 422
 */
export async function checkPicture(path: string, size: number, type: FileType): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
    const [width, height] = sidesOf(buffer, type);
    if (width < 1 || height < 1) throw badContent('file_picture');
    if (width > maximumSide || height > maximumSide) throw badContent('file_picture_size');
  } finally {
    await file.close();
  }
}

const unreadable = [0, 0] as const;

function sidesOf(data: Buffer, type: FileType): readonly [number, number] {
  try {
    if (type === 'png') return [data.readUInt32BE(16), data.readUInt32BE(20)];
    if (type === 'jpg') return jpegSides(data);
    return type === 'webp' ? webpSides(data) : unreadable;
  } catch {
    return unreadable;
  }
}

/** The sides of a JPEG. Its frame header is the marker C0 to CF, except three that mean something else (ITU T.81, B.1). */
function jpegSides(data: Buffer): readonly [number, number] {
  for (let at = 2; at + 9 < data.length; ) {
    if (data[at] !== 0xff) return unreadable;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return [data.readUInt16BE(at + 7), data.readUInt16BE(at + 5)];
    } else {
      at += 2 + data.readUInt16BE(at + 2);
    }
  }
  return unreadable;
}

/** The sides of a WebP (RFC 9649): a simple lossy, a simple lossless, or an extended file. */
function webpSides(data: Buffer): readonly [number, number] {
  const format = data.toString('latin1', 12, 16);
  if (format === 'VP8X') return [data.readUIntLE(24, 3) + 1, data.readUIntLE(27, 3) + 1];
  if (format === 'VP8 ') return [data.readUInt16LE(26) & 0x3fff, data.readUInt16LE(28) & 0x3fff];
  const bits = data.readUInt32LE(21);
  return format === 'VP8L' ? [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1] : unreadable;
}
