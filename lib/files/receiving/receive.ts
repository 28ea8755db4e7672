import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextRequest } from 'next/server';
import { v7 as uuid } from 'uuid';
import { env } from '@/lib/env';
import { badContent, falseType, isDiskFault, storageProblem, tooLarge, wrongType } from '@/lib/files/faults';
import {
  contentTypeOf,
  endingsOf,
  type FileType,
  megabyte,
  takes,
  takesEnding,
  type UploadPurpose,
  uploadPurposes,
} from '@/lib/files/purposes';
import { readFormParts } from '@/lib/files/receiving/form-parts';
import { Inspector } from '@/lib/files/receiving/inspect';
import { cleanFileName, endingOf } from '@/lib/files/receiving/name';
import { tellOfficeFile } from '@/lib/files/receiving/office-file';
import { checkPicture } from '@/lib/files/receiving/picture';
import { scanFile } from '@/lib/files/receiving/scan';
import type { Sniffed } from '@/lib/files/receiving/sniff';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';
import type { ReceivedFile, UploadKind } from '@/lib/http/receiving/upload';
import { log } from '@/lib/log/log';

/** Bytes that a request may have beside the file's own: fields and boundaries. */
const overhead = megabyte;

/**
 * Streams an upload into a waiting file of this machine, where it is checked as a whole, and from there into the store
 * under a fresh key. Memory never holds more of it than some pieces of 64 KB.
 */
export const receiveUpload = async (
  usual: UploadPurpose,
  request: NextRequest,
  companyId: string,
  narrow: Narrow = () => undefined,
): ReturnType<UploadKind['receive']> => {
  if (Number(request.headers.get('content-length') ?? 0) > maximumOf(usual) + overhead) throw tooLarge(usual);
  const waiting = path.join(waitingFolder(), uuid());
  try {
    const { fields, file } = await readFormParts(request, (name, stream, before) => {
      const purpose = narrow(before) ?? usual;
      return takeFile({ purpose, maxBytes: maximumOf(purpose), name, stream, waiting }).catch((error: unknown) => {
        throw isDiskFault(error) ? storageProblem(error) : error;
      });
    });
    // The field may also come after the file, which is then complete.
    const purpose = narrow(fields) ?? usual;
    if (file.size > maximumOf(purpose)) throw tooLarge(purpose);
    const { type, ...told } = await judge(purpose, waiting, file);
    const storageKey = freshKey(companyId);
    await fileStore().put(storageKey, createReadStream(waiting, { highWaterMark: 256 * 1024 }));
    return { fields, file: asReceived(storageKey, { ...told, contentType: contentTypeOf(type) }) };
  } finally {
    await rm(waiting, { force: true }).catch((error: unknown) =>
      log.warn({ err: error, waiting }, 'a waiting upload could not be thrown away; the sweep will'),
    );
  }
};

/** The narrower purpose of a file, by the form's other fields; undefined for the usual one. */
export type Narrow = (fields: Readonly<Record<string, string>>) => UploadPurpose | undefined;

const maximumOf = (purpose: UploadPurpose): number => uploadPurposes[purpose].megabytes * megabyte;

/** The folder where uploads wait until they are complete; files that a crash leaves there are swept after a day. */
export const waitingFolder = (): string => path.join(env.DATA_DIR, 'incoming');

interface Taken {
  name: string;
  kind: Sniffed;
  size: number;
  sha256: string;
}

async function takeFile(upload: {
  purpose: UploadPurpose;
  maxBytes: number;
  name: string;
  stream: Readable;
  waiting: string;
}): Promise<Taken> {
  const name = cleanFileName(upload.name);
  const inspector = new Inspector(upload.purpose, upload.maxBytes);
  await mkdir(waitingFolder(), { recursive: true });
  // Opened before the stream starts, so that the file can be deleted if the stream breaks; the stream closes it.
  const waiting = await open(upload.waiting, 'wx', 0o600);
  await pipeline(upload.stream, inspector, waiting.createWriteStream());
  return { name, kind: inspector.kind, size: inspector.size, sha256: inspector.sha256() };
}

/** Checks what only the whole file shows: the kind of an archive, whether name and content agree, and the scanner's verdict. */
async function judge(
  purpose: UploadPurpose,
  waiting: string,
  { name, kind, size, sha256 }: Taken,
): Promise<Omit<Taken, 'kind'> & { type: FileType }> {
  if (size === 0) throw badContent('file_empty');
  const ending = endingOf(name).toLowerCase();
  const type = await tellType(waiting, size, kind, ending);
  if (type === null || !takes(purpose, type)) throw wrongType(purpose);
  if (ending !== '' && !endingsOf(type).includes(ending) && !takesEnding(purpose, ending)) throw falseType(ending);
  if (purpose === 'avatar' || purpose === 'logo') await checkPicture(waiting, size, type);
  await scanFile(waiting);
  return { type, name: ending === '' ? `${name}.${endingsOf(type)[0]}` : name, size, sha256 };
}

/** The type of a file. Of texts alone the name says more than the content. */
async function tellType(waiting: string, size: number, kind: Sniffed, ending: string): Promise<FileType | null> {
  if (kind === 'zip') return tellOfficeFile(waiting, size);
  if (kind === 'utf16') return 'txt';
  if (kind === 'text') return ending === 'csv' ? 'csv' : 'txt';
  return kind === 'unknown' ? null : kind;
}

function asReceived(
  storageKey: string,
  told: Pick<ReceivedFile, 'name' | 'contentType' | 'size' | 'sha256'>,
): ReceivedFile {
  return { storageKey, ...told, isKept: false, discard: () => fileStore().delete(storageKey) };
}
