import type { Attachment } from '@/lib/mail/attachments';

/** Whose mail it is, at its head: a company's name, and its logo where it has one. */
export interface Letterhead {
  name: string;
  logo: { file: Buffer; width: number; height: number } | null;
}

/** Where `layOut` leaves room for it: the logo of today goes with a mail that waited. */
export const letterheadPlace = '<!-- letterhead -->';

/** An id of ours: the logo comes with the mail, since a picture from outside tells its sender who has read it when. */
const logoId = 'logo@letterhead';

/** A mail's HTML with its letterhead, and the picture that it shows. */
export function withLetterhead(
  html: string,
  letterhead: Letterhead | null,
): { html: string; attachments: readonly Attachment[] } {
  if (!letterhead || !html.includes(letterheadPlace)) return { html, attachments: [] };
  const { name, logo } = letterhead;
  const head = logo
    ? `<img src="cid:${logoId}" alt="${escapeHtml(name)}" width="${px(logo.width)}" height="${px(logo.height)}" border="0">`
    : `<strong style="font-size:18px"><bdi>${escapeHtml(name)}</bdi></strong>`;
  const attachments = logo ? [{ filename: 'logo.png', contentType: 'image/png', content: logo.file, cid: logoId }] : [];
  return { html: html.replace(letterheadPlace, () => `<div style="margin:0 0 24px 0">${head}</div>`), attachments };
}

/** Points, as the papers measure, in the pixels of a screen. */
const px = (points: number): number => Math.round((points * 96) / 72);

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
