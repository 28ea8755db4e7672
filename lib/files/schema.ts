import * as z from 'zod';
import { endingsOf, megabyte, typeList, type UploadPurpose, uploadPurposes } from '@/lib/files/purposes';

/** The facts about a stored file that go out. */
export const fileResource = z.object({
  id: z.uuid(),
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type FileInfo = z.infer<typeof fileResource>;

/** The file of a form, as the browser can check it before anything is sent; the server checks it by its content. */
export const fileInput = (purpose: UploadPurpose) => {
  const { megabytes, types } = uploadPurposes[purpose];
  const endings: readonly string[] = types.flatMap((type) => endingsOf(type));
  return z
    .file()
    .refine(({ size }) => size > 0, { params: { key: 'file_empty' } })
    .refine(({ size }) => size <= megabytes * megabyte, { params: { key: 'file_too_large', limit: megabytes } })
    .refine(
      ({ name }) => !name.includes('.') || endings.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()),
      {
        params: { key: 'file_type', types: typeList(purpose) },
      },
    );
};
