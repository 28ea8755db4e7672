import 'server-only';
import { readLogo } from '@/lib/letterhead/logo.data';
import type { Sender } from '@/lib/letterhead/sender';

/** A company as the head of its guests' pages names it. Outside of any transaction: the logo's file is read. */
export async function readSender(
  companyId: string,
  { name, logoFileId }: { name: string; logoFileId: string | null },
): Promise<Sender> {
  const logo = await readLogo({ companyId, userId: null }, logoFileId);
  return {
    name,
    logo: logo && {
      src: `data:image/png;base64,${logo.file.toString('base64')}`,
      width: pixels(logo.width),
      height: pixels(logo.height),
    },
  };
}

/** Converts points, in which documents are measured, to pixels of a screen. */
const pixels = (points: number): number => Math.round((points * 96) / 72);
