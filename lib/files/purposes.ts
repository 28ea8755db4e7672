/** The types of file that the program recognises by their content: media type, and the endings of their names. */
const fileTypes = {
  pdf: { contentType: 'application/pdf', endings: ['pdf'] },
  docx: { contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  pptx: { contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', endings: ['pptx'] },
  odt: { contentType: 'application/vnd.oasis.opendocument.text', endings: ['odt'] },
  ods: { contentType: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'] },
  odp: { contentType: 'application/vnd.oasis.opendocument.presentation', endings: ['odp'] },
  rtf: { contentType: 'application/rtf', endings: ['rtf'] },
  csv: { contentType: 'text/csv', endings: ['csv'] },
  txt: { contentType: 'text/plain', endings: ['txt'] },
  xml: { contentType: 'application/xml', endings: ['xml'] },
  png: { contentType: 'image/png', endings: ['png'] },
  jpg: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { contentType: 'image/webp', endings: ['webp'] },
  gif: { contentType: 'image/gif', endings: ['gif'] },
  heic: { contentType: 'image/heic', endings: ['heic', 'heif'] },
} as const satisfies Record<string, { contentType: string; endings: readonly [string, ...string[]] }>;

export type FileType = keyof typeof fileTypes;

/** Bytes of one megabyte, as limits count it. */
export const megabyte = 1024 * 1024;

const pictures = ['png', 'jpg', 'webp'] as const;
const texts = ['pdf', 'docx', 'odt', 'rtf', 'txt'] as const;

/**
 * The purposes of uploads, and what each takes. No SVG, HTML or script anywhere: they run where they are shown. No
 * plain archive: its content cannot be checked. No Office file from before 2007: it can carry macros unseen.
 */
export const uploadPurposes = {
  attachment: { megabytes: 100, types: [...texts, 'xlsx', 'pptx', 'ods', 'odp', 'csv', ...pictures, 'gif', 'heic'] },
  /** Read by lib/candidates/resumes; the only purpose whose texts may be in UTF-16. */
  resume: { megabytes: 10, types: ['pdf', 'docx', 'odt', 'txt'] },
  document: { megabytes: 20, types: ['pdf', 'docx', 'odt', ...pictures, 'heic'] },
  /** What somebody without an account hands in by a mailed link. */
  paper: { megabytes: 20, types: ['pdf', 'png', 'jpg'] },
  receipt: { megabytes: 20, types: ['pdf', ...pictures, 'heic'] },
  avatar: { megabytes: 2, types: pictures },
  logo: { megabytes: 2, types: pictures },
  import: { megabytes: 50, types: ['csv', 'xlsx'] },
  /** Read and thrown away: the only XML that is accepted is never kept, so it is never shown. */
  bank_file: {
    megabytes: 30,
    types: ['xml', 'csv', 'txt'],
    otherEndings: ['sta', '940', 'mt940', 'mta', 'ofx', 'qfx', 'qif', 'bai', 'bai2', 'dat'],
  },
} as const satisfies Record<
  string,
  {
    megabytes: number;
    types: readonly FileType[];
    /** For texts, whose reader recognises them better than their name does. */
    otherEndings?: readonly string[];
  }
>;

export type UploadPurpose = keyof typeof uploadPurposes;

export const contentTypeOf = (type: FileType): string => fileTypes[type].contentType;

/** Endings of a type's names, without the dot; the first is the usual one. */
export const endingsOf = (type: FileType): readonly [string, ...string[]] => fileTypes[type].endings;

export const takes = (purpose: UploadPurpose, type: FileType): boolean =>
  uploadPurposes[purpose].types.some((one) => one === type);

/** Whether a purpose takes a file with this ending, whatever the usual endings of its type are. */
export function takesEnding(purpose: UploadPurpose, ending: string): boolean {
  const rules = uploadPurposes[purpose];
  return 'otherEndings' in rules && rules.otherEndings.some((one) => one === ending);
}

/** The types that a purpose takes, for people to read: `PDF`, `DOCX`, `PNG`. */
export const typesOf = (purpose: UploadPurpose): string[] =>
  uploadPurposes[purpose].types.map((type) => endingsOf(type)[0].toUpperCase());

/** The same as one text, for a message whose language is not known yet: `PDF, DOCX, PNG`. */
export const typeList = (purpose: UploadPurpose): string => typesOf(purpose).join(', ');

/** The value of an input's `accept`: endings and media types, because no browser knows all files by only one of the two. */
export const acceptOf = (purpose: UploadPurpose): string =>
  uploadPurposes[purpose].types
    .flatMap((type) => [...endingsOf(type).map((ending) => `.${ending}`), contentTypeOf(type)])
    .join(',');

/** The endings of media types, for people to read: `PDF, PNG`; `image/*` means all images. */
export const endingsOfTypes = (contentTypes: readonly string[]): string[] =>
  Object.values(fileTypes)
    .filter(({ contentType }) =>
      contentTypes.some((one) => (one.endsWith('/*') ? contentType.startsWith(one.slice(0, -1)) : one === contentType)),
    )
    .map(({ endings }) => endings[0].toUpperCase());

/** The media type that a file's name suggests; undefined for an unknown ending. */
export function contentTypeByName(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.values(fileTypes).find(({ endings }) => endings.some((one) => one === ending))?.contentType;
}

/** The address of a picture that pages may show; nothing else is served inline. */
export const imagePath = (fileId: string): string => `/api/v1/files/${fileId}/image`;

/** The id of the file behind such an address; null for any other address. */
export const imageFileId = (path: string | null): string | null =>
  /^\/api\/v1\/files\/([0-9a-f-]{36})\/image$/.exec(path ?? '')?.[1] ?? null;
